import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import css from './member-jump.module.css';
import box from './search-box.module.css';

/** ⌘K from anywhere: the member search. */
export function MemberJump() {
  const [keyword, setKeyword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  const search = (event: FormEvent): void => {
    event.preventDefault();
    navigate(`/members?keyword=${encodeURIComponent(keyword.trim())}`);
    setKeyword('');
    field.current?.blur();
  };
  return (
    <search>
      <form className={`${box.box} ${css.form}`} onSubmit={search}>
        <IconSearch size={16} aria-hidden />
        <input
          ref={field}
          className={css.input}
          type="search"
          aria-label="회원 검색"
          aria-keyshortcuts="Meta+K Control+K"
          placeholder="회원 검색"
          maxLength={100}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <kbd className={css.key}>⌘K</kbd>
      </form>
    </search>
  );
}
