import type { RoundClock } from '../../../shared/rules/rounds/rounds.ts';
import { virtualClock } from '../../../shared/rules/rounds/virtual-clock.ts';
import type { PublicSettings } from '../../lib/calls/public-config.ts';

export interface CardGame {
  readonly key: 'powerball' | 'powerladder' | 'lotus-oe' | 'lotus-bac1';
  readonly name: string;
  readonly path: string;
  /** Menu area whose flag closes it. */
  readonly area: string;
}

/** The games whose rounds the home page counts down. */
export const cardGames: readonly CardGame[] = [
  { key: 'powerball', name: '파워볼', path: '/mini/powerball', area: 'powerball' },
  { key: 'powerladder', name: '사다리', path: '/mini/powerladder', area: 'powerladder' },
  { key: 'lotus-oe', name: '홀짝', path: '/lotus/oe', area: 'lotusOddEven' },
  { key: 'lotus-bac1', name: '바카라', path: '/lotus/baccarat1', area: 'lotusBaccarat1' },
];

/** Round times of a game from the public settings; null while those are loaded. */
export function cardClock({ key }: CardGame, settings: PublicSettings | null): RoundClock | null {
  const times = settings?.roundTimes?.[key];
  return times ? { game: key, times, clock: virtualClock(settings.gameSpeed ?? 1) } : null;
}
