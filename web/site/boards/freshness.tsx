import { useConnection } from '../../lib/live/connection.ts';
import { useServerReading, useServerSecond } from '../../lib/time/ticking.ts';
import css from '../page.module.css';

const staleAfterMs = 10_000;

/** Whether odds are too old to be shown as current: offline, or without a socket for ten seconds. */
export function useStaleOdds(): boolean {
  const { online, lostSince } = useConnection();
  return useServerReading(() => !online || (lostSince !== null && Date.now() - lostSince > staleAfterMs));
}

/** Whether odds are pushed live, or how many seconds ago they were read. */
export function Freshness({ updatedAt }: { readonly updatedAt: number }) {
  useServerSecond();
  const { online, socket } = useConnection();
  if (updatedAt === 0) return null;
  const seconds = Math.max(0, Math.floor((Date.now() - updatedAt) / 1000));
  const live = online && socket === 'open';
  return (
    <span className={css.updated}>
      <i className={css.dot} data-lost={!live} aria-hidden />
      {live ? (
        <span data-word>실시간 배당</span>
      ) : (
        <>
          갱신 <span className="num">{seconds}초 전</span>
        </>
      )}
    </span>
  );
}
