import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { type Action, get, type Item } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** Days an operator's sum is kept after its day. */
const keptDays = 40;
const dayInSeconds = 24 * 60 * 60;

/** Won an operator credited to members alone on the Korean day of `now`; undefined for none. */
export async function creditedAlone(operatorId: string, now: number): Promise<number | undefined> {
  return creditedIn(await get(keys.operatorDay(operatorId, koreanDay(now))));
}

/** The same of an item of `keys.operatorDay`. */
export function creditedIn(item: Item | undefined): number | undefined {
  return typeof item?.['deposits'] === 'number' ? item['deposits'] : undefined;
}

/**
 * For the approval's transaction: adds to the operator's sum of the day. It holds only while the sum stays within `limit`,
 * however many approvals run at once. `before`: the sum that was read; a first approval finds none.
 */
export function countCreditedAlone(
  operatorId: string,
  named: {
    readonly credited: number;
    readonly before: number | undefined;
    readonly limit: number;
    readonly now: number;
  },
): Action {
  const { credited, before, limit, now } = named;
  return {
    change: {
      key: keys.operatorDay(operatorId, koreanDay(now)),
      set: { expiresAt: Math.floor(now / 1000) + keptDays * dayInSeconds },
      add: { deposits: credited },
      when: before === undefined ? { absent: ['deposits'] } : { below: { deposits: limit - credited + 1 } },
    },
  };
}
