import type { Posting } from '../../../shared/model/money.ts';
import { queryAll } from '../client/query.ts';
import type { Item } from '../client/transactions.ts';
import { keys } from '../keys/keys.ts';
import { unitOf } from './postings.ts';

/**
 * DPQ, WDQ: requests of a deposit, a withdrawal · DEP, WDA, WDR: approved deposit, approved and rejected withdrawal ·
 * BNK: bank line · BET, CXL, CSH, STL, RCV: placed, cancelled, cashed out, settled, receivable collected · ADJ: correction, opening balance ·
 * CAS, CASOK, CASREV: casino transfer started, confirmed, reversed · CSB: callback of a casino provider ·
 * PTS, EVT, CNV: ticket points, points of a rule or event, points converted to cash.
 */
export type EntryKind =
  | 'DPQ'
  | 'DEP'
  | 'WDQ'
  | 'WDA'
  | 'WDR'
  | 'BNK'
  | 'BET'
  | 'CXL'
  | 'CSH'
  | 'STL'
  | 'RCV'
  | 'ADJ'
  | 'CAS'
  | 'CASOK'
  | 'CASREV'
  | 'CSB'
  | 'PTS'
  | 'CNV'
  | 'EVT';

/** One immutable line of the journal. */
export interface Entry {
  readonly memberSeq: number;
  readonly kind: string;
  readonly operationId: string;
  readonly postings: readonly Posting[];
  readonly reference: string;
  readonly actor: string;
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** As stored: `p` the sum per account, `rh` the request's hash, `res` the stored answer. */
export type StoredEntry = Item & {
  readonly p: Readonly<Record<string, number>>;
  readonly rh: string;
  readonly res: unknown;
  readonly ref: string;
  readonly actor: string;
  readonly why: string;
  readonly at: number;
};

export function isEntry(item: Item): item is StoredEntry {
  return item.sk.startsWith('E#') && typeof item.p === 'object' && item.p !== null;
}

export function entryOf(item: StoredEntry): Entry {
  const [, kind = '', ...operation] = item.sk.split('#');
  return {
    memberSeq: Number(item.pk.slice(2)),
    kind,
    operationId: operation.join('#'),
    postings: Object.entries(item.p).map(([account, amount]) => ({ account, unit: unitOf(account), amount })),
    reference: item.ref,
    actor: item.actor,
    reason: item.why,
    at: item.at,
  };
}

/** Entries of one query, about 200 KB: a full page of 1 MB delays other requests. */
const entriesAtOnce = 400;

/** Every entry of a member in key order, consistent; sort by `at` for a statement. */
export async function* entriesOf(memberSeq: number): AsyncGenerator<Entry[]> {
  for await (const page of queryAll({ ...keys.entries(memberSeq), limit: entriesAtOnce }))
    yield page.filter(isEntry).map(entryOf);
}
