import { encodeTime } from 'ulid';
import { casinoMoneyOf } from '../casino/casino-transfers.ts';
import { queryAll } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { type Entry, entryOf, isEntry } from '../ledger/entries.ts';
import { readBalance } from '../member/members.ts';

/** Milliseconds a request may have waited before it was approved. */
const longestWait = 31 * 24 * 60 * 60 * 1000;

/**
 * Deposits approved less withdrawals paid in [from, to), epoch ms, less what the member has now: cash, requested withdrawals and
 * casino money. Whole won, negative for who is ahead.
 */
export async function lostOfWeek(
  memberSeq: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<number> {
  const [deposits, withdrawals, balance] = await Promise.all([
    entriesFrom(memberSeq, { kind: 'DEP', from }),
    entriesFrom(memberSeq, { kind: 'WDA', from }),
    readBalance(memberSeq),
  ]);
  if (!balance) return 0;
  const moved = [...deposits, ...withdrawals]
    .filter(({ at }) => at >= from && at < to)
    .flatMap(({ postings }) => postings)
    .filter(({ account }) => account === 'DEPOSIT_CLEARING' || account === 'WITHDRAW_CLEARING')
    .reduce((sum, { amount }) => sum - amount, 0);
  if (moved <= 0) return 0;
  return moved - balance.cash - balance.hold - (await casinoMoneyOf(memberSeq, balance));
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
