import type { Schedule } from '../page/visibility-schedule.ts';
import { useServerReading } from '../time/ticking.ts';
import { type Clocked, clockAt, minuteAt } from './match-clock.ts';

/** Period and clock, moving by the second: '후반 62:10'. */
export function useLiveClock(game: Clocked | undefined, schedule?: Schedule): string {
  return useServerReading(
    (now) => (game?.live ? `${game.live.periodNameKr} ${clockAt(game, now)}`.trim() : ''),
    schedule,
  );
}

/** Period and whole minutes: '후반 62분'. */
export const useLiveMinute = (game: Clocked | undefined): string =>
  useServerReading((now) => (game ? minuteAt(game, now) : ''));
