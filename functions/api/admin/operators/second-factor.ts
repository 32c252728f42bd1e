import { environment } from '../../../runtime/env.ts';
import { stepOfCode } from '../../../runtime/session/one-time-code.ts';
import { type Operator, spendOtpStep } from '../../../table/admin/operators.ts';

/** Whether the one-time code is right and unused; where the stage asks for one, an operator without a secret has none. */
export async function isRightCode(
  operator: Operator,
  given: { otp: string | undefined; now: number },
): Promise<boolean> {
  if (operator.otpSecret === undefined) return environment().OTP === 'off';
  const lastStep = operator.otpStep ?? 0;
  const step = stepOfCode(operator.otpSecret, given.otp ?? '', { now: given.now, lastStep });
  return step !== undefined && spendOtpStep(operator, step);
}
