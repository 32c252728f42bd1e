import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import css from './search-field.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const typingPause = 250;

/** Searches while typing, a quarter of a second after the last letter. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), typingPause);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <label className={css.field}>
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
