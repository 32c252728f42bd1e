import type { EventSettings } from '../../model/events/event-settings.ts';

type Takes = EventSettings['chulsuk']['takes'];

/** Points of a member's `count`-th attendance of a month: those of exactly that one, else those of every day. */
export function attendancePoints(takes: Takes, count: number): number {
  const every = takes.find(({ day }) => day === 1)?.point ?? 0;
  return takes.find(({ day }) => day === count)?.point ?? every;
}

/** What the next attendances bring: the next one, and the next that brings more than every day does. */
export function nextAttendances(
  takes: Takes,
  attended: number,
): { readonly next: number; readonly special: { readonly count: number; readonly point: number } | null } {
  const special = takes
    .filter(({ day }) => day > Math.max(1, attended))
    .toSorted((one, other) => one.day - other.day)[0];
  return {
    next: attendancePoints(takes, attended + 1),
    special: special === undefined ? null : { count: special.day, point: special.point },
  };
}
