import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import rows from '../../../ui/row-list.module.css';
import { EmptyState, ErrorState, Skeletons } from '../../../ui/states.tsx';
import css from './board.module.css';
import { type BoardQuestion, useBoard } from './board-query.ts';

/** A board on wide pages: number, title, author and date. */
export function BoardTable({
  caption,
  children,
}: {
  readonly caption: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={rows.frame}>
      <table className={rows.table}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th className={rows.number}>번호</th>
            <th>제목</th>
            <th className={`${rows.author} ${css.author}`}>작성자</th>
            <th className={`${rows.time} ${css.date}`}>작성일</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

type Page = NonNullable<ReturnType<typeof useBoard>['data']>;

export interface BoardListProps {
  readonly question: BoardQuestion;
  readonly onChange: (change: { readonly page?: number; readonly keyword?: string }) => void;
}

interface BoardStatesProps extends BoardListProps {
  readonly waiting: ReactNode;
  readonly empty: string;
  readonly children: (page: Page) => ReactNode;
}

/** A board's list in whatever state it is: waiting, failed, empty, or its posts with the pager. */
export function BoardStates({ question, onChange, waiting, empty, children }: BoardStatesProps) {
  const { data, error, refetch, isPlaceholderData } = useBoard(question);
  if (error && !data)
    return (
      <div className={rows.frame}>
        <ErrorState error={error} retry={() => void refetch()} />
      </div>
    );
  if (!data) return waiting;
  if (data.list.length === 0)
    return (
      <div className={rows.frame}>
        <EmptyState
          title={empty}
          hint={question.keyword ? '다른 제목으로 찾아보세요.' : '새 글이 등록되면 여기에 표시됩니다.'}
        >
          {(question.keyword || question.page > 1) && (
            <Button onClick={() => onChange({ page: 1, keyword: '' })}>전체 보기</Button>
          )}
        </EmptyState>
      </div>
    );
  return (
    <div aria-busy={isPlaceholderData || undefined}>
      {children(data)}
      <Pager page={question.page} lastPage={data.pagination.end} onPage={(page) => onChange({ page })} />
    </div>
  );
}

/** Titles that are not there yet. */
export function WaitingRows(size: Parameters<typeof Skeletons>[0]) {
  return (
    <div className={rows.frame}>
      <div className={rows.waiting}>
        <Skeletons {...size} />
      </div>
    </div>
  );
}
