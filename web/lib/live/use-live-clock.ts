import type { Schedule } from '../page/visibility-schedule.ts';
import { useServerReading } from '../time/ticking.ts';
import { type Clocked, clockAt } from './match-clock.ts';

/** Period and clock, moving by the second: '후반 62:10'. */
export function useLiveClock(game: Clocked | undefined, schedule?: Schedule): string {
  return useServerReading(
    (now) => (game?.live ? `${game.live.periodNameKr} ${clockAt(game, now)}`.trim() : ''),
    schedule,
  );
}
