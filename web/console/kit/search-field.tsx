import { IconSearch } from '@tabler/icons-react';
import { useTypedSearch } from '../../lib/page/typed-search.ts';
import box from '../search-box.module.css';
import css from './search-field.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Searches while typing, 250 ms after the last letter. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useTypedSearch(value, onChange);
  return (
    <label className={`${box.box} ${css.field}`}>
      <IconSearch size={16} aria-hidden />
      <span className="sr">{label}</span>
      <input
        className={css.input}
        type="search"
        placeholder={label}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  );
}
