import type { auth } from '../../../../shared/calls/auth/auth.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { log } from '../../../runtime/log.ts';
import { accessLife, signAccessToken } from '../../../runtime/session/access-token.ts';
import { cookie, cookieName } from '../../../runtime/session/cookies.ts';
import { countLoginAttempt, forgetLoginAttempt } from '../../../runtime/session/login-throttle.ts';
import {
  hashPassword,
  isOutdated,
  verifyDummyPassword,
  verifyPassword,
} from '../../../runtime/session/passwords.ts';
import { deviceProof, newDeviceId, provenDevice } from '../../../runtime/session/refresh-token.ts';
import { type Credentials, replacePasswordHash } from '../../../table/auth/credentials.ts';
import { nextLogin, timePlayedToday } from '../../../table/auth/login-history.ts';
import type { RollingSnapshot } from '../../../table/balance/rolling-snapshot.ts';
import { at, batchGet } from '../../../table/client/table.ts';
import { type NoteHead, noteHeadKey } from '../../../table/content/notes.ts';
import { keys } from '../../../table/keys/keys.ts';
import { type BalanceItem, memberSeqOf, type Profile } from '../../../table/member/members.ts';
import { playerLimitsFrom } from '../../../table/member/player-limits.ts';
import { memberView } from './member-view.ts';
import { openLogin } from './open-login.ts';

const deviceRemembered = 365 * 24 * 60 * 60;

export const login: Answer<typeof auth.calls.login> = async ({ userId, userPw, ...request }, context) => {
  const client = request.client ?? 'web';
  const { ip, now } = context;
  const id = userId.toLowerCase();
  const account = `M#${id}`;
  const device = provenDevice(context.cookies[cookieName('dv')], account);
  const guess = { account, device, ip, now };
  await countLoginAttempt(guess);
  const member = await findMember(id);
  if (!member || !(await verifyPassword(member.credentials.passwordHash, userPw))) {
    if (!member) await verifyDummyPassword(userPw);
    log.info('login-failed', { target: account, ip });
    throw new Refusal('login-failed');
  }
  await forgetLoginAttempt(guess);
  const { balance, profile, credentials, noteHead, rolling, own } = member;
  if (balance.st === 'pending') throw new Refusal('member-pending');
  if (balance.st !== 'active') throw new Refusal('member-blocked');
  const { memberSeq } = profile;
  const proven = await rehashOutdated(memberSeq, { from: credentials.passwordHash, userPw });
  const history = await nextLogin(memberSeq, { at: now, ip, device: context.userAgent });
  const { session, refreshToken } = await openLogin(
    { memberSeq, tokenVersion: balance.tv, proven },
    {
      client,
      device: context.userAgent,
      ip,
      now,
      playedBefore: await timePlayedToday(memberSeq, { balance, now, tokenLife: accessLife * 1000 }),
      lostBefore: balance.lost ?? 0,
    },
    history,
  );
  const deviceId = device ?? newDeviceId();
  if (client === 'web') {
    context.setCookie(cookie('rt', refreshToken, Math.floor((session.ends - now) / 1000)));
    context.setCookie(cookie('dv', deviceProof(deviceId, account), deviceRemembered));
  }
  log.info('login', { memberSeq, familyId: session.familyId, ip });
  context.setMessage('login.welcome', { nickname: profile.nickname });
  const claims = {
    aud: 'member',
    sub: String(memberSeq),
    fid: session.familyId,
    tv: session.tv,
    role: [],
  } as const;
  return {
    token: signAccessToken({ ...claims, role: [...claims.role] }, { now, ends: session.ends }),
    ...(client === 'api' && { refreshToken }),
    members: await memberView({ profile, balance, session, own, noteHead, rolling, now }),
  };
};

/** The stored hash, renewed when its parameters are outdated. */
async function rehashOutdated(memberSeq: number, { from, userPw }: { from: string; userPw: string }) {
  if (!isOutdated(from)) return from;
  const to = await hashPassword(userPw);
  await replacePasswordHash(memberSeq, { from, to });
  return to;
}

async function findMember(id: string) {
  // An unknown id costs the same reads as a known one.
  const memberSeq = (await memberSeqOf(id)) ?? 0;
  const own = {
    balance: keys.balance(memberSeq),
    profile: keys.profile(memberSeq),
    credentials: keys.credentials(memberSeq),
    noteHead: noteHeadKey(memberSeq),
    rolling: keys.rolling(memberSeq),
    limits: keys.playerLimits(memberSeq),
  };
  const found = await batchGet(Object.values(own));
  const balance = at<BalanceItem>(found, own.balance);
  const profile = at<Profile>(found, own.profile);
  const credentials = at<Credentials>(found, own.credentials);
  const noteHead = at<NoteHead>(found, own.noteHead);
  const rolling = at<RollingSnapshot>(found, own.rolling);
  const limits = playerLimitsFrom(at(found, own.limits));
  return balance && profile && credentials
    ? { balance, profile, credentials, noteHead, rolling, own: limits }
    : undefined;
}
