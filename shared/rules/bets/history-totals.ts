export interface HistoryTotals {
  /** Stakes, won. */
  readonly bet: number;
  /** Won paid. */
  readonly paid: number;
  /** Paid less the stakes that are decided: an open stake is not lost. */
  readonly net: number;
}

/** Won of these stakes that are still open: what the net leaves out. */
export function openStake({ bet, paid, net }: HistoryTotals): number {
  return bet - (paid - net);
}

export interface TotalsRow {
  readonly stake: number;
  readonly paid: number;
  readonly isOpen: boolean;
  /** Won of an open row's stake that was cashed out: decided though the rest waits. */
  readonly cashed?: number;
}

/** Totals of a history list, won. The caller leaves out cancelled bets: their stake came back. */
export function historyTotals(rows: readonly TotalsRow[]): HistoryTotals {
  return rows.reduce<HistoryTotals>(
    ({ bet, paid, net }, row) => ({
      bet: bet + row.stake,
      paid: paid + row.paid,
      net: net + row.paid - (row.isOpen ? (row.cashed ?? 0) : row.stake),
    }),
    { bet: 0, paid: 0, net: 0 },
  );
}
