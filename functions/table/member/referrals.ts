import { type Action, get, query } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** A member another one referred, in the referrer's partition: a page of them is one range of ordinals, however long the list is. */
export interface Referral {
  readonly ordinal: number;
  readonly memberSeq: number;
  readonly userId: string;
  readonly nickname: string;
  /** Epoch milliseconds. */
  readonly registeredAt: number;
}

export async function referralCount(referrer: number): Promise<number> {
  return (await get<{ n: number }>(keys.referralCount(referrer)))?.n ?? 0;
}

/** Counts the new member and writes the line; holds unless another sign-up was counted meanwhile. */
export async function addReferralActions(
  referrer: number,
  member: Omit<Referral, 'ordinal'>,
): Promise<readonly Action[]> {
  const total = await referralCount(referrer);
  const ordinal = total + 1;
  return [
    {
      change: {
        key: keys.referralCount(referrer),
        set: { n: ordinal },
        when: total === 0 ? { absent: ['n'] } : { equals: { n: total } },
      },
    },
    { put: { ...keys.referral(referrer, ordinal), ordinal, ...member }, when: 'absent' },
  ];
}

/** One page, the newest first. */
export async function referralsPage(
  referrer: number,
  { page, size, total }: { readonly page: number; readonly size: number; readonly total: number },
): Promise<readonly Referral[]> {
  const newest = total - (page - 1) * size;
  if (newest < 1) return [];
  const { items } = await query({
    pk: keys.referralCount(referrer).pk,
    from: keys.referral(referrer, Math.max(1, newest - size + 1)).sk,
    to: keys.referral(referrer, newest).sk,
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
