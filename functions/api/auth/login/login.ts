import * as z from 'zod';
import type { auth } from '../../../../shared/calls/auth/auth.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { log } from '../../../runtime/log.ts';
import { accessLife, signAccessToken } from '../../../runtime/session/access-token.ts';
import { cookie, cookieName } from '../../../runtime/session/cookies.ts';
import { endMemberFamily } from '../../../runtime/session/end-sessions.ts';
import { countLogin, forgiveLogin } from '../../../runtime/session/login-throttle.ts';
import {
  hashPassword,
  isOutdated,
  verifyNothing,
  verifyPassword,
} from '../../../runtime/session/passwords.ts';
import { deviceProof, newDeviceId, provenDevice } from '../../../runtime/session/refresh-token.ts';
import { idleTimes, openSession } from '../../../runtime/session/sessions.ts';
import { settings } from '../../../table/admin/settings.ts';
import { type Credentials, loginCounted, replacePasswordHash } from '../../../table/auth/credentials.ts';
import { nextLogin } from '../../../table/auth/login-history.ts';
import { playedSoFar } from '../../../table/auth/played-logins.ts';
import { isLiveFamily } from '../../../table/auth/session-item.ts';
import { familiesOf } from '../../../table/auth/sessions.ts';
import type { RollingSnapshot } from '../../../table/balance/rolling-snapshot.ts';
import { at, batchGet } from '../../../table/client/table.ts';
import { type NoteHead, noteHeadKey } from '../../../table/content/note-head.ts';
import { keys } from '../../../table/keys/keys.ts';
import { type BalanceItem, memberSeqOf, type Profile } from '../../../table/member/members.ts';
import { ownLimitsFrom } from '../../../table/member/player-limits.ts';
import { memberView } from '../member-view.ts';

const usual = 3;
const AuthSettings = z.looseObject({ maxLogins: z.int().min(1).default(usual) });

/** Ends the oldest logins so that one more fits the number a member may have at once. */
async function makeRoom(memberSeq: number, at: { tokenVersion: number; now: number }): Promise<void> {
  const { auth } = await settings();
  const parsed = AuthSettings.safeParse(auth ?? {});
  const most = parsed.success ? parsed.data.maxLogins : usual;
  const families = await familiesOf(keys.balance(memberSeq).pk);
  const live = families.filter((family) => family.tv === at.tokenVersion && isLiveFamily(family, at.now));
  for (const family of live.slice(0, Math.max(0, live.length - most + 1))) {
    await endMemberFamily(memberSeq, { family, reason: 'replaced' });
  }
}

const deviceRemembered = 365 * 24 * 60 * 60;

export const login: Answer<typeof auth.calls.login> = async ({ userId, userPw, ...asked }, context) => {
  const client = asked.client ?? 'web';
  const { ip, now } = context;
  const id = userId.toLowerCase();
  const account = `M#${id}`;
  const device = provenDevice(context.cookies[cookieName('dv')], account);
  const guess = { account, device, ip, now };
  await countLogin(guess);
  const member = await findMember(id);
  if (!member || !(await verifyPassword(member.credentials.passwordHash, userPw))) {
    if (!member) await verifyNothing(userPw);
    log.info('login-failed', { target: account, ip });
    throw new Refusal('login-failed');
  }
  await forgiveLogin(guess);
  const { balance, profile, credentials, noteHead, rolling, own } = member;
  if (balance.st === 'pending') throw new Refusal('member-pending');
  if (balance.st !== 'active') throw new Refusal('member-blocked');
  const { memberSeq } = profile;
  const proven = await upToDate(memberSeq, { from: credentials.passwordHash, userPw });
  const history = await nextLogin(memberSeq, { at: now, ip, device: context.userAgent });
  await makeRoom(memberSeq, { tokenVersion: balance.tv, now });
  const versioned = keys.balance(memberSeq);
  const { family, refreshToken } = await openSession(
    { owner: versioned.pk, versioned, tokenVersion: balance.tv },
    {
      aud: 'member',
      client,
      device: context.userAgent,
      ip,
      now,
      idle: idleTimes.member,
      playedBefore: await playedSoFar(memberSeq, { now, tokenLife: accessLife * 1000 }),
      lostBefore: balance.lost ?? 0,
    },
    // Whoever changed the password meanwhile ended this login before it began.
    [loginCounted(memberSeq, proven), history],
  );
  const deviceId = device ?? newDeviceId();
  if (client === 'web') {
    context.setCookie(cookie('rt', refreshToken, Math.floor((family.ends - now) / 1000)));
    context.setCookie(cookie('dv', deviceProof(deviceId, account), deviceRemembered));
  }
  log.info('login', { memberSeq, familyId: family.familyId, ip });
  context.say('login.welcome', { nickname: profile.nickname });
  const claims = {
    aud: 'member',
    sub: String(memberSeq),
    fid: family.familyId,
    tv: family.tv,
    role: [],
  } as const;
  return {
    token: signAccessToken({ ...claims, role: [...claims.role] }, { now, ends: family.ends }),
    ...(client === 'api' && { refreshToken }),
    members: await memberView({ profile, balance, family, own, noteHead, rolling, now }),
  };
};

/** The stored hash, made anew when its parameters are old ones. */
async function upToDate(memberSeq: number, { from, userPw }: { from: string; userPw: string }) {
  if (!isOutdated(from)) return from;
  const to = await hashPassword(userPw);
  await replacePasswordHash(memberSeq, { from, to });
  return to;
}

async function findMember(id: string) {
  // An unknown id reads as much as a known one.
  const memberSeq = (await memberSeqOf(id)) ?? 0;
  const own = {
    balance: keys.balance(memberSeq),
    profile: keys.profile(memberSeq),
    credentials: keys.credentials(memberSeq),
    noteHead: noteHeadKey(memberSeq),
    rolling: keys.rolling(memberSeq),
    limits: keys.ownLimits(memberSeq),
  };
  const found = await batchGet(Object.values(own));
  const balance = at<BalanceItem>(found, own.balance);
  const profile = at<Profile>(found, own.profile);
  const credentials = at<Credentials>(found, own.credentials);
  const noteHead = at<NoteHead>(found, own.noteHead);
  const rolling = at<RollingSnapshot>(found, own.rolling);
  const limits = ownLimitsFrom(at(found, own.limits));
  return balance && profile && credentials
    ? { balance, profile, credentials, noteHead, rolling, own: limits }
    : undefined;
}
