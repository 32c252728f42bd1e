/**
 * The published reasons for which an operator takes bets back: of a match, its markets and selections, and of a round. What
 * members read of each is in `voidCauseTexts`.
 */
export const matchVoidCauses = [
  'match-cancelled',
  'match-abandoned',
  'match-data-wrong',
  'price-wrong',
  'market-cancelled',
  'bet-too-late',
  'match-suspicious',
] as const;
export const roundVoidCauses = ['draw-failed', 'system-failed', 'round-suspicious'] as const;

export type MatchVoidCause = (typeof matchVoidCauses)[number];
export type RoundVoidCause = (typeof roundVoidCauses)[number];
export type VoidCause = MatchVoidCause | RoundVoidCause;
