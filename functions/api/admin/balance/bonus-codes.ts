import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { BonusCode, BonusCodeRules } from '../../../../shared/model/balance/bonus-code.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { isOpen } from '../../../../shared/rules/balance/bonus-code.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';
import {
  bonusCodeAt,
  issuing,
  bonusCodes as readCodes,
  revising,
  usesOf,
} from '../../../table/balance/bonus-codes.ts';
import { at, batchGet, TransactionCancelled, transact } from '../../../table/client/table.ts';
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

/** A code is issued once and never taken away: switched off it is refused, and its uses stay on record. */
export const bonusCodeSave: Answer<typeof admin.calls.bonusCodeSave> = async (
  { code: name, version: seen, rules, reason },
  context,
) => {
  const before = await bonusCodeAt(name);
  if (seen > 0 && before === undefined) throw new Refusal('not-found');
  if ((before?.version ?? 0) !== seen) throw new Refusal('already-handled');
  const code = before ? { ...before, ...rules, version: seen + 1 } : newCode(name, { rules, context });
  const line = context.audit({
    target: `BONUS#${name}`,
    reason,
    before: before ?? null,
    after: code,
  });
  try {
    await transact([before ? revising(code, seen) : issuing(code), line]);
  } catch (error) {
    if (error instanceof TransactionCancelled) throw new Refusal('already-handled');
    throw error;
  }
  return { version: code.version };
};

function newCode(
  code: string,
  named: { readonly rules: BonusCodeRules; readonly context: Context<'operator'> },
): BonusCode {
  const { now, caller } = named.context;
  return { code, ...named.rules, uses: 0, version: 1, createdAt: now, createdBy: caller.operatorId };
}

/** A filter looks at one page of codes: what does not fit leaves it shorter, and `next` goes on. */
export const bonusCodes: Answer<typeof admin.calls.bonusCodes> = async ({ after, size, state }, { now }) => {
  const { codes, next } = await readCodes({ after, size });
  const shown = codes.map((code) => ({ ...code, isOpen: isOpen(code, now) }));
  return { list: shown.filter((code) => state === 'all' || code.isOpen === (state === 'open')), next };
};
