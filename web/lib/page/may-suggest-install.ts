/** From the second visit on, and not again for this long after it was dismissed, ms. */
const fromVisit = 2;
const restsFor = 30 * 24 * 60 * 60_000;

export interface Visits {
  readonly visits: number;
  /** Epoch ms; 0 when it was never put away. */
  readonly dismissedAt: number;
}

/** Whether installing may be suggested. */
export function maySuggestInstall({ visits, dismissedAt }: Visits, now: number): boolean {
  return visits >= fromVisit && now - dismissedAt > restsFor;
}
