/**
 * Times as Korea writes them, from ISO texts or epoch milliseconds. Korea has had no summer time since 1988: its clock is
 * nine hours ahead of UTC, and a library's zone rules took 50 ms of a phone's first page to say so
 * (docs/decisions/0023-first-paint.md).
 */
const ahead = 9 * 3_600_000;
const dayMs = 24 * 3_600_000;
const weekdays = '일월화수목금토';

interface Parts {
  /** '2026-11-23'. */
  readonly day: string;
  /** '21:00:05'. */
  readonly time: string;
  /** '월'. */
  readonly weekday: string;
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** The parts of a time in UTC. */
function partsOf(epoch: number): Parts {
  const date = new Date(epoch);
  return {
    day: `${date.getUTCFullYear()}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`,
    time: `${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}:${twoDigits(date.getUTCSeconds())}`,
    weekday: weekdays[date.getUTCDay()] ?? '',
  };
}

const seoul = (at: string | number): Parts => partsOf(new Date(at).getTime() + ahead);
const labelOf = ({ day, weekday }: Parts): string => `${day.slice(5).replace('-', '.')} (${weekday})`;

/** '21:00' in Korea. */
export const clockOf = (at: string | number): string => seoul(at).time.slice(0, 5);
/** '11.23 (월) 21:00'. */
export const shortDateTimeText = (at: string | number): string => {
  const parts = seoul(at);
  return `${labelOf(parts)} ${parts.time.slice(0, 5)}`;
};
/** '2026-11-23 21:00:05', for receipts and tables. */
export const dateTimeText = (at: string | number): string => {
  const { day, time } = seoul(at);
  return `${day} ${time}`;
};
/** The Korean day: '2026-11-23'. */
export const dayOf = (at: string | number): string => seoul(at).day;
/** '11.23 (월)' of a Korean day. */
export const dayLabelOf = (day: string): string => labelOf(partsOf(Date.parse(day)));
/** The Korean day `days` later (or earlier). */
export const addDays = (day: string, days: number): string => partsOf(Date.parse(day) + days * dayMs).day;
/** '2026-11-23T21:00' of a field for Korean day and time. */
export const seoulInput = (at: string): string => {
  const { day, time } = seoul(at);
  return `${day}T${time.slice(0, 5)}`;
};
/** Such a field back to an ISO instant. @throws RangeError when it is no time */
export const seoulMoment = (typed: string): string => new Date(`${typed}+09:00`).toISOString();
export const epochOf = (at: string): number => Date.parse(at);

/** '2:05' or '1:02:05'; never below zero. */
export function durationOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, place) => (place === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
