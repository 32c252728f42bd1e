import { IconSearch } from '@tabler/icons-react';
import { useTypedSearch } from '../../lib/page/typed-search.ts';
import css from './team-search.module.css';

interface TeamSearchProps {
  /** What is in force; '' for none. */
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
  /** Its placement, and its `--search-width`. */
  readonly className?: string | undefined;
}

/** Looks for a team or a league while typing; Esc empties it. */
export function TeamSearch({ keyword, onSearch, className = '' }: TeamSearchProps) {
  const [text, setText] = useTypedSearch(keyword, onSearch);
  return (
    <search className={`${css.search} ${className}`}>
      <IconSearch size={18} aria-hidden />
      <input
        type="search"
        maxLength={100}
        aria-label="팀 또는 리그 검색"
        placeholder="팀 · 리그 검색"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setText('');
        }}
      />
    </search>
  );
}
