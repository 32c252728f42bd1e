import { Refusal } from '../../../shared/refusals.ts';
import { batchGet, type Item, at as itemAt, queryAll } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import type { Profile } from '../member/profile.ts';
import { reportDays } from './report-hours.ts';
import { contentsIn, storeInParts } from './report-text.ts';

/*
 * Names of who referred members, kept together: a report of two thousand of them would open as many profiles. An id never changes;
 * a nickname is at most a day old.
 */

type Names = readonly (readonly [memberSeq: number, userId: string, nickname: string])[];

interface StoredNames {
  /** The Korean day on which they were read. */
  readonly day: string;
  readonly names: Names;
}

/** Those that are kept; none where a part is missing, because whoever stored them ended between two: they are read and stored anew. */
async function keptNames(how: { readonly consistent: boolean }): Promise<StoredNames | undefined> {
  const items: Item[] = [];
  for await (const page of queryAll({ ...keys.reportReferrersAll(), ...how })) items.push(...page);
  try {
    return contentsIn<StoredNames>(items)[0]?.content;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'busy') return undefined;
    throw error;
  }
}

/** Names the members who referred someone that has figures on a day; all of them again on the first call of another day. */
export async function nameReferrers(
  days: readonly string[],
  { today, clock }: { readonly today: string; readonly clock: () => number },
): Promise<void> {
  const at = clock();
  const known = await keptNames({ consistent: true });
  const members = new Set(known?.names.map(([member]) => member));
  const isOld = known?.day !== today;
  const count = members.size;
  for (const day of days)
    for (const { cells } of await reportDays('recommender', { from: day, to: day }, { consistent: true }))
      for (const [name] of cells) if (name !== '') members.add(Number(name));
  if (members.size === 0 || (!isOld && members.size === count)) return;
  const content: StoredNames = { day: today, names: await namesOf([...members]) };
  await storeInParts(keys.reportReferrers, { content, at });
}

async function namesOf(members: readonly number[]): Promise<Names> {
  const found = await batchGet(members.map(keys.profile));
  return members.map((member) => {
    const profile = itemAt<Profile>(found, keys.profile(member));
    return [member, profile?.userId ?? '', profile?.nickname ?? ''] as const;
  });
}

/** Ids and nicknames of members. Who is not kept yet is read. */
export async function referrerNames(
  members: readonly number[],
): Promise<ReadonlyMap<number, readonly [userId: string, nickname: string]>> {
  const known = await keptNames({ consistent: false });
  const names = new Map(known?.names.map(([member, ...name]) => [member, name] as const));
  const others = members.filter((member) => !names.has(member));
  if (others.length > 0) for (const [member, ...name] of await namesOf(others)) names.set(member, name);
  return names;
}
