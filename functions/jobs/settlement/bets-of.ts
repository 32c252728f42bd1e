import type { Bet, OpenLegPointer } from '../../../shared/model/betting/bet.ts';
import { betOf } from '../../table/betting/bet-item.ts';
import { at, batchGet, type Item } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';

/** The bets of a page of pointers by their codes, in one read; without those nobody can read. */
export async function betsOf(due: readonly OpenLegPointer[]): Promise<ReadonlyMap<string, Bet>> {
  const found = await batchGet(due.map(({ memberSeq, betCode }) => keys.bet(memberSeq, betCode)));
  return new Map(
    due.flatMap(({ memberSeq, betCode }) => {
      const item = at(found, keys.bet(memberSeq, betCode));
      const bet = item && readable(item);
      return bet ? [[betCode, bet] as const] : [];
    }),
  );
}

/** One that cannot be read fails where it is settled, by itself. */
function readable(item: Item): Bet | null {
  try {
    return betOf(item);
  } catch {
    return null;
  }
}
