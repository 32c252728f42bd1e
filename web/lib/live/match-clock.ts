import { quarterSeconds } from '../../../shared/model/sports/basketball-quarters.ts';
import type { WireMatch } from '../../../shared/model/sports/wire-match.ts';
import { epochOf } from '../time/time.ts';

/** Sports whose clock never stops within a period; the clocks of others show the last value of the feed. */
const runsOn: readonly number[] = [6046, 210];

/** Seconds a clock may run on without an update; the feed sends one every thirty. */
const maxRunOn = 90;

/** The parts of a match its clock needs. */
export type Clocked = Pick<WireMatch, 'sportsId' | 'leagueNameKr' | 'live'>;

/** Seconds on a match's clock; null for sports without one. */
export function clockSecondsAt(
  { sportsId, live }: Pick<Clocked, 'sportsId' | 'live'>,
  now: number,
): number | null {
  if (live === undefined) return null;
  const { clock, updatedAt } = live;
  if (clock.seconds === 0 && clock.status !== 'running') return null;
  const since = Math.floor((now - epochOf(updatedAt)) / 1000);
  const isRunning = clock.status === 'running' && runsOn.includes(sportsId);
  return clock.seconds + (isRunning ? Math.min(Math.max(0, since), maxRunOn) : 0);
}

const basketball = 48242;
const quarters = 4;
const overtime = 40;
const breakPeriod = 80;

/** The clock of basketball at the start of the period being played: feeds count on from quarter to quarter, boards do not. */
function periodBegan({ sportsId, leagueNameKr, live }: Clocked): number {
  const { period = 0 } = live ?? {};
  const before = period === overtime ? quarters : period <= quarters ? period - 1 : 0;
  return sportsId === basketball ? Math.max(0, before) * quarterSeconds(leagueNameKr) : 0;
}

/** Between quarters no clock of a quarter is played. */
function isBasketballBreak({ sportsId, live }: Clocked): boolean {
  return sportsId === basketball && live?.period === breakPeriod;
}

/** Seconds on the clock as boards show it, that of basketball within its quarter; null where none runs. */
function shownSecondsAt(match: Clocked, now: number): number | null {
  const counted = clockSecondsAt(match, now);
  if (counted === null || isBasketballBreak(match)) return null;
  const began = periodBegan(match);
  return counted >= began ? counted - began : counted;
}

/** A match's clock on its own: '62:10'; empty where none runs. */
export function clockAt(match: Clocked, now: number): string {
  const seconds = shownSecondsAt(match, now);
  return seconds === null ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Period and whole minutes, for where little room is: '후반 62분'; empty before the feed's first word. */
export function minuteAt(match: Clocked, now: number): string {
  const minutes = Math.floor((shownSecondsAt(match, now) ?? 0) / 60);
  return `${match.live?.periodNameKr ?? ''}${minutes > 0 ? ` ${minutes}분` : ''}`;
}
