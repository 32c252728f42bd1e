import { useSeenMatches } from '../../../lib/live/live-matches.ts';
import { useLiveClock } from '../../../lib/live/use-live-clock.ts';
import css from './leg-live.module.css';

/** Score, period and clock of a leg's match while it is played; nothing otherwise. */
export function LegLive({ gameId }: { readonly gameId: string }) {
  const [match] = useSeenMatches([gameId]);
  const isOn = match?.status === 'live';
  const clock = useLiveClock(isOn ? match : undefined);
  if (!isOn || !match.live) return null;
  const { live } = match;
  return (
    <span className={css.live}>
      <span className="sr">진행중</span> {clock}{' '}
      <b>
        {live.score.home} : {live.score.away}
      </b>
    </span>
  );
}
