import type { BalanceItem } from './balance-item.ts';
import { keys, lists } from './keys.ts';
import type { Profile } from './profile.ts';
import { query } from './query.ts';
import { at, batchGet } from './table.ts';

/** Most hits of one search: whoever needs more types another letter. */
const mostHits = 500;

interface Paging {
  readonly page: number;
  readonly size: number;
}

export interface FoundMember {
  readonly profile: Profile;
  readonly balance: BalanceItem;
}

/**
 * One page of the members whose id or nickname begins so, by id first, then nickname; no keyword lists by id.
 * `total` is exact up to 500. From sparse lists: for eyes, not for decisions; the balances are read consistently.
 */
export async function searchMembers(
  keyword: string,
  { page, size }: Paging,
): Promise<{ members: FoundMember[]; total: number }> {
  const prefix = keyword.trim();
  const byId = await numbersIn(lists.members, prefix.toLowerCase());
  const byNickname = prefix === '' ? [] : await numbersIn(lists.nicknames, prefix);
  return shownOf([...new Set([...byId, ...byNickname])].slice(0, mostHits), { page, size });
}

/** One page of the sign-ups that wait for an operator, oldest first. */
export async function pendingMembers(paging: Paging): Promise<{ members: FoundMember[]; total: number }> {
  const { items } = await query({ pk: lists.pendingMembers, index: 'byList', limit: mostHits });
  return shownOf(
    items.map(({ pk }) => Number(pk.slice(2))),
    paging,
  );
}

async function shownOf(hits: readonly number[], { page, size }: Paging) {
  const shown = hits.slice((page - 1) * size, page * size);
  const found = await batchGet(
    shown.flatMap((memberSeq) => [keys.profile(memberSeq), keys.balance(memberSeq)]),
  );
  const members = shown.flatMap((memberSeq) => {
    const profile = at<Profile>(found, keys.profile(memberSeq));
    const balance = at<BalanceItem>(found, keys.balance(memberSeq));
    return profile && balance ? [{ profile, balance }] : [];
  });
  return { members, total: hits.length };
}

async function numbersIn(list: string, prefix: string): Promise<number[]> {
  const { items } = await query({
    pk: list,
    index: 'byList',
    limit: mostHits,
    ...(prefix === '' ? {} : { prefix }),
  });
  return items.map(({ memberSeq }) => Number(memberSeq));
}
