import type { CashRequest } from '../../../shared/model/balance/cash-request.ts';
import type { CasinoTransfer } from '../../../shared/model/balance/casino-transfer.ts';
import { requestAt } from '../balance/cash-requests.ts';
import { type BetSums, betSumsIn, betSumsOf } from '../betting/bet-item.ts';
import { openTransfersOf } from '../casino/casino-transfers.ts';
import { batchGet, queryAll } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { type BalanceItem, namedEntries } from '../ledger/balance-item.ts';
import { type Entry, entryOf, isEntry } from '../ledger/entries.ts';
import { casinoClearings, isCreditAccount, memberAccounts } from '../ledger/postings.ts';
import { readBalance } from '../member/members.ts';

/** One check of a reconciliation that did not hold; figures as text. */
export interface ReconciliationFailure {
  readonly memberSeq: number;
  readonly check: string;
  readonly expected: string;
  readonly found: string;
  /** Of a check of one bet. */
  readonly betCode?: string;
}

export interface MemberReconciliation {
  readonly entries: number;
  readonly failures: readonly ReconciliationFailure[];
  /** Sum per account over this member's entries, house accounts included. */
  readonly totals: ReadonlyMap<string, number>;
}

/** Readings of everything while money moves faster than it can be read, or while something does not fit. */
const maxReadings = 3;
/** Comparisons of one reading, each at a moment of its own. */
const maxComparisons = 4;

/** Every check of one member against the journal, from consistent reads; null when there is no such member or their money kept moving. */
export async function reconcileMember(memberSeq: number): Promise<MemberReconciliation | null> {
  const reading = await readingOf(memberSeq);
  return typeof reading === 'object' ? reading : null;
}

/** `moving`: money moved at every comparison. `late`: the journal is too long to be read until then. */
type Reading = MemberReconciliation | 'nobody' | 'moving' | 'late';

/**
 * The same, which says why there is none. The bets are read before the journal and the journal before the balance; what was
 * written in between is read by the names the balance holds of its newest ten entries, and bets in doubt are read again: so all
 * can be compared at one moment though money never rests. What fits once is right. A failure is only what is wrong by the
 * same amount after a second reading of everything. `until`, by `performance.now()`, ends the reading.
 */
export async function readingOf(
  memberSeq: number,
  { until = Number.POSITIVE_INFINITY }: { readonly until?: number } = {},
): Promise<Reading> {
  let doubted: readonly ReconciliationFailure[] = [];
  for (let reading = 1; reading <= maxReadings; reading += 1) {
    const before = await readBalance(memberSeq);
    if (!before) return 'nobody';
    const read = await readAll(memberSeq, until);
    if (read === null) return 'late';
    const found = await compared(memberSeq, { ...read, versionBefore: before.v });
    if (found.failures.length === 0) return found;
    const again = found.failures.filter((failure) => doubted.some((one) => isSame(one, failure)));
    if (again.length > 0) return { ...found, failures: again };
    doubted = found.isOneMoment ? found.failures : [];
  }
  return 'moving';
}

interface Compared extends MemberReconciliation {
  /** False where more was written while it was read than the balance names: then nothing can be said. */
  readonly isOneMoment: boolean;
}

/** Compares a reading with the balance until it fits, a few times; the last comparison. */
async function compared(
  memberSeq: number,
  { bets, journal, versionBefore }: AllRows & { readonly versionBefore: number },
): Promise<Compared> {
  for (let comparison = 1; ; comparison += 1) {
    const balance = await readBalance(memberSeq);
    if (!balance) throw new Error(`the balance of member ${memberSeq} is gone`);
    const [newest, withdrawal, transfers] = await Promise.all([
      newestOf(memberSeq, balance),
      openWithdrawal(memberSeq, balance.pw),
      openTransfersOf(memberSeq, balance),
    ]);
    for (const entry of newest) journal.set(nameOf(entry), entry);
    // What was there before the reading is in it, and what came since is among the newest, unless that is more than are named.
    const isOneMoment = balance.v - versionBefore <= newest.length || journal.size >= balance.v;
    const entries = [...journal.values()];
    const found = checkAll(memberSeq, { balance, entries, bets: bets.values(), withdrawal, transfers });
    if (found.failures.length === 0 || comparison === maxComparisons) return { ...found, isOneMoment };
    await readAgain(memberSeq, { bets, doubted: found.failures });
  }
}

/** What the checks need of an entry. */
type JournalEntry = Pick<Entry, 'kind' | 'operationId' | 'postings' | 'reference'>;

const nameOf = ({ kind, operationId }: JournalEntry): string => `${kind}#${operationId}`;

/** A member's rows: bets by code, entries by name. */
interface AllRows {
  readonly bets: Map<string, BetSums>;
  readonly journal: Map<string, JournalEntry>;
}

/** Rows of one query: with the attributes that are needed alone, some 100 KB on the wire. */
const rowsAtOnce = 500;

/** Null when it takes longer than `until`. */
async function readAll(memberSeq: number, until: number): Promise<AllRows | null> {
  const bets = new Map<string, BetSums>();
  const journal = new Map<string, JournalEntry>();
  for await (const items of queryAll({ ...betRows(memberSeq), only: betSumsIn, limit: rowsAtOnce })) {
    for (const bet of items.map(betSumsOf)) bets.set(bet.code, bet);
    if (performance.now() >= until) return null;
  }
  for await (const items of queryAll({ ...keys.entries(memberSeq), only: ['p', 'ref'], limit: rowsAtOnce })) {
    for (const entry of items.filter(isEntry).map(entryOf)) journal.set(nameOf(entry), entry);
    if (performance.now() >= until) return null;
  }
  return { bets, journal };
}

/** Only the bets: the history's lines follow them under the same prefix, and no ULID begins with 8. */
function betRows(memberSeq: number) {
  const { pk, prefix } = keys.bets(memberSeq);
  return { pk, from: `${prefix}0`, to: `${prefix}8` };
}

/** Reads the bets again of which the failures say that they are wrong. */
async function readAgain(
  memberSeq: number,
  {
    bets,
    doubted,
  }: { readonly bets: Map<string, BetSums>; readonly doubted: readonly ReconciliationFailure[] },
): Promise<void> {
  const codes = new Set(doubted.flatMap(({ betCode }) => betCode ?? []));
  const found = await batchGet([...codes].map((code) => keys.bet(memberSeq, code)));
  for (const item of found.values()) bets.set(betSumsOf(item).code, betSumsOf(item));
}

/** The newest entries, as many as the balance names: those written while the journal was read are among them. */
async function newestOf(memberSeq: number, balance: BalanceItem): Promise<readonly JournalEntry[]> {
  const found = await batchGet(namedEntries(memberSeq, balance));
  return [...found.values()].filter(isEntry).map(entryOf);
}

/** The same check is off by the same amount, whatever moved meanwhile. */
function isSame(one: ReconciliationFailure, other: ReconciliationFailure): boolean {
  const by = ({ expected, found }: ReconciliationFailure) => Number(found) - Number(expected);
  const isAmount = !Number.isNaN(by(one));
  const isAlike = isAmount ? by(one) === by(other) : one.found === other.found;
  return one.check === other.check && isAlike;
}

interface Read {
  readonly balance: BalanceItem;
  readonly entries: readonly JournalEntry[];
  readonly bets: Iterable<BetSums>;
  readonly withdrawal: CashRequest | undefined;
  readonly transfers: readonly CasinoTransfer[];
}

function checkAll(memberSeq: number, read: Read): MemberReconciliation {
  const { balance, entries, bets, withdrawal, transfers } = read;
  const totals = totalsOf(entries.flatMap(({ postings }) => postings));
  const named = byReference(entries);
  const credits = [...new Set([...totals.keys(), ...Object.keys(balance)])].filter(isCreditAccount);
  const checks: Check[] = [
    ...[...memberAccounts, ...credits].map(
      (account): Check => [account, totals.get(account) ?? 0, balance[account] ?? 0],
    ),
    ['entries', entries.length, balance.v],
    ['hold of open withdrawals', withdrawal?.amount ?? 0, balance.hold],
    ['casino clearing of open transfers', sumOf(transfers), clearingIn(totals)],
    [
      'no negative account',
      true,
      Math.min(
        ...[balance.cash, balance.point, balance.hold, -balance.receivable, -(balance.pointDue ?? 0)],
        ...credits.map((account) => balance[account] ?? 0),
      ) >= 0,
    ],
    ...entries.flatMap(unbalanced),
    ...[...bets].flatMap((bet) => betChecks(bet, named.get(bet.code) ?? [])),
  ];
  const failures = checks
    .filter(([, expected, found]) => expected !== found)
    .map(([check, expected, found, betCode]) => ({
      memberSeq,
      check,
      expected: String(expected),
      found: String(found),
      ...(betCode !== undefined && { betCode }),
    }));
  return { entries: entries.length, failures, totals };
}

type Check = readonly [check: string, expected: unknown, found: unknown, betCode?: string];

const sumOf = (transfers: readonly CasinoTransfer[]): number =>
  transfers.reduce((sum, { amount }) => sum + amount, 0);

function clearingIn(totals: ReadonlyMap<string, number>): number {
  return [...totals]
    .filter(([account]) => account.startsWith(casinoClearings))
    .reduce((sum, [, amount]) => sum + amount, 0);
}

/** Looked up once per bet: searching the journal for each would cost its length times the bets. */
function byReference(entries: readonly JournalEntry[]): ReadonlyMap<string, readonly JournalEntry[]> {
  const named = new Map<string, JournalEntry[]>();
  for (const entry of entries) {
    const known = named.get(entry.reference);
    if (known) known.push(entry);
    else named.set(entry.reference, [entry]);
  }
  return named;
}

function unbalanced({ kind, operationId, postings }: JournalEntry): Check[] {
  return (['KRW', 'P'] as const).map((unit) => {
    const sum = postings
      .filter((posting) => posting.unit === unit)
      .reduce((total, { amount }) => total + amount, 0);
    return [`${kind}#${operationId} sums to zero in ${unit}`, 0, sum];
  });
}

/** One place entry of the stake; what was paid is what the settlements posted, cashed out what cash-outs did; a cancel returned the stake. */
function betChecks(bet: BetSums, own: readonly JournalEntry[]): Check[] {
  const moved = (kind: string): number => {
    const postings = own.filter((entry) => entry.kind === kind).flatMap((entry) => entry.postings);
    return -(totalsOf(postings).get('BET_POOL') ?? 0);
  };
  const { code, stake, cashed, paid, status } = bet;
  return [
    [`${code} placed`, -stake - (cashed?.stake ?? 0), moved('BET'), code],
    [`${code} cashed out`, cashed?.paid ?? 0, moved('CSH'), code],
    [`${code} paid`, paid, moved('STL'), code],
    [`${code} cancelled`, status === 'cancelled' ? stake : 0, moved('CXL'), code],
  ];
}

function totalsOf(postings: Entry['postings']): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { account, amount } of postings) totals.set(account, (totals.get(account) ?? 0) + amount);
  return totals;
}

async function openWithdrawal(memberSeq: number, id: string | undefined): Promise<CashRequest | undefined> {
  return id === undefined ? undefined : requestAt({ memberSeq, type: 'WD', id });
}
