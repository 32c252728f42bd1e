const seoulAhead = 9 * 60;
const begins = 23 * 60 + 50;
const ends = 10;

/** Whether Korean banks hold their nightly check, 23:50 to 00:10 in Seoul. `now` in epoch ms. */
export function isBankBreak(now: number): boolean {
  const minute = (Math.floor(now / 60_000) + seoulAhead) % (24 * 60);
  return minute >= begins || minute < ends;
}
