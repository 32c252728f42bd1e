import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { isOpen } from '../../../../shared/rules/balance/bonus-code.ts';
import { requestApproval } from '../../../runtime/approvals/request-approval.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { bonusCodeAt, bonusCodes as readCodes, usesOf } from '../../../table/balance/bonus-codes.ts';
import { at, batchGet } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import type { Profile } from '../../../table/member/members.ts';
import { codeAt } from '../approvals/approve-code.ts';

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

/** Issued or changed once another operator has approved it. */
export const bonusCodeSave: Answer<typeof admin.calls.bonusCodeSave> = async (
  { code, version, rules, reason },
  context,
) => {
  const before = await codeAt(code, version);
  return requestApproval(
    { kind: 'code', code, version, rules },
    { context, target: `BONUS#${code}`, reason, before: before ?? null, after: rules },
  );
};

/** The filter applies to one page of codes: the list may be shorter than the page, `next` goes on. */
export const bonusCodes: Answer<typeof admin.calls.bonusCodes> = async ({ after, size, state }, { now }) => {
  const { codes, next } = await readCodes({ after, size });
  const shown = codes.map((code) => ({ ...code, isOpen: isOpen(code, now) }));
  return { list: shown.filter((code) => state === 'all' || code.isOpen === (state === 'open')), next };
};
