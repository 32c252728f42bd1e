import type { WireGame } from '../../../shared/model/sports/wire-match.ts';
import type { Sight } from '../page/in-sight.ts';
import { useServerReading } from '../time/ticking.ts';
import { epochOf } from '../time/time.ts';

/** Football's clock never stands within a half; others stop all the time and show what they were told last. */
const runsOn: readonly number[] = [6046, 210];
/** Seconds a clock may run on without a word of its feed, which comes every thirty. */
const longestRun = 90;

/** A game whose clock may be asked for. */
type Clocked = Pick<WireGame, 'sportsId' | 'live'>;

/** A match's clock on its own: '62:10'; empty for sports without one. */
export function clockAt({ sportsId, live }: Clocked, now: number): string {
  if (live === undefined) return '';
  const { clock, updatedAt } = live;
  if (clock.seconds === 0 && clock.status !== 'running') return '';
  const since = Math.floor((now - epochOf(updatedAt)) / 1000);
  const isRunning = clock.status === 'running' && runsOn.includes(sportsId);
  const seconds = clock.seconds + (isRunning ? Math.min(Math.max(0, since), longestRun) : 0);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Period and clock, moving by the second: '후반 62:10'. */
export function useLiveClock(game: Clocked | undefined, sight?: Sight): string {
  return useServerReading(
    (now) => (game?.live ? `${game.live.periodNameKr} ${clockAt(game, now)}`.trim() : ''),
    sight,
  );
}
