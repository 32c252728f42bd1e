import type { auth } from '../../../../shared/calls/auth/auth.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { paginationOf } from '../../../../shared/rules/paging.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { countInMinute, uncount } from '../../../table/auth/failures.ts';
import { memberSeqOf, readBalance } from '../../../table/member/members.ts';
import { referralCount, referralsPage } from '../../../table/member/referrals.ts';
import { newSignUpDevice } from './taken-values.ts';

export const recommenderList: Answer<typeof auth.calls.recommenderList> = async (request, { caller }) => {
  const total = await referralCount(caller.memberSeq);
  const members = await referralsPage(caller.memberSeq, { ...request, total });
  const list = members.map(({ userId, nickname, registeredAt }) => ({
    members_id: userId,
    members_nickname: nickname,
    members_regdatetime: new Date(registeredAt).toISOString(),
  }));
  return { list, pagination: paginationOf(total, request) };
};

/** Sign-up code for people without a referrer. */
const nobody = 'new';

/**
 * The referrer a sign-up code names: a memberSeq, null for 'new', undefined for an invalid code. Only active members
 * can refer.
 */
export async function referrerOf(code: string): Promise<number | null | undefined> {
  const id = code.toLowerCase();
  if (id === nobody) return null;
  if (!/^[a-z0-9]{4,16}$/.test(id)) return undefined;
  const memberSeq = await memberSeqOf(id);
  // An unknown code costs the same reads as a known one.
  const balance = await readBalance(memberSeq ?? 0);
  return balance?.st === 'active' ? memberSeq : undefined;
}

const maxFailures = 10;

const scopeOf = (ip: string) => `code#${ip}`;

/** Counts a code that was bad, before anybody learns it. @throws Refusal too-many */
export async function countBadCode({
  ip,
  now,
}: {
  readonly ip: string;
  readonly now: number;
}): Promise<void> {
  if (await countInMinute(scopeOf(ip), { most: maxFailures, now })) return;
  throw new Refusal('too-many', { retryAfter: 60 - Math.floor((now / 1000) % 60) });
}

/** Codes are member ids: tries are counted per address before the look-up. A good one makes the browser known to a sign-up. */
export const checkCode: Answer<typeof auth.calls.checkCode> = async ({ code }, context) => {
  const { cookies, ip, now } = context;
  await countBadCode({ ip, now });
  if ((await referrerOf(code.trim())) === undefined) throw new Refusal('code-bad');
  await uncount(scopeOf(ip), now);
  const device = newSignUpDevice(cookies);
  if (device !== undefined) context.setCookie(device);
  context.setMessage('signup.codeOk');
  return {};
};
