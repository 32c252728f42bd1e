const seoulAhead = 9 * 60 * 60 * 1000;

/** Epoch ms, Korean calendar months later at the same time of day; a day the month does not have is its last. */
export function monthsLater(now: number, months: number): number {
  const seoul = new Date(now + seoulAhead);
  const day = seoul.getUTCDate();
  seoul.setUTCDate(1);
  seoul.setUTCMonth(seoul.getUTCMonth() + months);
  const last = new Date(Date.UTC(seoul.getUTCFullYear(), seoul.getUTCMonth() + 1, 0)).getUTCDate();
  seoul.setUTCDate(Math.min(day, last));
  return seoul.getTime() - seoulAhead;
}
