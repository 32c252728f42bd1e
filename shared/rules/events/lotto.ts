import type { EventSettings } from '../../model/events/event-settings.ts';
import type { Integers } from '../fairness/draw.ts';
import { integersFromTo, takeFrom } from '../fairness/take-from.ts';
import { koreanDay, koreanDaySpan } from '../text/korean-day.ts';

type Prizes = EventSettings['lotto']['prizes'];

const highest = 45;
/** Numbers of a ticket, and of a draw without its bonus. */
export const lottoPicks = 6;
const all = integersFromTo(1, highest);

/** Six different numbers of 1–45, rising; null for anything else. */
export function lottoTicket(numbers: readonly number[]): readonly number[] | null {
  const isRight =
    numbers.length === lottoPicks &&
    new Set(numbers).size === lottoPicks &&
    numbers.every((number) => all.includes(number));
  return isRight ? numbers.toSorted((one, other) => one - other) : null;
}

export interface LottoDraw {
  /** In drawing order. */
  readonly numbers: readonly number[];
  readonly bonus: number;
}

/** Seven of forty-five: six numbers, then the bonus. */
export function drawLotto(integers: Integers): LottoDraw {
  const drawn = takeFrom(integers, { of: all, count: lottoPicks + 1 });
  return { numbers: drawn.slice(0, lottoPicks), bonus: drawn.at(-1) ?? 0 };
}

const matches = ['6', '5+bonus', '5', '4', '3'] as const;

/** The rank of a ticket, 1 to 5, and its points; null for none. */
export function lottoPrize(
  ticket: readonly number[],
  { draw, prizes }: { readonly draw: LottoDraw; readonly prizes: Prizes },
): { readonly rank: number; readonly point: number } | null {
  const hits = ticket.filter((number) => draw.numbers.includes(number)).length;
  const match = hits === 5 && ticket.includes(draw.bonus) ? '5+bonus' : String(hits);
  const rank = matches.findIndex((one) => one === match) + 1;
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

/** Tickets for what was deposited in a week, whole won. */
export function lottoTickets(deposited: number, { ticketsPerDeposit }: EventSettings['lotto']): number {
  return ticketsPerDeposit === 0 ? 0 : Math.floor(deposited / ticketsPerDeposit);
}
