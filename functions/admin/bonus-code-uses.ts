import type { admin } from '../../shared/calls/admin.ts';
import { Refusal } from '../../shared/refusals.ts';
import type { Answer } from '../runtime/context.ts';
import { bonusCodeAt, usesOf } from '../table/bonus-codes.ts';
import { keys } from '../table/keys.ts';
import type { Profile } from '../table/members.ts';
import { at, batchGet } from '../table/table.ts';

export const bonusCodeUses: Answer<typeof admin.calls.bonusCodeUses> = async ({ code, after, size }) => {
  const [known, { uses, next }] = await Promise.all([bonusCodeAt(code), usesOf(code, { after, size })]);
  if (known === undefined) throw new Refusal('not-found');
  const found = await batchGet(uses.map(({ memberSeq }) => keys.profile(memberSeq)));
  return {
    list: uses.map((use) => {
      const profile = at<Profile>(found, keys.profile(use.memberSeq));
      return { ...use, members_id: profile?.userId ?? '', members_nickname: profile?.nickname ?? '' };
    }),
    next,
  };
};
