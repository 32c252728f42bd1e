import type { balance } from '../../../shared/calls/balance/balance.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { requestHash } from '../../runtime/http/request-hash.ts';
import { askDeposit } from './request-deposit.ts';

/** The deposit under its older name: one key asks for one deposit, whichever of the two paths it came by. */
export const paymentCharge: Answer<typeof balance.calls.paymentCharge> = (
  { amount, bonus_rate: shownRate, rolling: rollingSeq },
  context,
) => {
  const wish = { amount, rollingSeq, shownRate };
  return askDeposit(wish, { ...context, requestHash: requestHash(wish) });
};
