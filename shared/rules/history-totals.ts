export interface HistoryTotals {
  readonly bet: number;
  readonly paid: number;
}

/** Totals of a history list, won. The caller leaves out cancelled bets: their stake came back. */
export function historyTotals(
  rows: readonly { readonly stake: number; readonly paid: number }[],
): HistoryTotals {
  return rows.reduce(({ bet, paid }, row) => ({ bet: bet + row.stake, paid: paid + row.paid }), {
    bet: 0,
    paid: 0,
  });
}
