import type { records } from '../../../shared/calls/records/records.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { loginHistory } from '../../table/auth/login-history.ts';
import { at, batchGet } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { type Profile, readProfile } from '../../table/member/members.ts';
import { type Sighting, seenWith, sightingsOf } from '../../table/member/sightings.ts';

/** Values of a kind that are looked up, the newest first, and members shown of each. */
const valuesOfKind = 10;
const membersOfValue = 25;
const kinds = ['device', 'address', 'account', 'owner'] as const;

/** Some forty queries at most, whatever a member has. */
export const memberLinks: Answer<typeof records.calls.memberLinks> = async ({ members_seq: memberSeq }) => {
  const [profile, own, logins] = await Promise.all([
    readProfile(memberSeq),
    sightingsOf(memberSeq),
    loginHistory(memberSeq),
  ]);
  if (!profile) throw new Refusal('not-found');
  const looked = kinds.flatMap((kind) => own.filter((one) => one.kind === kind).slice(0, valuesOfKind));
  const found = await Promise.all(
    // One more: the member is among them.
    looked.map(async (one) => ({ one, ...(await seenWith(one, membersOfValue + 1)) })),
  );
  const shared = found
    .map(({ one, sightings, more }) => ({
      ...{ one, more },
      others: sightings.filter((other) => other.memberSeq !== memberSeq),
    }))
    .filter(({ others }) => others.length > 0);
  const names = await namesOf(shared.flatMap(({ others }) => others.map((other) => other.memberSeq)));
  return {
    list: shared.map(({ one, others, more }) => ({
      kind: one.kind,
      value: one.kind === 'address' || one.kind === 'device' ? one.value : null,
      device: one.device,
      members: linkedOf(others.slice(0, membersOfValue), names),
      more: more || others.length > membersOfValue,
    })),
    logins: logins.map(({ at: time, ip, device, by = null }) => ({
      ...{ ip, device, by },
      at: new Date(time).toISOString(),
    })),
  };
};

export type Names = ReadonlyMap<number, Profile>;

/** Profiles of some members; those that are gone are not among them. */
export async function namesOf(memberSeqs: readonly number[]): Promise<Names> {
  const wanted = [...new Set(memberSeqs)];
  const found = await batchGet(wanted.map(keys.profile));
  return new Map(
    wanted.flatMap((memberSeq) => {
      const profile = at<Profile>(found, keys.profile(memberSeq));
      return profile ? [[memberSeq, profile]] : [];
    }),
  );
}

export function linkedOf(sightings: readonly Pick<Sighting, 'memberSeq' | 'at'>[], names: Names) {
  return sightings.flatMap(({ memberSeq, at: time }) => {
    const profile = names.get(memberSeq);
    return profile ? [{ ...shownOf(profile), at: new Date(time).toISOString() }] : [];
  });
}

export function shownOf({ memberSeq, userId, nickname }: Profile) {
  return { members_seq: memberSeq, members_id: userId, members_nickname: nickname };
}
