import type { CashRequest } from '../../../shared/model/balance/cash-request.ts';
import type { CasinoTransfer } from '../../../shared/model/balance/casino-transfer.ts';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { requestAt } from '../balance/cash-requests.ts';
import { betsBetween } from '../betting/bet-history.ts';
import { openTransfersOf } from '../casino/casino-transfers.ts';
import { batchGet } from '../client/table.ts';
import { type BalanceItem, newestEntries } from '../ledger/balance-item.ts';
import { type Entry, entriesOf, entryOf, isEntry } from '../ledger/entries.ts';
import { casinoClearings, isCreditAccount, memberAccounts } from '../ledger/postings.ts';
import { readBalance } from '../member/members.ts';

/** One check of a reconciliation that did not hold; figures as text. */
export interface ReconciliationFailure {
  readonly memberSeq: number;
  readonly check: string;
  readonly expected: string;
  readonly found: string;
}

export interface MemberReconciliation {
  readonly entries: number;
  readonly failures: readonly ReconciliationFailure[];
  /** Sum per account over this member's entries, house accounts included. */
  readonly totals: ReadonlyMap<string, number>;
}

const latestTime = 2 ** 48 - 1;
/** Readings while money moves faster than it can be read: that is never a failure. */
const maxReadings = 5;

/** Every check of one member against the journal, from consistent reads; null when there is no such member or their money kept moving. */
export async function reconcileMember(memberSeq: number): Promise<MemberReconciliation | null> {
  const reading = await readingOf(memberSeq);
  return typeof reading === 'object' ? reading : null;
}

/**
 * The same, which tells a member whose money kept moving from a number nobody has. The journal is read before the balance,
 * and what was written in between is read by the names the balance holds of its newest entries: so the two are compared at
 * one moment though money never rests. What does not fit then is read once more: only what stays wrong is a failure.
 */
export async function readingOf(memberSeq: number): Promise<MemberReconciliation | 'nobody' | 'moving'> {
  let doubted: readonly ReconciliationFailure[] = [];
  for (let reading = 1; reading <= maxReadings; reading += 1) {
    const bets = await betsOf(memberSeq);
    const journal = await journalOf(memberSeq);
    const balance = await readBalance(memberSeq);
    if (!balance) return 'nobody';
    const [entries, withdrawal, transfers] = await Promise.all([
      withNewest(memberSeq, { journal, balance }),
      openWithdrawal(memberSeq, balance.pw),
      openTransfersOf(memberSeq, balance),
    ]);
    const found = checkAll(memberSeq, { balance, entries, bets, withdrawal, transfers });
    if (found.failures.length === 0) return found;
    const again = found.failures.filter((failure) => doubted.some((one) => isSame(one, failure)));
    if (again.length > 0) return { ...found, failures: again };
    doubted = found.failures;
  }
  return 'moving';
}

/** The journal with what was written since it was read, of which the balance names the newest ten. */
async function withNewest(
  memberSeq: number,
  { journal, balance }: { readonly journal: readonly Entry[]; readonly balance: BalanceItem },
): Promise<readonly Entry[]> {
  const count = Math.max(0, balance.v - journal.length);
  const newest = count === 0 ? [] : (newestEntries(memberSeq, { balance, count }) ?? []);
  const read = newest.length === 0 ? [] : [...(await batchGet(newest)).values()].filter(isEntry).map(entryOf);
  const named = new Map([...journal, ...read].map((entry) => [`${entry.kind}#${entry.operationId}`, entry]));
  return [...named.values()];
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
  readonly entries: readonly Entry[];
  readonly bets: readonly Bet[];
  readonly withdrawal: CashRequest | undefined;
  readonly transfers: readonly CasinoTransfer[];
}

function checkAll(memberSeq: number, read: Read): MemberReconciliation {
  const { balance, entries, bets, withdrawal, transfers } = read;
  const totals = totalsOf(entries.flatMap(({ postings }) => postings));
  const named = byReference(entries);
  const credits = [...new Set([...totals.keys(), ...Object.keys(balance)])].filter(isCreditAccount);
  const compared: [check: string, expected: unknown, found: unknown][] = [
    ...[...memberAccounts, ...credits].map((account): [string, unknown, unknown] => [
      account,
      totals.get(account) ?? 0,
      balance[account] ?? 0,
    ]),
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
    ...bets.flatMap((bet) => betChecks(bet, named.get(bet.code) ?? [])),
  ];
  const failures = compared
    .filter(([, expected, found]) => expected !== found)
    .map(([check, expected, found]) => ({
      memberSeq,
      check,
      expected: String(expected),
      found: String(found),
    }));
  return { entries: entries.length, failures, totals };
}

const sumOf = (transfers: readonly CasinoTransfer[]): number =>
  transfers.reduce((sum, { amount }) => sum + amount, 0);

function clearingIn(totals: ReadonlyMap<string, number>): number {
  return [...totals]
    .filter(([account]) => account.startsWith(casinoClearings))
    .reduce((sum, [, amount]) => sum + amount, 0);
}

/** Looked up once per bet: searching the journal for each would cost its length times the bets. */
function byReference(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const named = new Map<string, Entry[]>();
  for (const entry of entries) {
    const known = named.get(entry.reference);
    if (known) known.push(entry);
    else named.set(entry.reference, [entry]);
  }
  return named;
}

function unbalanced({ kind, operationId, postings }: Entry): [string, unknown, unknown][] {
  return (['KRW', 'P'] as const).map((unit) => {
    const sum = postings
      .filter((posting) => posting.unit === unit)
      .reduce((total, { amount }) => total + amount, 0);
    return [`${kind}#${operationId} sums to zero in ${unit}`, 0, sum];
  });
}

/** One place entry of the stake; what was paid is what the settlements posted, cashed out what cash-outs did; a cancel returned the stake. */
function betChecks(bet: Bet, own: readonly Entry[]): [string, unknown, unknown][] {
  const moved = (kind: string): number => {
    const postings = own.filter((entry) => entry.kind === kind).flatMap((entry) => entry.postings);
    return -(totalsOf(postings).get('BET_POOL') ?? 0);
  };
  return [
    [`${bet.code} placed`, -bet.stake - (bet.cashed?.stake ?? 0), moved('BET')],
    [`${bet.code} cashed out`, bet.cashed?.paid ?? 0, moved('CSH')],
    [`${bet.code} paid`, bet.paid, moved('STL')],
    [`${bet.code} cancelled`, bet.status === 'cancelled' ? bet.stake : 0, moved('CXL')],
  ];
}

function totalsOf(postings: Entry['postings']): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { account, amount } of postings) totals.set(account, (totals.get(account) ?? 0) + amount);
  return totals;
}

async function journalOf(memberSeq: number): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const part of entriesOf(memberSeq)) entries.push(...part);
  return entries;
}

async function betsOf(memberSeq: number): Promise<Bet[]> {
  const bets: Bet[] = [];
  for await (const part of betsBetween(memberSeq, { from: 0, to: latestTime })) bets.push(...part);
  return bets;
}

async function openWithdrawal(memberSeq: number, id: string | undefined): Promise<CashRequest | undefined> {
  return id === undefined ? undefined : requestAt({ memberSeq, type: 'WD', id });
}
