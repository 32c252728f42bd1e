import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { BonusCode, BonusCodeRules } from '../../../../shared/model/balance/bonus-code.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';
import { bonusCodeAt, issuing, revising } from '../../../table/balance/bonus-codes.ts';
import { TransactionCancelled, transact } from '../../../table/client/table.ts';

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
