import dayjs from 'dayjs';
import 'dayjs/locale/ko';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.locale('ko');
const zone = 'Asia/Seoul';

function seoul(at: string | number): dayjs.Dayjs {
  return dayjs(at).tz(zone);
}

/** '21:00' in Korea. */
export const clockOf = (at: string | number): string => seoul(at).format('HH:mm');
/** '11.23 (월) 21:00'. */
export const momentOf = (at: string | number): string => seoul(at).format('MM.DD (dd) HH:mm');
/** '2026-11-23 21:00:05', for receipts and tables. */
export const stampOf = (at: string | number): string => seoul(at).format('YYYY-MM-DD HH:mm:ss');
/** The Korean day: '2026-11-23'. */
export const dayOf = (at: string | number): string => seoul(at).format('YYYY-MM-DD');
/** '11.23 (월)' of a Korean day. */
export const dayLabelOf = (day: string): string => dayjs(day).format('MM.DD (dd)');
/** The Korean day `days` later (or earlier). */
export const dayAfter = (day: string, days: number): string =>
  dayjs(day).add(days, 'day').format('YYYY-MM-DD');
/** '2026-11-23T21:00' of a field for Korean day and time, and back to an ISO instant. */
export const seoulInput = (at: string): string => seoul(at).format('YYYY-MM-DDTHH:mm');
export const seoulMoment = (typed: string): string => dayjs.tz(typed, zone).toISOString();
export const epochOf = (at: string): number => dayjs(at).valueOf();

/** '2:05' or '1:02:05'; never below zero. */
export function durationOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, place) => (place === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
