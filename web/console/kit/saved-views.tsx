import { createContext, type FormEvent, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { Link } from '../../lib/routing/link.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import css from './saved-views.module.css';
import { useOperator } from './session.ts';
import { filterOf } from './use-view.ts';

/** A list with its filter, under a name. */
interface SavedView {
  readonly name: string;
  /** Of the list. */
  readonly path: string;
  /** Its filter, as the address has it. */
  readonly search: string;
}

const longestName = 30;

/** Paths of the console's areas: their pages have filters to save, those of a single row have none. */
export const ListPaths = createContext<readonly string[]>([]);

/** By operator: a device may be shared. */
const useSavedViews = create<{ readonly views: Readonly<Record<string, readonly SavedView[]>> }>()(
  persist(() => ({ views: {} }), { name: 'console-views', version: 1 }),
);

/** The saved views of a list as links; a filter that is none of them yet can be saved. Kept on this device. */
export function SavedViews() {
  const { operatorId } = useOperator();
  const { pathname, search } = useLocation();
  const [isNaming, setNaming] = useState(false);
  const all = useSavedViews(({ views }) => views[operatorId]) ?? [];
  const filter = filterOf(search);
  const here = all.filter(({ path }) => path === pathname);
  const shown = here.find((view) => view.search === filter);
  const keep = (next: readonly SavedView[]): void => {
    useSavedViews.setState(({ views }) => ({ views: { ...views, [operatorId]: next } }));
  };
  const isList = useContext(ListPaths).includes(pathname);
  if (!isList || (here.length === 0 && filter === '')) return null;
  return (
    <nav className={css.views} aria-label="저장한 보기">
      {here.map((view) => (
        <Link
          key={view.name}
          className={css.view}
          to={{ pathname, search: view.search }}
          aria-current={view === shown || undefined}
        >
          {view.name}
        </Link>
      ))}
      {filter !== '' && !shown && (
        <Button size="small" onClick={() => setNaming(true)}>
          보기 저장
        </Button>
      )}
      {shown && (
        <Button size="small" onClick={() => keep(all.filter((view) => view !== shown))}>
          ‘{shown.name}’ 삭제
        </Button>
      )}
      {isNaming && (
        <NameDialog
          taken={here.map(({ name }) => name)}
          onName={(name) => {
            keep([...all, { name, path: pathname, search: filter }]);
            setNaming(false);
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </nav>
  );
}

interface NameDialogProps {
  readonly taken: readonly string[];
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

function NameDialog({ taken, onName, onClose }: NameDialogProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const bare = name.trim();
    if (bare === '') setProblem('이름을 입력해 주세요.');
    else if (taken.includes(bare)) setProblem('같은 이름의 보기가 있습니다.');
    else onName(bare);
  };
  return (
    <Modal title="보기 저장" size={400} onClose={onClose}>
      <form className={css.form} onSubmit={submit} noValidate>
        <label>
          이름
          <input
            className={css.name}
            value={name}
            maxLength={longestName}
            aria-invalid={problem !== ''}
            aria-describedby="view-name-problem"
            data-autofocus
            onChange={({ target }) => {
              setName(target.value);
              setProblem('');
            }}
          />
        </label>
        <p id="view-name-problem" className={css.problem} role="status">
          {problem || '지금의 조건을 이 기기에 저장합니다.'}
        </p>
        <div className={css.actions}>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="brand">
            저장
          </Button>
        </div>
      </form>
    </Modal>
  );
}
