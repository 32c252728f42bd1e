import type { EventSettings } from '../../model/events/event-settings.ts';
import type { Draw, Integers } from '../fairness/draw.ts';
import type { Drawing } from '../fairness/drawing.ts';
import { integersFromTo, takeFrom } from '../fairness/take-from.ts';
import { seqOf } from '../rounds/rounds.ts';
import { koreanDay, koreanDaySpan } from '../text/korean-day.ts';

type Prizes = EventSettings['lotto']['prizes'];

/** Numbers of a draw are 1 to this one. */
export const lottoHighest = 45;
/** Numbers of a ticket, and of a draw without its bonus. */
export const lottoPicks = 6;
const all = integersFromTo(1, lottoHighest);

/** Six different numbers of 1–45, rising; null for anything else. */
export function lottoTicket(numbers: readonly number[]): readonly number[] | null {
  const isRight =
    numbers.length === lottoPicks &&
    new Set(numbers).size === lottoPicks &&
    numbers.every((number) => all.includes(number));
  return isRight ? numbers.toSorted((one, other) => one - other) : null;
}

/** Names its rounds and seeds. */
export const lottoKey = 'lotto';

export interface LottoDraw {
  /** In drawing order. */
  readonly numbers: readonly number[];
  readonly bonus: number;
}

/** Seven of forty-five: six numbers, then the bonus. */
export function drawLotto(integers: Integers): LottoDraw {
  return lottoDrawOf(takeFrom(integers, { of: all, count: lottoPicks + 1 }));
}

/** The lotto as it is drawn and checked. */
export const lotto: Drawing = {
  key: lottoKey,
  nameKo: '로또',
  drawnBy: lottoKey,
  draw: (integers) => {
    const { numbers, bonus } = drawLotto(integers);
    return [...numbers, bonus];
  },
  resultOf: (draw) => ({ ...lottoDrawOf(draw) }),
};

/** What a ticket must have for the ranks, the first rank first. */
export const lottoMatches = ['6', '5+bonus', '5', '4', '3'] as const;

/** Sets of six among the numbers: all equally likely. */
export const lottoSets = 8_145_060;

/** How many of all sets have each rank: C(6, hits) × C(39, 6 − hits); of the sets with five, six have the bonus too. */
const waysOf: Readonly<Record<(typeof lottoMatches)[number], number>> = {
  '6': 1,
  '5+bonus': 6,
  '5': 228,
  '4': 11_115,
  '3': 182_780,
};

/** The ranks with what each pays and how likely it is. */
export function lottoRanks(prizes: Prizes): readonly {
  readonly rank: number;
  readonly match: (typeof lottoMatches)[number];
  readonly point: number;
  /** Of all sets. */
  readonly ways: number;
}[] {
  return lottoMatches.map((match, place) => ({
    rank: place + 1,
    match,
    point: prizes.find((prize) => prize.match === match)?.point ?? 0,
    ways: waysOf[match],
  }));
}

/** The rank of a ticket, 1 to 5, and its points; null for none. */
export function lottoPrize(
  ticket: readonly number[],
  { draw, prizes }: { readonly draw: LottoDraw; readonly prizes: Prizes },
): { readonly rank: number; readonly point: number } | null {
  const hits = ticket.filter((number) => draw.numbers.includes(number)).length;
  const match = hits === 5 && ticket.includes(draw.bonus) ? '5+bonus' : String(hits);
  const rank = lottoMatches.findIndex((one) => one === match) + 1;
  if (rank === 0) return null;
  return { rank, point: prizes.find((prize) => prize.match === match)?.point ?? 0 };
}

const hour = 3_600_000;
const day = 24 * hour;
const saturday = 6;
const seoulAhead = 9 * hour;

/** A week of tickets, Saturday 20:00 to Saturday 20:00 in Korea, and its draw an hour later; epoch ms. */
export interface LottoWeek {
  /** The Korean day of its draw, 'YYYYMMDD': its name. */
  readonly round: string;
  readonly from: number;
  /** Excluded: a ticket or deposit of this instant belongs to the next week. */
  readonly to: number;
  readonly drawAt: number;
}

export function lottoWeek(now: number): LottoWeek {
  const today = koreanDaySpan(koreanDay(now)).from;
  const weekday = new Date(today + seoulAhead).getUTCDay();
  const closes = today + ((saturday - weekday + 7) % 7) * day + 20 * hour;
  const to = now < closes ? closes : closes + 7 * day;
  return { round: koreanDay(to), from: to - 7 * day, to, drawAt: to + hour };
}

/** The week drawn on a Korean day, 'YYYYMMDD'; null for a day that is no Saturday. */
export function lottoWeekOf(round: string): LottoWeek | null {
  const week = lottoWeek(koreanDaySpan(round).from);
  return week.round === round ? week : null;
}

/** A week's draw as a round: the first and only one of its day. */
export interface LottoRound {
  readonly game: 'lotto';
  readonly day: string;
  readonly number: 1;
  readonly seq: string;
  readonly openAt: number;
  readonly closeAt: number;
  readonly drawAt: number;
}

export function lottoRound({ round, from, to, drawAt }: LottoWeek): LottoRound {
  return {
    ...{ game: lottoKey, day: round, number: 1, seq: seqOf(round, 1) },
    ...{ openAt: from, closeAt: to, drawAt },
  };
}

/** The draw behind the numbers stored of a round. */
export function lottoDrawOf(draw: Draw): LottoDraw {
  return { numbers: draw.slice(0, lottoPicks), bonus: draw.at(-1) ?? 0 };
}

/** Tickets for what was deposited in a week, whole won. */
export function lottoTickets(deposited: number, { ticketsPerDeposit }: EventSettings['lotto']): number {
  return ticketsPerDeposit === 0 ? 0 : Math.floor(deposited / ticketsPerDeposit);
}
