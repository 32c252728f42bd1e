import type { balance } from '../../../shared/calls/balance/balance.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { readProfile } from '../../table/member/members.ts';
import { checkedCode } from './checked-code.ts';

export const checkCode: Answer<typeof balance.calls.checkCode> = async ({ code: typed }, context) => {
  const { caller, now } = context;
  const profile = await readProfile(caller.memberSeq);
  if (!profile) throw new Refusal('session-ended');
  const code = await checkedCode(typed, { memberSeq: caller.memberSeq, level: profile.level, now });
  context.say('deposit.codeOk');
  const { description, bonusRate, maxBonus } = code;
  return { bonus: { name: code.code, description, bonusRate, maxBonus } };
};
