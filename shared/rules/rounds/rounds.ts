import type { RoundGameKey, RoundTimes } from '../games/game.ts';
import { koreanDay, koreanDaySpan } from '../text/korean-day.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** One round of a game. Day and number are of the game's clock; all times are real epoch milliseconds. */
export interface Round {
  readonly game: RoundGameKey;
  /** 'YYYYMMDD', Korean. */
  readonly day: string;
  /** Of the day, from 1. */
  readonly number: number;
  /** yyyymmdd × 100000 + number, as text. */
  readonly seq: string;
  readonly openAt: number;
  readonly closeAt: number;
  readonly drawAt: number;
}

/** How rounds of a game follow each other. */
export interface RoundClock {
  readonly game: RoundGameKey;
  readonly times: RoundTimes;
  /** Runs faster than the wall's where `SPEED` says so. */
  readonly clock: VirtualClock;
}

const daySeconds = 86_400;
const digits = 5;

/** Rounds of a whole day; what is left of a day that does not divide belongs to its last round. */
export function roundsPerDay({ seconds }: Pick<RoundTimes, 'seconds'>): number {
  return Math.max(1, Math.floor(daySeconds / seconds));
}

/** The round that is on at a real time: open or closed, not drawn yet. */
export function roundAt(of: RoundClock, now: number): Round {
  const ahead = of.times.offsetSeconds * 1000;
  const virtual = of.clock.virtual(now) - ahead;
  const day = koreanDay(virtual);
  const passed = (virtual - koreanDaySpan(day).from) / 1000;
  const number = Math.min(Math.floor(passed / of.times.seconds) + 1, roundsPerDay(of.times));
  return roundOf(of, { day, number });
}

/** A round by its day and number. @throws RangeError for a number the day does not have */
export function roundOf(
  { game, times, clock }: RoundClock,
  { day, number }: { readonly day: string; readonly number: number },
): Round {
  const perDay = roundsPerDay(times);
  if (!Number.isInteger(number) || number < 1 || number > perDay)
    throw new RangeError(`${game} has no round ${number}`);
  const start = koreanDaySpan(day).from + times.offsetSeconds * 1000;
  const opens = start + (number - 1) * times.seconds * 1000;
  const ends = number === perDay ? start + daySeconds * 1000 : opens + times.seconds * 1000;
  return {
    game,
    day,
    number,
    seq: seqOf(day, number),
    openAt: clock.real(opens),
    closeAt: clock.real(ends - times.closeSeconds * 1000),
    drawAt: clock.real(ends),
  };
}

/** The round a sequence names; null when the game has none of that day and number. */
export function roundOfSeq(of: RoundClock, seq: string): Round | null {
  const named = namedBy(seq);
  if (!named || named.number < 1 || named.number > roundsPerDay(of.times)) return null;
  return roundOf(of, named);
}

export function seqOf(day: string, number: number): string {
  return `${day}${String(number).padStart(digits, '0')}`;
}

/** Day and number of a sequence; null when it is no day of the calendar. */
export function namedBy(seq: string): { readonly day: string; readonly number: number } | null {
  const found = /^(\d{8})(\d{5})$/.exec(seq);
  if (!found) return null;
  const [, day = '', number = ''] = found;
  const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  const instant = Date.parse(`${iso}T00:00:00.000Z`);
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== iso) return null;
  return { day, number: Number(number) };
}

/** The one pointer of a bet on a round stands for all its legs. */
export const wholeBet = '*';

/** What bets and settlement know a round by, among matches. */
export function roundGameId({ game, seq }: { readonly game: string; readonly seq: string }): string {
  return `${game}-${seq}`;
}

/** The round behind such an id; null for a match. */
export function roundNamed(gameId: string): { readonly game: string; readonly seq: string } | null {
  const found = /^([a-z][a-z0-9-]*)-(\d{13})$/.exec(gameId);
  const [, game, seq] = found ?? [];
  return game !== undefined && seq !== undefined ? { game, seq } : null;
}
