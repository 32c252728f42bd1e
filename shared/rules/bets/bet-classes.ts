import type { Bet, BetResult, BetStatus } from '../../model/betting/bet.ts';

/** What the history's filters and totals ask of a bet. */
export interface BetClass {
  readonly isPrematch: boolean;
  readonly status: BetStatus;
  readonly result: BetResult;
}

const statuses = ['open', 'settled', 'cancelled', 'void'] as const satisfies readonly BetStatus[];
/** Only a waiting bet is cashed out: behind the others, whose places are taken. */
const cashed = { status: 'cashed', result: 'wait' } as const;
const results = ['wait', 'hit', 'miss', 'exception'] as const satisfies readonly BetResult[];
const classes: readonly BetClass[] = [
  ...[true, false].flatMap((isPrematch) =>
    statuses.flatMap((status) => results.map((result) => ({ isPrematch, status, result }))),
  ),
  { ...cashed, isPrematch: true },
  { ...cashed, isPrematch: false },
];

/** One character for what a bet is in its history. Stored: the order of the lists above stays. */
export function betClassOf({ type, status, result }: Pick<Bet, 'type' | 'status' | 'result'>): string {
  const isPrematch = type === 'pre-match';
  const place = classes.findIndex(
    (one) => one.isPrematch === isPrematch && one.status === status && one.result === result,
  );
  return place.toString(36);
}

export function betClassFrom(character: string): BetClass {
  const found = classes[Number.parseInt(character, 36)];
  if (!found) throw new Error(`${character} is no class of bets`);
  return found;
}
