import { randomBytes } from 'node:crypto';
import type { auth } from '../../../shared/calls/auth/auth.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { hostPagePath, launchPages } from '../../../shared/rules/games/frame-address.ts';
import { withoutSecrets } from '../../../shared/rules/member/redact.ts';
import { paginationOf } from '../../../shared/rules/paging.ts';
import { launchAddress } from '../../domain/casino/launch-address.ts';
import type { Answer, Answers } from '../../runtime/http/context.ts';
import { takeRateToken } from '../../runtime/http/rate-limits.ts';
import { log } from '../../runtime/log.ts';
import { gameLife, signAccessToken } from '../../runtime/session/access-token.ts';
import { hashSecret } from '../../runtime/session/refresh-token.ts';
import { checkMemberSession } from '../../runtime/session/session-check.ts';
import { countInMinute } from '../../table/auth/failures.ts';
import { takeLaunchTicket } from '../../table/auth/launch-tickets.ts';
import { putSocketTicket } from '../../table/auth/sockets.ts';
import type { RollingSnapshot } from '../../table/balance/rolling-snapshot.ts';
import { at } from '../../table/client/table.ts';
import { type NoteHead, noteHeadKey } from '../../table/content/notes.ts';
import { keys } from '../../table/keys/keys.ts';
import { readMemberSnapshot } from '../../table/member/members.ts';
import { playerLimitsFrom } from '../../table/member/player-limits.ts';
import { login } from './login/login.ts';
import { logout, logoutAll } from './login/logout.ts';
import { memberView } from './login/member-view.ts';
import { refresh } from './login/refresh.ts';
import { changePassword } from './password/change-password.ts';
import { changeWithdrawalPassword } from './password/change-withdrawal-password.ts';
import { resetBegin, resetPassword } from './password/reset-password.ts';
import { checkCode, recommenderList } from './sign-up/referrals.ts';
import { signup } from './sign-up/signup.ts';

const maxPerMinute = 60;

/** Redeems the launch ticket of a page on our own host; other hosts redeem theirs server to server. */
const launch: Answer<typeof auth.calls.launch> = async ({ ticket }, { ip, now }) => {
  if (!(await countInMinute(`launch#${ip}`, { most: maxPerMinute, now })))
    throw new Refusal('too-many', { retryAfter: 60 });
  const found = await takeLaunchTicket(hashSecret(ticket), { host: hostPagePath, now });
  const page = launchPages.find((one) => one === found?.page);
  if (!found || page === undefined) throw new Refusal('session-ended');
  const { memberSeq, familyId, tokenVersion } = found;
  await checkMemberSession({ memberSeq, familyId, tokenVersion });
  const claims = { aud: 'game' as const, sub: String(memberSeq), fid: familyId, tv: tokenVersion, role: [] };
  return { token: signAccessToken(claims, { now, ends: now + gameLife * 1000 }), page };
};

export const info: Answer<typeof auth.calls.info> = async (_, { caller, now }) => {
  const { memberSeq, familyId } = caller;
  const own = {
    notes: noteHeadKey(memberSeq),
    rolling: keys.rolling(memberSeq),
    limits: keys.playerLimits(memberSeq),
  };
  const standing = await readMemberSnapshot(memberSeq, familyId, Object.values(own));
  const noteHead = at<NoteHead>(standing.extra, own.notes);
  const rolling = at<RollingSnapshot>(standing.extra, own.rolling);
  const limits = playerLimitsFrom(at(standing.extra, own.limits));
  return { member: await memberView({ ...standing, own: limits, noteHead, rolling, now }) };
};

const maxLogText = 500;
/** Characters read before redacting: enough remain to fill the log line. */
const maxReadText = 8 * maxLogText;

/** One log line: the member comes from the token, login data in the report is dropped. */
const reportError: Answer<typeof auth.calls.reportError> = async ({ error }, context) => {
  const { ip, now, caller } = context;
  takeRateToken('errorReport', ip, now);
  const text = typeof error === 'string' ? error : JSON.stringify(error);
  log.warn('page-error', {
    ip,
    memberSeq: caller?.memberSeq,
    message: withoutSecrets((text ?? '').slice(0, maxReadText)).slice(0, maxLogText),
  });
  return {};
};

const life = 30_000;

/** The table stores only the ticket's hash. */
const socketTicket: Answer<typeof auth.calls.socketTicket> = async (_, { caller, now }) => {
  takeRateToken('socketTicket', String(caller.memberSeq), now);
  const ticket = randomBytes(32).toString('base64url');
  await putSocketTicket(hashSecret(ticket), { ...caller, until: now + life });
  return { ticket };
};

/** Members have no sub-members here; old pages still call this. */
const child: Answer<typeof auth.calls.child> = async (request) => ({
  list: [],
  pagination: paginationOf(0, request),
});

const clearCache: Answer<typeof auth.calls.clearCache> = async (_, context) => {
  context.setHeader('Clear-Site-Data', '"cache"');
  return {};
};

const frameAddress: Answer<typeof auth.calls.frameAddress> = async (
  { page, is_mobile: mobile },
  { caller, now },
) => ({ url: await launchAddress(caller, { page, mobile, now }) });

/** The answers of the group, for its handler and for tests with a clock of their own. */
export const answers: Answers<typeof auth.calls> = {
  signup,
  checkCode,
  login,
  refresh,
  logout,
  logoutAll,
  info,
  socketTicket,
  frameAddress,
  launch,
  changePassword,
  changeWithdrawalPassword,
  resetBegin,
  resetPassword,
  recommenderList,
  child,
  reportError,
  clearCache,
};
