import type { CashRequest } from '../../../../shared/model/balance/cash-request.ts';
import {
  depositLimits,
  needsSecondForDeposit,
  needsSecondForWithdrawal,
  withdrawalLimits,
} from '../../../../shared/rules/audit/four-eyes.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { settings } from '../../../table/admin/settings.ts';
import { type AloneSum, countAlone, sumKey, sumsAt } from '../../../table/balance/approved-alone.ts';
import type { Action } from '../../../table/client/table.ts';

/** What a single approval adds to its transaction; 'second' when one operator is not enough. */
export type CountedAlone = readonly Action[] | 'second';

/** Nothing when this is the second of two approvals. */
export async function countedAlone(
  request: CashRequest,
  { context, bonus = 0 }: { readonly context: Context<'operator'>; readonly bonus?: number },
): Promise<CountedAlone> {
  if (request.state === 'FIRST') return [];
  return request.type === 'DEP'
    ? depositAlone(request, { context, bonus })
    : withdrawalAlone(request, context);
}

async function depositAlone(
  { amount, bankLine }: CashRequest,
  { context, bonus }: { readonly context: Context<'operator'>; readonly bonus: number },
): Promise<CountedAlone> {
  const { caller, now } = context;
  const { operatorId } = caller;
  const limits = depositLimits(await settings());
  const sum = { key: sumKey({ operatorId }, now), sum: 'deposits' } as const;
  const [before] = await sumsAt([sum]);
  if (needsSecondForDeposit({ amount, bonus, bankLine }, { limits, before: before ?? 0 })) return 'second';
  return [countAlone(sum.key, { ...sum, amount: amount + bonus, before, limit: limits.day, now })];
}

/** Counted at the operator who pays and at the member who is paid: neither is split into small amounts unseen. */
async function withdrawalAlone(
  { amount, memberSeq }: CashRequest,
  { caller, now }: Context<'operator'>,
): Promise<CountedAlone> {
  const limits = withdrawalLimits(await settings());
  const sum: AloneSum = 'withdrawals';
  const own = sumKey({ operatorId: caller.operatorId }, now);
  const theirs = sumKey({ memberSeq }, now);
  const [byOperator, toMember] = await sumsAt([
    { key: own, sum },
    { key: theirs, sum },
  ]);
  const before = { byOperator: byOperator ?? 0, toMember: toMember ?? 0 };
  if (needsSecondForWithdrawal(amount, { limits, before })) return 'second';
  return [
    countAlone(own, { sum, amount, before: byOperator, limit: limits.day, now }),
    countAlone(theirs, { sum, amount, before: toMember, limit: limits.memberDay, now }),
  ];
}
