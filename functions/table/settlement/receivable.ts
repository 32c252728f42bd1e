import type { Posting } from '../../../shared/model/money.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { betPool } from '../betting/bets.ts';
import { get } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { BalanceRefused, commit } from '../ledger/ledger.ts';
import type { BalanceItem } from '../member/members.ts';

/**
 * Postings of a settlement's difference. A claw-back takes what the cash covers; the rest becomes receivable, the only
 * account allowed below zero. The cash read here is only a proposal: the commit conditions on it.
 */
export async function settlementPostings(memberSeq: number, delta: number): Promise<readonly Posting[]> {
  if (delta >= 0) return creditPostings(delta);
  const pool: Posting = { account: betPool, unit: 'KRW', amount: -delta };
  const balance = await get<BalanceItem>(keys.balance(memberSeq));
  const fromCash = Math.min(balance?.cash ?? 0, -delta);
  const owed = -delta - fromCash;
  const postings: Posting[] = [pool];
  if (fromCash > 0) postings.push({ account: 'cash', unit: 'KRW', amount: -fromCash });
  if (owed > 0) postings.push({ account: 'receivable', unit: 'KRW', amount: -owed });
  return postings;
}

/** Postings of a settlement that pays. */
export function creditPostings(delta: number): readonly Posting[] {
  return [
    { account: 'cash', unit: 'KRW', amount: delta },
    { account: betPool, unit: 'KRW', amount: -delta },
  ];
}

/** Attempts when the balance moves between reading and taking; the next credit collects what is left. */
const attempts = 5;

interface Collecting {
  readonly memberSeq: number;
  /** The credit's entry: 'STL#b_…#1'. */
  readonly source: string;
  readonly now: number;
}

/**
 * After a credit: cash pays back what the member owes, once per source entry. Does nothing when nothing is owed, and never
 * fails the credit before it: when the table is busy, the next one collects.
 */
export async function collectReceivable(collecting: Collecting): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      return await collectOnce(collecting);
    } catch (error) {
      if (error instanceof BalanceRefused) continue;
      if (!(error instanceof Refusal)) throw error;
      if (error.code !== 'insufficient-cash') return;
    }
  }
}

async function collectOnce({ memberSeq, source, now }: Collecting): Promise<void> {
  const balance = await get<BalanceItem>(keys.balance(memberSeq));
  const taken = Math.min(balance?.cash ?? 0, -(balance?.receivable ?? 0));
  if (taken <= 0) return;
  await commit({
    memberSeq,
    kind: 'RCV',
    operationId: source,
    requestHash: '',
    response: null,
    postings: [
      { account: 'cash', unit: 'KRW', amount: -taken },
      { account: 'receivable', unit: 'KRW', amount: taken },
    ],
    balance: { when: { equals: { receivable: balance?.receivable ?? 0 } } },
    others: [],
    actor: 'settlement',
    reason: 'receivable',
    reference: source,
    now,
  });
}
