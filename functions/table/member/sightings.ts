import { connectionOf, foldedName, ownAddresses } from '../../../shared/rules/admin/own-member.ts';
import { type Action, type Item, query } from '../client/table.ts';
import { listPage } from '../history/sparse-list.ts';
import { keys, lists, timeToLive } from '../keys/keys.ts';
import type { Sighted } from '../keys/member-record-keys.ts';
import { blindIndexes } from './profile.ts';

export type { Sighted } from '../keys/member-record-keys.ts';

/*
 * What a member was seen with, an item for each value: in the member's partition by value, in the value's list by when it last was.
 * Whoever shares a value is one query away, and nothing is searched through. Written by logins, sign-ups and changes of the account.
 */

/** Seconds an address or a browser is kept after its last login. Accounts and names stay. */
const keptFor = 365 * 24 * 3_600;

const digits = (text: string) => text.replace(/\D/g, '');

/** None of an account without digits, nor of a blank name: those are like no other. */
export const accountSightings = (account: string): readonly Sighted[] =>
  sightingsBy('account', digits(account));

export const ownerSightings = (owner: string): readonly Sighted[] => sightingsBy('owner', foldedName(owner));

function sightingsBy(kind: 'account' | 'owner', compared: string): readonly Sighted[] {
  return compared === '' ? [] : blindIndexes(kind, compared).map((value) => ({ kind, value }));
}

/** None of a machine's own address, which tells nothing. */
export const addressSightings = (ip: string): readonly Sighted[] =>
  ip === '' || ownAddresses.has(ip) ? [] : [{ kind: 'address', value: connectionOf(ip) }];

/** Puts for the transaction that saw the member; `device`: how the browser names itself. */
export function sightingActions(
  memberSeq: number,
  {
    seen,
    now,
    device,
  }: { readonly seen: readonly Sighted[]; readonly now: number; readonly device?: string },
): readonly Action[] {
  return seen.map((sighted) => ({
    put: {
      ...keys.memberSighting(memberSeq, sighted),
      ...sighted,
      memberSeq,
      at: now,
      listPk: lists.seenWith(sighted),
      listSk: `${new Date(now).toISOString()}#${memberSeq}`,
      ...(device !== undefined && { device }),
      ...(isPassing(sighted) && { [timeToLive]: Math.floor(now / 1000) + keptFor }),
    },
  }));
}

const isPassing = ({ kind }: Sighted): boolean => kind === 'address' || kind === 'device';

export interface Sighting extends Sighted {
  readonly memberSeq: number;
  /** Epoch ms of the last time. */
  readonly at: number;
  readonly device: string | null;
}

/** What a member was seen with, the newest first: one query of at most 1 MB, some 3,000 values. */
export async function sightingsOf(memberSeq: number): Promise<readonly Sighting[]> {
  const { items } = await query(keys.memberSightings(memberSeq));
  return items.map(sightingIn).sort((one, other) => other.at - one.at);
}

/** Members seen with a value, the last seen first. Eventually consistent: for display. */
export async function seenWith(
  sighted: Sighted,
  size: number,
): Promise<{ readonly sightings: readonly Sighting[]; readonly more: boolean }> {
  const { items, next } = await listPage({ list: lists.seenWith(sighted), size, descending: true });
  return { sightings: items.map(sightingIn), more: next !== null };
}

function sightingIn(item: Item): Sighting {
  const [, kind = '', ...value] = item.sk.split('#');
  return {
    kind: kind as Sighted['kind'],
    value: value.join('#'),
    memberSeq: Number(item.memberSeq),
    at: Number(item.at),
    device: typeof item.device === 'string' ? item.device : null,
  };
}
