/** Rates have at most five decimals: amounts up to 10¹² times a share stay exact. */
export const sharesInOne = 100_000;

/** A settings rate (0.015) in hundred-thousandths. */
export function shareOf(rate: number): number {
  return Math.round(rate * sharesInOne);
}

/** A sum of amounts times shares in whole points, cut towards zero. */
export function wholePoints(shares: number): number {
  return Math.trunc(shares / sharesInOne) || 0;
}
