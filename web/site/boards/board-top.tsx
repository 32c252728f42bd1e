import css from '../page.module.css';
import { Freshness } from './freshness.tsx';
import { SportKinds } from './sport-kinds.tsx';

interface BoardTopProps {
  readonly title: string;
  /** When its list was read, epoch ms. */
  readonly updatedAt: number;
}

/** The head of a board in one line: the kinds of sports betting say which one it is, and a light that its odds are live. */
export function BoardTop({ title, updatedAt }: BoardTopProps) {
  return (
    <div className={css.boardTop}>
      <h1 className="sr">{title}</h1>
      <SportKinds />
      <Freshness updatedAt={updatedAt} />
    </div>
  );
}
