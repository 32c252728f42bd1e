import { randomBytes } from 'node:crypto';
import { type LaunchPage, ownHost } from '../../../shared/rules/frame-address.ts';
import type { MemberCaller } from '../../runtime/http/context.ts';
import { spend } from '../../runtime/http/rate-limits.ts';
import { hashSecret } from '../../runtime/session/refresh-token.ts';
import { putLaunchTicket } from '../../table/auth/launch-tickets.ts';
import { at } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { type Profile, readStanding } from '../../table/member/members.ts';
import { ownLimitsFrom } from '../../table/member/player-limits.ts';
import { whyNotByOwnLimits } from '../betting/check-player-limits.ts';

const life = 60_000;

/**
 * A ticket into our own host's page of a game: good for a minute, once. `allowed` may refuse by the member's profile.
 * @throws Refusal too-many, on-time-out, self-excluded, own-limit-reached
 */
export async function gameTicket(
  { memberSeq, familyId, tokenVersion }: MemberCaller,
  asked: { readonly page: LaunchPage; readonly now: number; allowed(profile: Profile): void },
): Promise<{ readonly ticket: string; readonly profile: Profile }> {
  const { page, now } = asked;
  spend('launch', String(memberSeq), now);
  const ownKey = keys.ownLimits(memberSeq);
  const standing = await readStanding(memberSeq, familyId, [ownKey]);
  asked.allowed(standing.profile);
  const own = ownLimitsFrom(at(standing.extra, ownKey));
  const why = whyNotByOwnLimits({ own, standing, stake: 0, now });
  if (why) throw why;
  const ticket = randomBytes(32).toString('base64url');
  const bound = { memberSeq, familyId, tokenVersion, page, host: ownHost, until: now + life };
  await putLaunchTicket(hashSecret(ticket), bound);
  return { ticket, profile: standing.profile };
}
