import type { Bet, BetResult, BetStatus } from '../../model/betting/bet.ts';

/** What the history's filters and totals ask of a bet. */
export interface BetClass {
  readonly isPrematch: boolean;
  /** Null in lines from before bets that are not prematch were told apart. */
  readonly type: Bet['type'] | null;
  readonly status: BetStatus;
  readonly result: BetResult;
}

const statuses = ['open', 'settled', 'cancelled', 'void'] as const satisfies readonly BetStatus[];
/** Only a waiting bet is cashed out: behind the others, whose places are taken. */
const cashed = { status: 'cashed', result: 'wait' } as const;
const results = ['wait', 'hit', 'miss', 'exception'] as const satisfies readonly BetResult[];
const states = statuses.flatMap((status) => results.map((result) => ({ status, result })));
const prematch = { isPrematch: true, type: 'pre-match' } as const;
const unknownType = { isPrematch: false, type: null } as const;
const otherTypes = [
  'live',
  'in-play',
  'lotus',
  'mini game',
  'token',
] as const satisfies readonly Bet['type'][];
const classes: readonly BetClass[] = [
  ...[prematch, unknownType].flatMap((of) => states.map((state) => ({ ...of, ...state }))),
  ...[prematch, unknownType].map((of) => ({ ...of, ...cashed })),
  ...otherTypes.flatMap((type) =>
    [...states, cashed].map((state) => ({ isPrematch: false, type, ...state })),
  ),
];

/** Digits and letters for the first places; behind them letters that nothing else uses, one code unit each. */
const usual = 36;
const others = 0x100;

/** One character for what a bet is in its history. Stored: the order of the lists above stays. */
export function betClassOf({ type, status, result }: Pick<Bet, 'type' | 'status' | 'result'>): string {
  const place = classes.findIndex(
    (one) => one.type === type && one.status === status && one.result === result,
  );
  return place < usual ? place.toString(usual) : String.fromCharCode(others + place - usual);
}

export function betClassFrom(character: string): BetClass {
  const code = character.charCodeAt(0);
  const found = classes[code < others ? Number.parseInt(character, usual) : code - others + usual];
  if (!found) throw new Error(`${character} is no class of bets`);
  return found;
}
