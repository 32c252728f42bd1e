import type { balance } from '../../../shared/calls/balance/balance.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { requestHash } from '../../runtime/http/request-hash.ts';
import { requestWithdrawal } from './request-withdrawal.ts';

/** The withdrawal under its older name: one key asks for one withdrawal, whichever of the two paths it came by. */
export const paymentExchange: Answer<typeof balance.calls.paymentExchange> = (
  { amount, exchange_password: withdrawalPw },
  context,
) => {
  const asked = { amount, withdrawalPw };
  return requestWithdrawal(asked, { ...context, requestHash: requestHash(asked) });
};
