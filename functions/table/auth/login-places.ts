import { createHash } from 'node:crypto';
import { placesOf } from '../../../shared/rules/admin/own-member.ts';
import { put, query } from '../client/table.ts';
import { keys, timeToLive } from '../keys/keys.ts';
import { loginHistory } from './login-history.ts';

/** Hashes of the connections and clients a member logged in with after `since`, epoch ms, the newest first. */
export async function loginPlacesOf(
  memberSeq: number,
  { since, most }: { readonly since: number; readonly most: number },
): Promise<readonly string[]> {
  const logins = (await loginHistory(memberSeq)).filter(({ at }) => at > since);
  return [...new Set(placesOf(logins))].slice(0, most).map(hashOf);
}

/** Notes that a member logs in from these places; it is forgotten after `until`, epoch ms. */
export async function notePlaces(
  places: readonly string[],
  { memberSeq, until }: { readonly memberSeq: number; readonly until: number },
): Promise<void> {
  const expires = Math.floor(until / 1000);
  await Promise.all(
    places.map((place) => put({ ...keys.loginPlace(place, memberSeq), memberSeq, [timeToLive]: expires })),
  );
}

/** Members who were noted at a place, in no order, at most so many. */
export async function membersOfPlace(place: string, most: number): Promise<readonly number[]> {
  const { items } = await query({ ...keys.loginPlaces(place), limit: most });
  return items.map((item) => Number(item.memberSeq));
}

function hashOf(place: string): string {
  return createHash('sha256').update(place).digest('base64url').slice(0, 24);
}
