import { dormantSince } from '../../../shared/rules/member/dormancy.ts';
import { lastLoginIn } from '../auth/login-history.ts';
import { at, batchGet } from '../client/table.ts';
import { type ListPage, listPage } from '../history/sparse-list.ts';
import { keys, lists } from '../keys/keys.ts';
import type { BalanceItem } from '../ledger/balance-item.ts';
import type { Profile } from './profile.ts';

interface Paging {
  readonly after?: string | undefined;
  readonly size: number;
}

export interface FoundMember {
  readonly profile: Profile;
  readonly balance: BalanceItem;
  /** Epoch ms; undefined when the member never logged in. */
  readonly lastLoginAt: number | undefined;
}

export interface MembersPage {
  readonly members: readonly FoundMember[];
  readonly next: string | null;
}

/** Places among the nicknames, which follow the ids, have this prefix; no id has it. */
const nicknamePlace = '#';
const noHits: ListPage = { items: [], next: null };

/**
 * One page of the members whose id or nickname begins with the keyword: by id first, then by nickname; without a keyword
 * by id. At most one query of each list. Lists are eventually consistent: for display, not for decisions; balances are
 * read consistently.
 */
export async function searchMembers(keyword: string, { after, size }: Paging): Promise<MembersPage> {
  const prefix = keyword.trim();
  const id = prefix.toLowerCase();
  const isAfterIds = after?.startsWith(nicknamePlace) ?? false;
  const place = isAfterIds ? after?.slice(nicknamePlace.length) : undefined;
  const [byId, byNickname] = await Promise.all([
    isAfterIds ? noHits : listPage({ list: lists.members, prefix: id, after, size }),
    prefix === '' ? noHits : listPage({ list: lists.nicknames, prefix, after: place || undefined, size }),
  ]);
  const ids = numbersOf(byId);
  if (byId.next !== null) return { members: await membersOf(ids), next: byId.next };
  const remaining = size - ids.length;
  const named = byNickname.items.slice(0, remaining);
  const lastName = named.at(-1)?.listSk;
  const goesOn = byNickname.next !== null || byNickname.items.length > remaining;
  const found = await membersOf([...new Set([...ids, ...numbersOf({ items: named })])]);
  // Members whose id matches as well were listed with the ids.
  const members = found.filter(
    ({ profile }) => ids.includes(profile.memberSeq) || !profile.userId.startsWith(id),
  );
  return { members, next: goesOn ? `${nicknamePlace}${lastName ?? ''}` : null };
}

/** One page of the sign-ups that need an operator's approval, oldest first. */
export async function pendingMembers(paging: Paging): Promise<MembersPage> {
  const { items, next } = await listPage({ list: lists.pendingMembers, ...paging });
  return { members: await membersOf(items.map(({ pk }) => Number(pk.slice(2)))), next };
}

/** Pages of the search that one page of dormant members looks through. */
const pagesLookedThrough = 20;

/** Since when, epoch ms, a member’s account has been dormant; null while it is not, or is closed or frozen anyway. */
export function dormantMemberSince(
  { profile, balance, lastLoginAt }: FoundMember,
  now: number,
): number | null {
  const { registeredAt } = profile;
  return balance.st === 'active' ? dormantSince({ lastLoginAt, registeredAt }, now) : null;
}

/**
 * One page of the dormant ones among the members a search finds. Nothing lists them by themselves, for they become dormant by
 * time passing: it looks through some pages of the search, so a page may be empty and another follow.
 */
export async function dormantMembers(
  keyword: string,
  { now, ...paging }: Paging & { readonly now: number },
): Promise<MembersPage> {
  let { after } = paging;
  for (let page = 1; page <= pagesLookedThrough; page += 1) {
    const { members, next } = await searchMembers(keyword, { after, size: paging.size });
    const dormant = members.filter((member) => dormantMemberSince(member, now) !== null);
    if (dormant.length > 0 || next === null) return { members: dormant, next };
    after = next;
  }
  return { members: [], next: after ?? null };
}

async function membersOf(numbers: readonly number[]): Promise<readonly FoundMember[]> {
  const found = await batchGet(
    numbers.flatMap((memberSeq) => [
      keys.profile(memberSeq),
      keys.balance(memberSeq),
      keys.loginHistory(memberSeq),
    ]),
  );
  return numbers.flatMap((memberSeq) => {
    const profile = at<Profile>(found, keys.profile(memberSeq));
    const balance = at<BalanceItem>(found, keys.balance(memberSeq));
    const lastLoginAt = lastLoginIn(at(found, keys.loginHistory(memberSeq)));
    return profile && balance ? [{ profile, balance, lastLoginAt }] : [];
  });
}

function numbersOf({ items }: Pick<ListPage, 'items'>): readonly number[] {
  return items.map(({ memberSeq }) => Number(memberSeq));
}
