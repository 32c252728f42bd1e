import type { auth } from '../../../../shared/calls/auth/auth.ts';
import type { ReplyOf } from '../../../../shared/calls/call.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { dormantSince } from '../../../../shared/rules/member/dormancy.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { log } from '../../../runtime/log.ts';
import { accessLife, signAccessToken } from '../../../runtime/session/access-token.ts';
import { cookie, cookieName } from '../../../runtime/session/cookies.ts';
import { deviceProof, newDeviceId, provenDevice } from '../../../runtime/session/refresh-token.ts';
import { sessionProvenBy } from '../../../runtime/session/sessions.ts';
import type { Credentials } from '../../../table/auth/credentials.ts';
import { lastLoginIn, nextLogin, timePlayedToday } from '../../../table/auth/login-history.ts';
import type { Session } from '../../../table/auth/sessions.ts';
import type { RollingSnapshot } from '../../../table/balance/rolling-snapshot.ts';
import { type Action, at, batchGet } from '../../../table/client/table.ts';
import { type NoteHead, noteHeadKey } from '../../../table/content/notes.ts';
import { keys } from '../../../table/keys/keys.ts';
import type { BalanceItem, Profile } from '../../../table/member/members.ts';
import { playerLimitsFrom } from '../../../table/member/player-limits.ts';
import { decryptPersonal } from '../../../table/member/profile.ts';
import {
  accountSightings,
  addressSightings,
  ownerSightings,
  sightingActions,
} from '../../../table/member/sightings.ts';
import { memberView } from './member-view.ts';
import { openLogin, type Proof } from './open-login.ts';

type Entering = NonNullable<Awaited<ReturnType<typeof readEntering>>>;

/** What a login needs to know of the member; undefined when there is none. */
export async function readEntering(memberSeq: number) {
  const own = {
    balance: keys.balance(memberSeq),
    profile: keys.profile(memberSeq),
    credentials: keys.credentials(memberSeq),
    noteHead: noteHeadKey(memberSeq),
    rolling: keys.rolling(memberSeq),
    limits: keys.playerLimits(memberSeq),
    logins: keys.loginHistory(memberSeq),
  };
  const found = await batchGet(Object.values(own));
  const balance = at<BalanceItem>(found, own.balance);
  const profile = at<Profile>(found, own.profile);
  const credentials = at<Credentials>(found, own.credentials);
  const noteHead = at<NoteHead>(found, own.noteHead);
  const rolling = at<RollingSnapshot>(found, own.rolling);
  const limits = playerLimitsFrom(at(found, own.limits));
  const lastLoginAt = lastLoginIn(at(found, own.logins));
  return balance && profile && credentials
    ? { balance, profile, credentials, noteHead, rolling, own: limits, lastLoginAt }
    : undefined;
}

const deviceRemembered = 365 * 24 * 60 * 60;

interface Admitting {
  /** What they proved who they are with, ready to be checked once more in the login's transaction. */
  readonly prove: () => Promise<Proof>;
  readonly client: 'web' | 'api';
  readonly context: Context<'anyone'>;
}

/**
 * The one way in of members, whatever they proved who they are with: whether the member may log in now, the session and the ends
 * of older ones, the line in the history, cookies and reply. @throws Refusal member-pending, member-blocked, session-ended, busy
 */
export async function admitMember(
  { balance, profile, noteHead, rolling, own, lastLoginAt }: Entering,
  { prove, client, context }: Admitting,
): Promise<ReplyOf<typeof auth.calls.login>> {
  const { ip, now } = context;
  if (balance.st === 'pending') throw new Refusal('member-pending');
  if (balance.st !== 'active') throw new Refusal('member-blocked');
  const { memberSeq } = profile;
  const proof = await prove();
  const { by } = proof;
  const browser = client === 'web' ? browserOf(context) : null;
  const history = await nextLogin(memberSeq, { at: now, ip, device: context.userAgent, by });
  const { registeredAt } = profile;
  const dormant = dormantSince({ lastLoginAt, registeredAt }, now);
  // Operators find who came back after a year: it may be somebody else.
  const returned =
    dormant === null
      ? []
      : [
          context.audit({
            operatorId: `member:${memberSeq}`,
            call: 'dormantReturn',
            target: `M#${memberSeq}`,
            reason: 'dormant',
            before: { dormantSince: new Date(dormant).toISOString() },
            after: { by },
          }),
        ];
  const { session, refreshToken } = await openLogin(
    {
      memberSeq,
      tokenVersion: balance.tv,
      proof,
      earlier: await earlierLogin(memberSeq, { client, context }),
    },
    {
      client,
      device: context.userAgent,
      ip,
      now,
      by,
      playedBefore: await timePlayedToday(memberSeq, { balance, now, tokenLife: accessLife * 1000 }),
      lostBefore: balance.lost ?? 0,
    },
    [history, ...seenNow(profile, { browser, context }), ...returned],
  );
  if (client === 'web') {
    const account = `M#${profile.userId}`;
    const device = provenDevice(context.cookies[cookieName('dv')], account) ?? newDeviceId();
    context.setCookie(cookie('rt', refreshToken, Math.floor((session.ends - now) / 1000)));
    context.setCookie(cookie('dv', deviceProof(device, account), deviceRemembered));
    if (browser !== null) context.setCookie(cookie('bw', deviceProof(browser, anyMember), deviceRemembered));
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
}

/** The open login of the member that the browser holds: it ends with the new one, and other members' stay. */
async function earlierLogin(
  memberSeq: number,
  { client, context }: Pick<Admitting, 'client' | 'context'>,
): Promise<Session | undefined> {
  if (client !== 'web') return undefined;
  const { cookies, now } = context;
  const session = await sessionProvenBy(cookies[cookieName('rt')], { aud: 'member', now });
  return session?.owner === keys.balance(memberSeq).pk ? session : undefined;
}

/** What the proof of a browser is bound to in place of an account: it stays the same whoever logs in. */
const anyMember = 'browser';

/** The browser by the number it was given at its first login, or a new one. */
function browserOf({ cookies }: Context<'anyone'>): string {
  return provenDevice(cookies[cookieName('bw')], anyMember) ?? newDeviceId();
}

/** Address, browser, account and owner of the moment: who shares them is found by them. */
function seenNow(
  profile: Profile,
  { browser, context }: { readonly browser: string | null; readonly context: Context<'anyone'> },
): readonly Action[] {
  const { ip, now, userAgent: device } = context;
  const { memberSeq } = profile;
  const own = [
    ...accountSightings(decryptPersonal(profile, 'account')),
    ...ownerSightings(decryptPersonal(profile, 'owner')),
  ];
  const place = [
    ...addressSightings(ip),
    ...(browser === null ? [] : [{ kind: 'device', value: browser } as const]),
  ];
  return [
    ...sightingActions(memberSeq, { seen: own, now }),
    ...sightingActions(memberSeq, { seen: place, now, device }),
  ];
}
