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

type Named = Pick<Bet, 'memberSeq' | 'code'>;

/** Bets written at once: a page of a long history would crowd out everybody else's calls. */
const atOnce = 25;

/** Hides bets from their member's lists; ledger, operators, settlement and totals keep them. */
export async function hideBets(bets: readonly Named[]): Promise<void> {
  for (let from = 0; from < bets.length; from += atOnce)
    await Promise.all(bets.slice(from, from + atOnce).map(hideBet));
}

async function hideBet(bet: Named): Promise<void> {
  await update({
    key: keys.bet(bet.memberSeq, bet.code),
    set: { removed: true },
    when: { present: ['code'] },
  });
}
