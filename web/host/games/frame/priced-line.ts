/** A line of a bet with its price; odds in hundredths. */
export interface PricedLine {
  readonly key: string;
  readonly name: string;
  readonly odds: number | null;
  readonly amount: number;
}
