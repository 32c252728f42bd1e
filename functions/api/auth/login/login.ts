import type { auth } from '../../../../shared/calls/auth/auth.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { log } from '../../../runtime/log.ts';
import { cookieName } from '../../../runtime/session/cookies.ts';
import { countLoginAttempt, forgetLoginAttempt } from '../../../runtime/session/login-throttle.ts';
import {
  hashPassword,
  isOutdated,
  verifyDummyPassword,
  verifyPassword,
} from '../../../runtime/session/passwords.ts';
import { provenDevice } from '../../../runtime/session/refresh-token.ts';
import { replacePasswordHash } from '../../../table/auth/credentials.ts';
import { memberSeqOf } from '../../../table/member/members.ts';
import { admitMember, readEntering } from './admit-member.ts';

export const login: Answer<typeof auth.calls.login> = async ({ userId, userPw, ...request }, context) => {
  const { ip, now } = context;
  const id = userId.toLowerCase();
  const account = `M#${id}`;
  const device = provenDevice(context.cookies[cookieName('dv')], account);
  const guess = { account, device, ip, now };
  await countLoginAttempt(guess);
  // An unknown id costs the same reads as a known one.
  const member = await readEntering((await memberSeqOf(id)) ?? 0);
  if (!member || !(await verifyPassword(member.credentials.passwordHash, userPw))) {
    if (!member) await verifyDummyPassword(userPw);
    log.info('login-failed', { target: account, ip });
    throw new Refusal('login-failed');
  }
  await forgetLoginAttempt(guess);
  const from = member.credentials.passwordHash;
  return admitMember(member, {
    prove: async () => {
      const passwordHash = await rehashOutdated(member.profile.memberSeq, { from, userPw });
      return { by: 'password', passwordHash };
    },
    client: request.client ?? 'web',
    context,
  });
};

/** The stored hash, renewed when its parameters are outdated. */
async function rehashOutdated(memberSeq: number, { from, userPw }: { from: string; userPw: string }) {
  if (!isOutdated(from)) return from;
  const to = await hashPassword(userPw);
  await replacePasswordHash(memberSeq, { from, to });
  return to;
}
