import type { Posting } from '../../shared/model/money.ts';
import { betPool } from './bets.ts';
import { keys } from './keys.ts';
import { commit } from './ledger.ts';
import type { BalanceItem } from './members.ts';
import { get } from './table.ts';

/**
 * Postings of a settlement's difference. A claw-back takes what the cash covers; the rest becomes receivable, the only
 * account allowed below zero (money.md §9). The cash read here is only a proposal: the commit conditions on it.
 */
export async function settlementPostings(memberSeq: number, delta: number): Promise<readonly Posting[]> {
  const pool: Posting = { account: betPool, unit: 'KRW', amount: -delta };
  if (delta >= 0) return [{ account: 'cash', unit: 'KRW', amount: delta }, pool];
  const balance = await get<BalanceItem>(keys.balance(memberSeq));
  const fromCash = Math.min(balance?.cash ?? 0, -delta);
  const owed = -delta - fromCash;
  const postings: Posting[] = [pool];
  if (fromCash > 0) postings.push({ account: 'cash', unit: 'KRW', amount: -fromCash });
  if (owed > 0) postings.push({ account: 'receivable', unit: 'KRW', amount: -owed });
  return postings;
}

/** After a credit: cash pays back what the member owes, once per source entry. Does nothing when nothing is owed. */
export async function collectReceivable(named: { memberSeq: number; source: string; now: number }): Promise<void> {
  const { memberSeq, source, now } = named;
  const balance = await get<BalanceItem>(keys.balance(memberSeq));
  const taken = Math.min(balance?.cash ?? 0, -(balance?.receivable ?? 0));
  if (taken <= 0) return;
  await commit({
    memberSeq, kind: 'RCV', operationId: source, requestHash: '', response: null,
    postings: [
      { account: 'cash', unit: 'KRW', amount: -taken },
      { account: 'receivable', unit: 'KRW', amount: taken },
    ],
    balance: { when: { equals: { receivable: balance?.receivable ?? 0 } } },
    others: [], actor: 'settlement', reason: 'receivable', reference: source, now,
  });
}
