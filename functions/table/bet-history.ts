import { encodeTime } from 'ulid';
import type { Bet } from '../../shared/model/bet.ts';
import { betOf } from './bet-item.ts';
import { keys } from './keys.ts';
import { queryAll, update } from './table.ts';

/** A member's bets accepted in [from, to), newest first: one key-ordered query, the bet's ULID is its time. */
export async function* betsBetween(
  memberSeq: number,
  { from, to }: { from: number; to: number },
): AsyncGenerator<Bet[]> {
  const { pk, prefix } = keys.bets(memberSeq);
  const range = { from: `${prefix}${encodeTime(from)}`, to: `${prefix}${encodeTime(to)}` };
  for await (const items of queryAll({ pk, ...range, descending: true })) {
    yield items.map(betOf);
  }
}

/** Hides a bet from its member's lists; ledger, operators, settlement and totals keep it. */
export async function hideBet(bet: Pick<Bet, 'memberSeq' | 'code'>): Promise<void> {
  await update({
    key: keys.bet(bet.memberSeq, bet.code),
    set: { removed: true },
    when: { present: ['code'] },
  });
}
