import type { auth } from '../../../../shared/calls/auth/auth.ts';
import { seoulMinute } from '../../../../shared/messages/format.ts';
import { messageOf } from '../../../../shared/messages/refusal-sentence.ts';
import { Refusal, type RefusalCode } from '../../../../shared/refusals.ts';
import { isWithdrawalPassword } from '../../../../shared/rules/balance/cash-requests.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { checkWithdrawalPassword, whyNotProven } from '../../../runtime/session/withdrawal-password.ts';
import { TransactionCancelled, transact } from '../../../table/client/table.ts';
import { askedForBankChange } from '../../../table/member/member-bank.ts';

/** Milliseconds in which operators may ask for another account. */
const window = 3 * 24 * 60 * 60 * 1000;

/** Wrong passwords count together with those of withdrawals, and after a password set with a link it waits as a withdrawal does. */
export const askForBankChange: Answer<typeof auth.calls.askForBankChange> = async (
  { cashoutPw },
  { caller: { memberSeq }, now, requestId },
) => {
  if (cashoutPw === '') throw wrong('withdrawal-password-missing');
  // Text that cannot be a password costs no try and no hash.
  if (!isWithdrawalPassword(cashoutPw)) throw wrong('withdrawal-password-wrong');
  const { stands, withdrawalsFrom } = await checkWithdrawalPassword(memberSeq, {
    password: cashoutPw,
    call: requestId,
    now,
  });
  if (now < withdrawalsFrom)
    throw new Refusal('withdrawal-after-reset', { values: { until: seoulMinute(withdrawalsFrom) } });
  const until = now + window;
  try {
    await transact([stands, askedForBankChange(memberSeq, until)]);
  } catch (failure) {
    if (failure instanceof TransactionCancelled) throw await whyNotProven(memberSeq, now);
    throw failure;
  }
  return { until: new Date(until).toISOString() };
};

function wrong(code: RefusalCode): Refusal {
  return new Refusal(code, { fields: { cashoutPw: messageOf(code) } });
}
