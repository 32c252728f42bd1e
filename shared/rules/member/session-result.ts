interface Counted {
  /** Won staked less won paid back by bets and at casino providers, ever; an open stake counts as staked. Absent before the first. */
  readonly lost?: number | undefined;
}

/**
 * Won that play brought since a login began, below zero for a loss: paid back less staked, with what is still open counted as
 * staked. The header, the reminder and the casino's windows all show this one. `atLogin` absent: a login of before it was counted.
 */
export function sessionResult(atLogin: number | undefined, { lost = 0 }: Counted): number {
  return (atLogin ?? lost) - lost;
}
