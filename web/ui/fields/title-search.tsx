import { IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { Button } from '../button.tsx';
import css from './title-search.module.css';

interface TitleSearchProps {
  /** What the field is called: 제목 검색, 쪽지 제목 검색. */
  readonly label: string;
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
}

/** Searches titles, on Enter or by the button. */
export function TitleSearch({ label, keyword, onSearch }: TitleSearchProps) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('keyword') ?? '').trim());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a search element is not known to every reader yet.
    <form key={keyword} className={css.search} role="search" onSubmit={submit}>
      <label className={css.field}>
        <IconSearch size={16} aria-hidden />
        <span className="sr">{label}</span>
        <input type="search" name="keyword" placeholder="제목 검색" maxLength={100} defaultValue={keyword} />
      </label>
      <Button type="submit">검색</Button>
    </form>
  );
}
