/** What was staked on one day, sport or kind, what it paid, and what it brought: won. */
export interface SummaryRow {
  readonly name: string;
  readonly bet: number;
  readonly paid: number;
  readonly net: number;
}
export type Measure = 'net' | 'bet';
