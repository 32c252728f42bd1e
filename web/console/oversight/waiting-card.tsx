import { wonText } from '../../../shared/messages/format.ts';
import { Link } from '../../lib/routing/link.tsx';
import { epochOf } from '../../lib/time/time.ts';
import { Age } from '../kit/age.tsx';
import css from './waiting-card.module.css';

interface WaitingCardProps {
  readonly to: string;
  readonly name: string;
  readonly count: string;
  /** Won. */
  readonly amount?: number;
  readonly oldestAt: string | null;
  readonly readAt: number;
}

/** One queue: its length and the age of the oldest request, linked to its page. */
export function WaitingCard({ to, name, count, amount, oldestAt, readAt }: WaitingCardProps) {
  return (
    <Link className={css.card} to={to}>
      <span className={css.name}>{name}</span>
      <strong className={css.count}>{count}</strong>
      {amount !== undefined && <span className={css.amount}>{wonText(amount)}</span>}
      <span className={css.oldest}>
        {oldestAt === null ? (
          '대기 없음'
        ) : (
          <>
            가장 오래된 건 <Age seconds={Math.floor((readAt - epochOf(oldestAt)) / 1000)} readAt={readAt} />
          </>
        )}
      </span>
    </Link>
  );
}
