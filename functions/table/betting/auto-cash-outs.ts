import type { Bet } from '../../../shared/model/betting/bet.ts';
import { queryAll, TransactionCancelled, transact } from '../client/table.ts';
import { lists } from '../keys/keys.ts';
import { betOf } from './bet-item.ts';
import { betChange } from './bets.ts';

/** Stores when an open bet is cashed out automatically, or that it is not; false where the bet changed since it was read. */
export async function setAutoCashOut(before: Bet, autoCashOut: Bet['autoCashOut'] | null): Promise<boolean> {
  const { autoCashOut: _, ...bet } = before;
  const after = { ...bet, version: bet.version + 1, ...(autoCashOut && { autoCashOut }) };
  try {
    await transact([betChange(before, after)]);
    return true;
  } catch (error) {
    if (error instanceof TransactionCancelled) return false;
    throw error;
  }
}

/** Bets that wait for an offer, oldest first, a page at a time, as the index has them: for a look, not for a decision. */
export async function* listedAutoCashOuts(): AsyncGenerator<readonly Bet[]> {
  for await (const items of queryAll({ pk: lists.autoCashOuts, index: 'byList' }))
    yield items.map(betOf).filter(({ autoCashOut }) => autoCashOut !== undefined);
}
