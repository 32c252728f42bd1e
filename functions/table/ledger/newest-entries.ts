import type { Effects } from '../client/conditions.ts';
import { type Key, keys } from '../keys/keys.ts';
import type { BalanceItem } from './balance-item.ts';

/** With ten names of some 45 letters the balance stays below 1 KB: naming them costs no write unit. */
const names = Array.from({ length: 10 }, (_, place): `e${number}` => `e${place}`);

/** For the update of the balance: the entry becomes the first of the newest. */
export function asNewest(kind: string, operationId: string): Effects['shift'] {
  return { names, value: `${kind}#${operationId}` };
}

/** Keys of the newest entries as they were committed, oldest first; null when the balance does not name so many. */
export function newestEntries(
  memberSeq: number,
  { balance, count }: { readonly balance: BalanceItem | undefined; readonly count: number },
): readonly Key[] | null {
  if (count > names.length) return null;
  const newest = names.slice(0, count).map((name) => balance?.[name] ?? '');
  if (newest.includes('')) return null;
  return newest.toReversed().map((name) => {
    const [kind = '', ...operation] = name.split('#');
    return keys.entry(memberSeq, kind, operation.join('#'));
  });
}
