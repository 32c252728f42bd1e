import { decodeTime, encodeTime } from 'ulid';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';

const dayLength = 24 * 3_600_000;
/** Milliseconds a row may be committed after the time it was accepted. */
export const latecomers = 60_000;

/** Epoch ms at which a Korean day 'YYYYMMDD' begins. */
function startOf(day: string): number {
  return Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00+09:00`);
}

/** The oldest day that may still get rows: earlier days have their lines. */
export function openDay(now: number): string {
  return koreanDay(now - latecomers);
}

export function addDays(day: string, days: number): string {
  return koreanDay(startOf(day) + days * dayLength);
}

/** The day of a row's ULID. */
export function dayOfId(id: string): string {
  return koreanDay(decodeTime(id));
}

/** The prefix the ULIDs of a day begin with or follow. */
export function idsFrom(day: string): string {
  return encodeTime(startOf(day));
}
