import { setTimeout as pause } from 'node:timers/promises';
import type { auth } from '../../../../shared/calls/auth/auth.ts';
import { resetInquiry } from '../../../../shared/messages/security-notes.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { koreanDay } from '../../../../shared/rules/text/korean-day.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { log } from '../../../runtime/log.ts';
import { countInDay, countInHour, countInMinute, uncountInDay } from '../../../table/auth/failures.ts';
import { createInquiry } from '../../../table/content/inquiries.ts';
import { memberSeqOf, type Profile, readBalance, readProfile } from '../../../table/member/members.ts';
import { decryptPersonal } from '../../../table/member/profile.ts';

const most = { minute: 5, hour: 20 } as const;
/** Milliseconds every answer takes at least: finding and writing takes less, so the time says nothing either. */
const answeredAfter = 600;

/**
 * Opens an inquiry in the member's name, from which an operator asks for the link that another one makes. Id and phone have to
 * belong together; whoever asks is answered alike in every case, and an account gets one such inquiry a Korean day.
 */
export const requestReset: Answer<typeof auth.calls.requestReset> = async (
  { userId, phone },
  { ip, now, setMessage },
) => {
  const [inMinute, inHour] = await Promise.all([
    countInMinute(`resetask#${ip}`, { most: most.minute, now }),
    countInHour(`resetask#${ip}`, { most: most.hour, now }),
  ]);
  if (!inMinute || !inHour) throw new Refusal('too-many', { retryAfter: inHour ? 60 : 3_600 });
  const leastTime = pause(answeredAfter);
  try {
    const member = await memberNamed(userId.trim().toLowerCase(), phone);
    if (member) await openInquiry(member, { ip, now });
  } catch (failure) {
    // A refusal only a member's request can meet would say that there is one.
    log.error('password-reset-request-failed', { message: failure instanceof Error ? failure.message : '' });
  }
  await leastTime;
  setMessage('login.resetRequested');
  return {};
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The member with this id whose phone it is. */
async function memberNamed(userId: string, phone: string): Promise<Profile | undefined> {
  // An unknown id costs the same reads as a known one.
  const memberSeq = (await memberSeqOf(userId)) ?? 0;
  const [profile, balance] = await Promise.all([readProfile(memberSeq), readBalance(memberSeq)]);
  if (!profile || !balance || balance.st === 'closed' || balance.st === 'pending') return undefined;
  return digitsOf(decryptPersonal(profile, 'phone')) === digitsOf(phone) ? profile : undefined;
}

async function openInquiry(
  { memberSeq, userId, nickname }: Profile,
  { ip, now }: { readonly ip: string; readonly now: number },
): Promise<void> {
  const scope = `resetask#M#${memberSeq}`;
  if (!(await countInDay(scope, { most: 1, now }))) return;
  try {
    const asked = { memberSeq, userId, nickname, ...resetInquiry, bets: [], at: now };
    await createInquiry(asked, `password-reset#${koreanDay(now)}`);
    log.info('password-reset-requested', { memberSeq, ip });
  } catch (failure) {
    await uncountInDay(scope, now);
    throw failure;
  }
}
