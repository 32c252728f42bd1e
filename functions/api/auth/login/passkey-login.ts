import type { auth } from '../../../../shared/calls/auth/auth.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import {
  countLoginAttempt,
  countPasskeyQuestion,
  forgetLoginAttempt,
  passkeyAccount,
} from '../../../runtime/session/login-throttle.ts';
import { beginPasskeyLogin, usedPasskey } from '../../../runtime/session/passkeys.ts';
import { passkeyIdOf } from '../../../table/auth/passkeys.ts';
import { memberSeqOfSession } from '../../../table/auth/sessions.ts';
import { admitMember, readEntering } from './admit-member.ts';

export const passkeyLoginBegin: Answer<typeof auth.calls.passkeyLoginBegin> = async (_, { ip, now }) => {
  await countPasskeyQuestion(ip, now);
  return beginPasskeyLogin('member', now);
};

/** A passkey logs its member in: no id is typed, and whatever is wrong with it is answered alike. */
export const passkeyLogin: Answer<typeof auth.calls.passkeyLogin> = async (
  { credential, ...request },
  context,
) => {
  const { ip, now } = context;
  const attempt = { account: passkeyAccount(passkeyIdOf(credential.id)), device: undefined, ip, now };
  await countLoginAttempt(attempt);
  const used = await usedPasskey('member', { credential, now });
  const member = await readEntering(memberSeqOfSession(used));
  if (!member) throw new Refusal('passkey-failed');
  await forgetLoginAttempt(attempt);
  return admitMember(member, {
    prove: async () => ({ by: 'passkey', used }),
    client: request.client ?? 'web',
    context,
  });
};
