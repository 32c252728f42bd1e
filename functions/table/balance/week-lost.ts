import { encodeTime } from 'ulid';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { betsPage } from '../betting/bet-history.ts';
import { queryAll } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { depositAccounts } from '../ledger/daily-counters.ts';
import { type Entry, entryOf, isEntry } from '../ledger/entries.ts';
import { moneyAt } from './money-at.ts';

/** Milliseconds a request may have waited before it was approved. */
const longestWait = 31 * 24 * 60 * 60 * 1000;

interface Week {
  /** Epoch ms; `to` is a Korean midnight. */
  readonly from: number;
  readonly to: number;
  /** No bet accepted before this time can have been open at `to`. */
  readonly betsSince: number;
  readonly now: number;
  /** Where a page before this one ended, null for the first. */
  readonly after: string | null;
}

/**
 * Deposits approved less withdrawals paid in [from, to), less what the member had at `to`: cash, requested withdrawals, casino
 * money and open stakes. Whole won, negative for who is ahead. A page of bets at a time: the sum is that of all pages, `next`
 * continues, null at the end. All of it is as of `to`, so a week read late or twice is worth the same.
 */
export async function lostOfWeek(
  memberSeq: number,
  { from, to, betsSince, now, after }: Week,
): Promise<{ readonly won: number; readonly next: string | null }> {
  const lost = after === null ? await lostBeforeBets(memberSeq, { from, to, now }) : 0;
  if (after === null && lost <= 0) return { won: 0, next: null };
  const { bets, next } = await betsPage(memberSeq, { from: betsSince, to, after });
  return { won: lost - bets.reduce((sum, bet) => sum + openStakeAt(bet, to), 0), next };
}

/** What was lost if no stake had been open but those whose end the ledger tells. */
async function lostBeforeBets(
  memberSeq: number,
  { from, to, now }: { readonly from: number; readonly to: number; readonly now: number },
): Promise<number> {
  const [deposits, withdrawals] = await Promise.all([
    entriesFrom(memberSeq, { kind: 'DEP', from }),
    entriesFrom(memberSeq, { kind: 'WDA', from }),
  ]);
  const moved = [...deposits, ...withdrawals]
    .filter(({ at }) => at >= from && at < to)
    .flatMap(({ postings }) => postings)
    .filter(({ account }) => depositAccounts.some((known) => known === account))
    .reduce((sum, { amount }) => sum - amount, 0);
  if (moved <= 0) return 0;
  return moved - (await moneyAt(memberSeq, { midnight: to, now }));
}

/** The stake of a bet that is still open, or that became lost since: losing writes no entry. */
function openStakeAt({ status, stake, lostAt, wonBack, revision }: Bet, time: number): number {
  if (status === 'open') return stake;
  const firstLostAt = wonBack?.[0] ?? lostAt ?? 0;
  // One that was paid first, and lost by a correction, was not open.
  const lostFirst = revision === (wonBack ? 2 : 1);
  return lostFirst && firstLostAt >= time ? stake : 0;
}

/** Entries of requests, whose numbers are the ULIDs of the time they were made. */
async function entriesFrom(
  memberSeq: number,
  { kind, from }: { readonly kind: 'DEP' | 'WDA'; readonly from: number },
): Promise<readonly Entry[]> {
  const { pk, sk } = keys.entry(memberSeq, kind, '');
  const found: Entry[] = [];
  const range = { from: `${sk}${encodeTime(from - longestWait)}`, to: `${sk}8` };
  for await (const items of queryAll({ pk, ...range })) found.push(...items.filter(isEntry).map(entryOf));
  return found;
}
