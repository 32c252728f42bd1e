import { type Action, get, query } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** A line in the recommender's partition: the list of a page is one range of ordinals, however long it is. */
export interface Recommended {
  readonly ordinal: number;
  readonly memberSeq: number;
  readonly userId: string;
  readonly nickname: string;
  /** Epoch milliseconds. */
  readonly registeredAt: number;
}

export async function recommendedTotal(recommender: number): Promise<number> {
  return (await get<{ n: number }>(keys.recommendedCount(recommender)))?.n ?? 0;
}

/** Counts the new member in and writes the line, as long as nobody else was counted meanwhile. */
export async function recommendation(
  recommender: number,
  member: Omit<Recommended, 'ordinal'>,
): Promise<readonly Action[]> {
  const total = await recommendedTotal(recommender);
  const ordinal = total + 1;
  return [
    {
      change: {
        key: keys.recommendedCount(recommender),
        set: { n: ordinal },
        when: total === 0 ? { absent: ['n'] } : { equals: { n: total } },
      },
    },
    { put: { ...keys.recommended(recommender, ordinal), ordinal, ...member }, when: 'absent' },
  ];
}

/** One page, the newest first. */
export async function recommendedPage(
  recommender: number,
  { page, size, total }: { readonly page: number; readonly size: number; readonly total: number },
): Promise<readonly Recommended[]> {
  const newest = total - (page - 1) * size;
  if (newest < 1) return [];
  const { items } = await query({
    pk: keys.recommendedCount(recommender).pk,
    from: keys.recommended(recommender, Math.max(1, newest - size + 1)).sk,
    to: keys.recommended(recommender, newest).sk,
    descending: true,
  });
  return items.map((item) => ({
    ordinal: Number(item.ordinal),
    memberSeq: Number(item.memberSeq),
    userId: String(item.userId),
    nickname: String(item.nickname),
    registeredAt: Number(item.registeredAt),
  }));
}
