import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type FormEvent, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { SavedView } from '../../../shared/model/admin/saved-view.ts';
import { longestViewFilter } from '../../../shared/model/admin/view-limits.ts';
import { hasLongNumber } from '../../../shared/rules/admin/view-filter.ts';
import { CallRefused, errorMessage } from '../../lib/calls/call-refused.ts';
import { Link } from '../../lib/routing/link.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { calls } from './api.ts';
import css from './saved-views.module.css';
import { useOperator } from './session.ts';
import { filterOf } from './use-view.ts';

const longestName = 30;

/** Paths of the console's areas: their pages have filters to save, those of a single row have none. */
export const ListPaths = createContext<readonly string[]>([]);

/** Views that this device kept before they followed the operator, by operator. */
const useDeviceViews = create<{ readonly views: Readonly<Record<string, readonly SavedView[]>> }>()(
  persist(() => ({ views: {} }), { name: 'console-views', version: 1 }),
);

const viewsKey = ['own-views'] as const;

/** The operator's views, on whatever device; those of this device join them once. */
function useSavedViews() {
  const { operatorId } = useOperator();
  const client = useQueryClient();
  const queryKey = [...viewsKey, operatorId];
  const { data } = useQuery({
    queryKey,
    queryFn: () => calls.records.viewsList({}),
    staleTime: 60_000,
  });
  const onSuccess = (kept: { readonly views: readonly SavedView[] }): void => {
    client.setQueryData(queryKey, kept);
  };
  const onError = (error: unknown): void => toast(errorMessage(error), 'bad');
  const send = (views: readonly SavedView[]) => calls.records.viewsKeep({ views: [...views] });
  const keep = useMutation({ mutationFn: send, onSuccess, onError });
  const move = useMutation({ mutationFn: send, onSuccess });
  const remove = useMutation({
    mutationFn: ({ name, path }: SavedView) => calls.records.viewRemove({ name, path }),
    onSuccess,
    onError,
  });
  const onDevice = useDeviceViews(({ views }) => views[operatorId]);
  const isRead = data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mutation is another object in every drawing
  useEffect(() => {
    if (!isRead || onDevice === undefined) return;
    const [first, ...rest] = onDevice;
    const moveOn = (): void => {
      useDeviceViews.setState(({ views: { [operatorId]: _moved, ...others } }) => ({
        views: rest.length === 0 ? others : { ...others, [operatorId]: rest },
      }));
    };
    const leaveOut = ({ name }: SavedView): void => {
      toast(`‘${name}’ 보기는 이 기기에서 옮길 수 없어 지웠습니다.`, 'bad');
      moveOn();
    };
    if (first === undefined) moveOn();
    else if (first.search.length > longestViewFilter || hasLongNumber(first.search)) leaveOut(first);
    else
      move.mutate([first], {
        onSuccess: moveOn,
        // One that is refused would be refused again; without an answer it stays for the next time.
        onError: (error) => {
          if (error instanceof CallRefused && [400, 409, 422].includes(error.status)) leaveOut(first);
        },
      });
  }, [isRead, onDevice, operatorId]);
  return { views: data?.views ?? [], isRead, keep: keep.mutate, remove: remove.mutate };
}

/** The saved views of a list as links; a filter that is none of them yet can be saved. They follow the operator. */
export function SavedViews() {
  const { pathname, search } = useLocation();
  const [isNaming, setNaming] = useState(false);
  const { views: all, isRead, keep, remove } = useSavedViews();
  const filter = filterOf(search);
  const here = all.filter(({ path }) => path === pathname);
  const shown = here.find((view) => view.search === filter);
  const isList = useContext(ListPaths).includes(pathname);
  if (!isList || !isRead || (here.length === 0 && filter === '')) return null;
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
        <Button size="small" onClick={() => remove(shown)}>
          ‘{shown.name}’ 삭제
        </Button>
      )}
      {isNaming && (
        <NameDialog
          taken={here.map(({ name }) => name)}
          search={filter}
          onName={(name) => {
            keep([{ name, path: pathname, search: filter }]);
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
  readonly search: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

function NameDialog({ taken, search, onName, onClose }: NameDialogProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const bare = name.trim();
    if (bare === '') setProblem('이름을 입력해 주세요.');
    else if (taken.includes(bare)) setProblem('같은 이름의 보기가 있습니다.');
    else if (hasLongNumber(search)) setProblem('전화번호나 계좌번호가 든 조건은 저장할 수 없습니다.');
    else if (search.length > longestViewFilter) setProblem('조건이 너무 깁니다.');
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
          {problem || '지금의 조건을 내 계정에 저장합니다.'}
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
