import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { betOf } from '../betting/bet-item.ts';
import { playedBets, playedStart } from '../betting/played-bets.ts';
import { lateResults, timeOfCasinoLine } from '../casino/casino-lines.ts';
import { casinoMoneyOf } from '../casino/casino-transfers.ts';
import { stakeRows } from '../casino/played-stakes.ts';
import { at, batchGet, type Item } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import type { BalanceItem } from '../ledger/balance-item.ts';
import { type Entry, entryOf, isEntry } from '../ledger/entries.ts';
import { casinoClearings, isCreditAccount } from '../ledger/postings.ts';
import { ledgerOrder } from '../ledger/running-balance.ts';
import { readBalance } from '../member/members.ts';

interface Moment {
  /** A Korean midnight, epoch ms. */
  readonly midnight: number;
  readonly now: number;
}

/**
 * Won a member had at a Korean midnight: cash, requested withdrawals and casino money, the stakes then open at casino providers,
 * and those of bets that were paid, cancelled or cashed out since. Bets that are open still, or were lost since, are not in it:
 * the ledger does not name them.
 */
export async function moneyAt(memberSeq: number, { midnight, now }: Moment): Promise<number> {
  const { balance, entries } = await sinceMidnight(memberSeq, midnight);
  if (!balance) return 0;
  const [atCasinos, stakes, paidBets] = await Promise.all([
    casinoMoneyOf(memberSeq, balance),
    openCasinoStakes(memberSeq, { midnight, now }),
    stakesEndedBy(entries, { memberSeq, midnight }),
  ]);
  return balance.cash + balance.hold + atCasinos - sumOfOwn(entries) + stakes + paidBets;
}

/** Readings while entries keep being committed between balance and journal. */
const attempts = 5;

/** The entries since then, and the balance they led to. */
async function sinceMidnight(
  memberSeq: number,
  midnight: number,
): Promise<{ readonly balance: BalanceItem | undefined; readonly entries: readonly Entry[] }> {
  let order = await ledgerOrder(memberSeq);
  let balance = await readBalance(memberSeq);
  for (let attempt = 1; attempt < attempts && balance?.v !== order.count; attempt += 1) {
    order = await ledgerOrder(memberSeq);
    balance = await readBalance(memberSeq);
  }
  const first = order.days.find(({ day }) => day >= koreanDay(midnight))?.start ?? order.count;
  const lines = await order.linesIn({ from: first, end: order.count });
  const named = lines.map(({ kind, operationId }) => keys.entry(memberSeq, kind, operationId));
  const found = await batchGet(named);
  const entries = named.flatMap((key) => {
    const item = at<Item>(found, key);
    return item && isEntry(item) ? [entryOf(item)] : [];
  });
  return { balance, entries: entries.filter((entry) => entry.at >= midnight) };
}

/** What entries changed of cash, requested withdrawals, casino credit and money on its way there. */
function sumOfOwn(entries: readonly Entry[]): number {
  return entries
    .flatMap(({ postings }) => postings)
    .filter(({ account }) => isOwn(account))
    .reduce((sum, { amount }) => sum + amount, 0);
}

const isOwn = (account: string): boolean =>
  account === 'cash' || account === 'hold' || isCreditAccount(account) || account.startsWith(casinoClearings);

/** A callback for an older bet is not waited for. */
const longestOpen = 60 * 24 * 60 * 60 * 1000;

async function openCasinoStakes(memberSeq: number, { midnight, now }: Moment): Promise<number> {
  const start = await playedStart(memberSeq, stakeRows);
  const wanted = { since: Number.POSITIVE_INFINITY, openSince: midnight - longestOpen };
  const { open } = await playedBets(memberSeq, { ...start, ...wanted }, stakeRows);
  const late = await lateResults(memberSeq, { from: koreanDay(midnight), to: koreanDay(now) });
  const wasOpen = late.filter(
    ({ bet, result }) => timeOfCasinoLine(bet) < midnight && timeOfCasinoLine(result) >= midnight,
  );
  return (
    open.filter(({ acceptedAt }) => acceptedAt < midnight).reduce((sum, { stake }) => sum + stake, 0) +
    wasOpen.reduce((sum, { bet }) => sum + bet.amount, 0)
  );
}

/** Stakes at play then of bets that entries since ended: by a first settlement that paid, a cancel or a cash-out. */
async function stakesEndedBy(
  entries: readonly Entry[],
  { memberSeq, midnight }: { readonly memberSeq: number; readonly midnight: number },
): Promise<number> {
  const paid = new Set<string>();
  const cashed = new Set<string>();
  for (const { kind, operationId, reference } of entries) {
    if (kind === 'CXL' || (kind === 'STL' && operationId === `${reference}#1`)) paid.add(reference);
    if (kind === 'CSH') cashed.add(reference);
  }
  const named = [...new Set([...paid, ...cashed])].map((code) => keys.bet(memberSeq, code));
  const found = await batchGet(named);
  return named
    .flatMap((key) => at<Item>(found, key) ?? [])
    .map(betOf)
    .filter(({ acceptedAt }) => acceptedAt < midnight)
    .reduce((sum, bet) => {
      const atPlay = paid.has(bet.code) && bet.status !== 'open' ? bet.stake : 0;
      return sum + atPlay + (cashed.has(bet.code) ? (bet.cashed?.stake ?? 0) : 0);
    }, 0);
}
