import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { type Action, at, batchGet, type Item, type Key } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** Days a sum is kept after its day. */
const keptDays = 40;
const dayInSeconds = 24 * 60 * 60;

/** What single operators decided on a Korean day: credited by one, paid out by one, paid to one member. Attributes of its item. */
export type AloneSum = 'deposits' | 'withdrawals';

/** Where the sums of an operator or a member are on the Korean day of `now`. */
export function sumKey(of: { operatorId: string } | { memberSeq: number }, now: number): Key {
  const day = koreanDay(now);
  return 'operatorId' in of ? keys.operatorDay(of.operatorId, day) : keys.memberDay(of.memberSeq, day);
}

/** The sums at these keys, read consistently; undefined where there is none. */
export async function sumsAt(named: readonly { readonly key: Key; readonly sum: AloneSum }[]) {
  const found = await batchGet(named.map(({ key }) => key));
  return named.map(({ key, sum }) => sumIn(at<Item>(found, key), sum));
}

/** The sum of an item of `sumKey`. */
export function sumIn(item: Item | undefined, sum: AloneSum): number | undefined {
  const value = item?.[sum];
  return typeof value === 'number' ? value : undefined;
}

/**
 * For the approval's transaction: adds to a sum of the day. It holds only while the sum stays within `limit`, however many
 * approvals run at once. `before`: the sum that was read; a first approval finds none.
 */
export function countAlone(
  key: Key,
  named: {
    readonly sum: AloneSum;
    readonly amount: number;
    readonly before: number | undefined;
    readonly limit: number;
    readonly now: number;
  },
): Action {
  const { sum, amount, before, limit, now } = named;
  return {
    change: {
      key,
      set: { expiresAt: Math.floor(now / 1000) + keptDays * dayInSeconds },
      add: { [sum]: amount },
      when: before === undefined ? { absent: [sum] } : { below: { [sum]: limit - amount + 1 } },
    },
  };
}
