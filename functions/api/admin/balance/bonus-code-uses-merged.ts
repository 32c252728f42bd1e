import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { bonusCodeAt, usesOf } from '../../../table/balance/bonus-codes.ts';
import { at, batchGet } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import type { Profile } from '../../../table/member/members.ts';

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
