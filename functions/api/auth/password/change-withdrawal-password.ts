import type { auth } from '../../../../shared/calls/auth/auth.ts';
import { messageOf } from '../../../../shared/messages/refusal-sentence.ts';
import { Refusal, type RefusalCode } from '../../../../shared/refusals.ts';
import { isWithdrawalPassword } from '../../../../shared/rules/balance/cash-requests.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { hashPassword } from '../../../runtime/session/passwords.ts';
import { checkWithdrawalPassword } from '../../../runtime/session/withdrawal-password.ts';
import { withdrawalPasswordChange } from '../../../table/auth/credentials.ts';
import { TransactionCancelled, transact } from '../../../table/client/table.ts';

/** Wrong old passwords count together with those of withdrawals: five lock both. */
export const changeWithdrawalPassword: Answer<typeof auth.calls.changeWithdrawalPassword> = async (
  { cashoutPw, newCashoutPw },
  { caller, now, requestId },
) => {
  const { memberSeq } = caller;
  if (cashoutPw === '') throw wrong('cashoutPw', 'withdrawal-password-missing');
  if (newCashoutPw === '') throw wrong('newCashoutPw', 'withdrawal-password-missing');
  if (!isWithdrawalPassword(newCashoutPw)) throw wrong('newCashoutPw', 'withdrawal-password-format');
  // Text that cannot be a password costs no try and no hash.
  if (!isWithdrawalPassword(cashoutPw)) throw wrong('cashoutPw', 'withdrawal-password-wrong');
  const { hashed: from } = await checkWithdrawalPassword(memberSeq, {
    password: cashoutPw,
    call: requestId,
    now,
  });
  try {
    await transact([withdrawalPasswordChange(memberSeq, { from, to: await hashPassword(newCashoutPw) })]);
  } catch (failure) {
    // It was changed elsewhere while this was being hashed.
    if (failure instanceof TransactionCancelled) throw wrong('cashoutPw', 'withdrawal-password-wrong');
    throw failure;
  }
  return {};
};

function wrong(field: 'cashoutPw' | 'newCashoutPw', code: RefusalCode): Refusal {
  return new Refusal(code, { fields: { [field]: messageOf(code) } });
}
