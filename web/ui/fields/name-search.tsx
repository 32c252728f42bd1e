import { IconSearch } from '@tabler/icons-react';
import { useTypedSearch } from '../../lib/page/typed-search.ts';
import css from './name-search.module.css';

interface NameSearchProps {
  /** What is looked for: 팀 또는 리그 검색. */
  readonly label: string;
  readonly placeholder: string;
  /** What is in force; '' for none. */
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
  /** Its placement, and its `--search-width`. */
  readonly className?: string | undefined;
}

/** Looks for a name while typing; Esc empties it. */
export function NameSearch({ label, placeholder, keyword, onSearch, className = '' }: NameSearchProps) {
  const [text, setText] = useTypedSearch(keyword, onSearch);
  return (
    <search className={`${css.search} ${className}`}>
      <IconSearch size={18} aria-hidden />
      <input
        type="search"
        maxLength={100}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setText('');
        }}
      />
    </search>
  );
}
