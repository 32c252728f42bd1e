import * as z from 'zod';
import { WireMember } from '../../model/member/wire-member.ts';
import { SignedCredential } from '../../model/passkey.ts';
import { NoFields } from '../../model/wire-paging.ts';
import { type CasinoPage, framePages, isCasinoPage, launchPages } from '../../rules/games/frame-address.ts';
import { type Calls, defineCalls } from '../call.ts';
import { accountCalls } from './account.ts';
import { credentialLimit, passkeyCalls } from './passkeys.ts';
import { resetCalls } from './reset.ts';
import { signUpCalls } from './sign-up.ts';

const LaunchPage = z
  .enum(launchPages)
  .or(z.string().refine((page): page is CasinoPage => isCasinoPage(page)));

/** Frames of a host: their address with a one-time launch ticket, and the token our own host's page gets for it. */
const launchCalls = {
  frameAddress: {
    path: 'POST /auth/frame',
    for: 'member',
    does: 'writes',
    summary: 'The address of a sports host’s page with a one-minute, single-use ticket',
    request: z.strictObject({ page: z.enum(framePages), is_mobile: z.boolean().default(false) }),
    reply: z.object({ url: z.string() }),
    refusals: [
      'session-ended',
      'too-many',
      'maintenance',
      'on-time-out',
      'self-excluded',
      'own-limit-reached',
    ],
  },
  launch: {
    path: 'POST /auth/launch',
    for: 'anyone',
    does: 'writes',
    summary: 'Redeem the ticket of a frame’s address, once, for a token of the frame’s own calls',
    request: z.strictObject({ ticket: z.string().min(20).max(100) }),
    reply: z.object({ token: z.string(), page: LaunchPage }),
    refusals: ['session-ended', 'too-many'],
  },
} as const satisfies Calls;

const RefreshRequest = z.strictObject({ refreshToken: z.string().max(200).optional() });
const Tokens = z.object({ token: z.string(), refreshToken: z.string().optional() });
const MemberLogin = Tokens.extend({ members: WireMember });

export const auth = defineCalls('auth', 'members cannot log in', {
  ...signUpCalls,
  ...accountCalls,
  ...resetCalls,
  ...launchCalls,
  ...passkeyCalls,
  login: {
    path: 'POST /auth/login',
    for: 'anyone',
    does: 'writes',
    anyText: true,
    summary: 'Log a member in',
    request: z.strictObject({
      userId: z.string().min(1).max(64),
      userPw: z.string().min(1).max(256),
      sitename: z.string().max(40).optional(),
      version: z.string().max(40).optional(),
      client: z.literal('api').optional(),
    }),
    reply: MemberLogin,
    refusals: ['login-failed', 'member-blocked', 'member-pending', 'locked', 'too-many', 'origin-refused'],
  },
  passkeyLogin: {
    path: 'POST /auth/passkeys/login',
    for: 'anyone',
    does: 'writes',
    bodyLimit: credentialLimit,
    summary: 'Log a member in with a passkey, as the password does',
    request: z.strictObject({
      credential: SignedCredential,
      sitename: z.string().max(40).optional(),
      version: z.string().max(40).optional(),
      client: z.literal('api').optional(),
    }),
    reply: MemberLogin,
    refusals: ['passkey-failed', 'member-blocked', 'member-pending', 'locked', 'too-many', 'origin-refused'],
  },
  refresh: {
    path: 'POST /auth/refresh',
    for: 'anyone',
    does: 'writes',
    summary: 'Rotate the refresh token',
    request: RefreshRequest,
    reply: Tokens,
    refusals: ['session-ended', 'origin-refused', 'too-many'],
  },
  logout: {
    path: 'POST /auth/logout',
    for: 'anyone',
    does: 'writes',
    summary: 'End the logins that the cookie, the refresh token and the bearer prove',
    request: RefreshRequest,
    reply: NoFields,
    refusals: ['origin-refused', 'unauthenticated', 'forbidden', 'session-ended'],
  },
  logoutAll: {
    path: 'POST /auth/logout/all',
    for: 'member',
    duringEmergency: true,
    does: 'writes',
    summary: 'End every login of the member',
    request: NoFields,
    reply: NoFields,
    refusals: ['session-ended'],
  },
  info: {
    path: 'POST /auth/info/new',
    for: 'member',
    duringEmergency: true,
    does: 'reads',
    summary: 'The member as the pages show it',
    request: NoFields,
    reply: z.object({ member: WireMember }),
    refusals: ['session-ended'],
  },
  socketTicket: {
    path: 'POST /auth/ws-ticket',
    for: 'member',
    duringEmergency: true,
    does: 'writes',
    summary: 'A 30-second, single-use ticket of the live socket',
    request: NoFields,
    reply: z.object({ ticket: z.string() }),
    refusals: ['session-ended', 'too-many'],
  },
});
