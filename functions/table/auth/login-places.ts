import { createHash } from 'node:crypto';
import { placesOf } from '../../../shared/rules/admin/own-member.ts';
import { put, query } from '../client/table.ts';
import { keys, timeToLive } from '../keys/keys.ts';
import { loginHistory } from './login-history.ts';

/** Places of a member's newest logins that are compared, and others that are looked at. */
const mostPlaces = 5;
const mostLinked = 5;
const day = 24 * 3_600_000;
/** Logins this old no longer link anybody. */
const linkFor = 60 * day;

/**
 * Notes where a member logs in from, and names others who do from the same connection with the same device: at most five. Whoever
 * is looked at later finds those before; the next day's look finds the rest.
 */
export async function linkedMembers(memberSeq: number, now: number): Promise<readonly number[]> {
  const logins = (await loginHistory(memberSeq)).filter(({ at }) => at > now - linkFor);
  const places = [...new Set(placesOf(logins))].slice(0, mostPlaces).map(hashOf);
  const expires = Math.floor((now + linkFor) / 1000);
  await Promise.all(
    places.map((place) => put({ ...keys.loginPlace(place, memberSeq), memberSeq, [timeToLive]: expires })),
  );
  const found = await Promise.all(
    places.map((place) => query({ ...keys.loginPlaces(place), limit: mostLinked + 1 })),
  );
  const others = found.flatMap(({ items }) => items.map((item) => Number(item.memberSeq)));
  return [...new Set(others)].filter((other) => other !== memberSeq).slice(0, mostLinked);
}

function hashOf(place: string): string {
  return createHash('sha256').update(place).digest('base64url').slice(0, 24);
}
