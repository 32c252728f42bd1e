import { IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import css from './notes.module.css';

interface NoteSearchProps {
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
}

/** Looks for titles; asks on Enter or by the button. */
export function NoteSearch({ keyword, onSearch }: NoteSearchProps) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('keyword') ?? '').trim());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a search element is not known to every reader yet.
    <form key={keyword} className={css.search} role="search" onSubmit={submit}>
      <label className={css.field}>
        <IconSearch size={16} aria-hidden />
        <span className="sr">쪽지 제목 검색</span>
        <input type="search" name="keyword" placeholder="제목 검색" maxLength={100} defaultValue={keyword} />
      </label>
      <Button type="submit">검색</Button>
    </form>
  );
}
