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

async function membersOf(numbers: readonly number[]): Promise<readonly FoundMember[]> {
  const found = await batchGet(
    numbers.flatMap((memberSeq) => [keys.profile(memberSeq), keys.balance(memberSeq)]),
  );
  return numbers.flatMap((memberSeq) => {
    const profile = at<Profile>(found, keys.profile(memberSeq));
    const balance = at<BalanceItem>(found, keys.balance(memberSeq));
    return profile && balance ? [{ profile, balance }] : [];
  });
}

function numbersOf({ items }: Pick<ListPage, 'items'>): readonly number[] {
  return items.map(({ memberSeq }) => Number(memberSeq));
}
