import type { Condition, Effects } from '../client/conditions.ts';
import type { Key } from '../keys/key.ts';
import { keys } from '../keys/keys.ts';

/** `M#mid / BAL`: the cache of the member's entries, and what a money operation conditions on. */
export interface BalanceItem {
  readonly pk: string;
  readonly sk: string;
  readonly cash: number;
  readonly point: number;
  readonly hold: number;
  /** ≤ 0: what the member owes because a correction could not take it from their cash. */
  readonly receivable: number;
  /** ≤ 0 points: what a correction could not take; later grants pay it back. */
  readonly pointDue?: number;
  /** Number of entries. */
  readonly v: number;
  /** Status. 'pending': signed up, needs an operator's approval. */
  readonly st: 'active' | 'frozen' | 'closed' | 'pending';
  /** Token version: +1 ends every login at once. */
  readonly tv: number;
  /** Id of the open deposit, withdrawal request. */
  readonly pd?: string;
  readonly pw?: string;
  /** Number of deposit and withdrawal requests ever. */
  readonly dn?: number;
  readonly wn?: number;
  /** Id of the open casino transfer in, out; how many there ever were. */
  readonly ci?: string;
  readonly co?: string;
  readonly cin?: number;
  readonly con?: number;
  /** Credit at a casino provider, won. */
  readonly [credit: `credit:${string}`]: number;
  /** Number of entries in the point history, and of those made by operators (type '수동-포인트'). */
  readonly pn?: number;
  readonly pm?: number;
  /** Version of the member's own limits; absent while there are none. */
  readonly ov?: number;
  /** Won staked less won paid back by bets, ever and on a Korean day. */
  readonly lost?: number;
  readonly [day: `lost#${string}`]: number | undefined;
  /** When they staked at casino providers on a Korean day: see `rules/member/casino-time.ts`. */
  readonly played?: string;
  /** Approved deposits less paid withdrawals, ever. */
  readonly deposited?: number;
  /** The newest entries: see `newestEntries`. */
  readonly [newest: `e${number}`]: string | undefined;
  readonly cancels?: { readonly day: string; readonly count: number };
}

/** Won the member owes: what a correction could not take from their cash. */
export function owedBy(balance: Pick<BalanceItem, 'receivable'> | undefined): number {
  return Math.max(0, -(balance?.receivable ?? 0));
}

/** Condition on the balance of a member who owes nothing: nothing is collected after a credit, and a withdrawal may be paid. */
export const owesNothing: Condition = { atLeast: { receivable: 0 } };

/** Condition: these attributes are as they were read. */
export function asRead(balance: BalanceItem, names: readonly (keyof BalanceItem & string)[]): Condition {
  return {
    equals: Object.fromEntries(
      names.flatMap((name) => (balance[name] === undefined ? [] : [[name, balance[name]]])),
    ),
    absent: names.filter((name) => balance[name] === undefined),
  };
}

/** With ten names of some 45 characters the item stays below 1 KB: they cost no write unit. */
const names = Array.from({ length: 10 }, (_, place): `e${number}` => `e${place}`);

/** For the update of the balance: the entry becomes the newest. */
export function asNewest(kind: string, operationId: string): Effects['shift'] {
  return { names, value: `${kind}#${operationId}` };
}

/** Keys of the newest `count` entries, oldest first; null when the balance does not name that many. */
export function newestEntries(
  memberSeq: number,
  { balance, count }: { readonly balance: BalanceItem | undefined; readonly count: number },
): readonly Key[] | null {
  if (count > names.length) return null;
  const newest = names.slice(0, count).map((name) => balance?.[name] ?? '');
  if (newest.includes('')) return null;
  return newest.toReversed().map((name) => entryNamed(memberSeq, name));
}

/** Keys of the newest entries, newest first: of all ten that the balance names, or fewer. */
export function namedEntries(memberSeq: number, balance: BalanceItem): readonly Key[] {
  return names.flatMap((place) => {
    const name = balance[place];
    return name === undefined || name === '' ? [] : [entryNamed(memberSeq, name)];
  });
}

function entryNamed(memberSeq: number, name: string): Key {
  const [kind = '', ...operation] = name.split('#');
  return keys.entry(memberSeq, kind, operation.join('#'));
}
