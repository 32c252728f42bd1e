import type { Sight } from '../page/in-sight.ts';
import { useServerReading } from '../time/ticking.ts';
import { type Clocked, clockAt } from './clock-at.ts';

/** Period and clock, moving by the second: '후반 62:10'. */
export function useLiveClock(game: Clocked | undefined, sight?: Sight): string {
  return useServerReading(
    (now) => (game?.live ? `${game.live.periodNameKr} ${clockAt(game, now)}`.trim() : ''),
    sight,
  );
}
