import { loginPlacesOf, membersOfPlace, notePlaces } from '../auth/login-places.ts';
import { type Sighting, seenWith, sightingsOf } from './sightings.ts';

/** Values of a kind whose other members are looked up, the newest first, and members linked in all. */
const mostOfKind = 5;
const mostLinked = 5;
/** Logins this old no longer link anybody; an account does for good. */
const linkFor = 60 * 24 * 3_600_000;

/**
 * Notes where a member logs in from, and names at most five others: who had the same bank account, who used the same browser on
 * whatever network, who logs in from the same connection with the same client. Seventeen reads and five writes at most. Of two who share
 * a place whoever is looked at first is linked by the next day's look.
 */
export async function linkedMembers(memberSeq: number, now: number): Promise<readonly number[]> {
  const since = now - linkFor;
  const [own, places] = await Promise.all([
    sightingsOf(memberSeq),
    loginPlacesOf(memberSeq, { since, most: mostOfKind }),
  ]);
  await notePlaces(places, { memberSeq, until: now + linkFor });
  const newest = (kind: Sighting['kind'], from = 0) =>
    own.filter((one) => one.kind === kind && one.at > from).slice(0, mostOfKind);
  // One more: the member is among them.
  const found = await Promise.all([
    ...newest('account').map((one) => sharersOf(one)),
    ...newest('device', since).map((one) => sharersOf(one, since)),
    ...places.map((place) => membersOfPlace(place, mostLinked + 1)),
  ]);
  return [...new Set(found.flat())].filter((other) => other !== memberSeq).slice(0, mostLinked);
}

/** Members seen with a value after `since`, the last seen first, the member asked about among them. */
async function sharersOf(one: Sighting, since = 0): Promise<readonly number[]> {
  const { sightings } = await seenWith(one, mostLinked + 1);
  return sightings.filter(({ at }) => at > since).map(({ memberSeq }) => memberSeq);
}
