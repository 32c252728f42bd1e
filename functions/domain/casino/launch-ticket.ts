import { randomBytes } from 'node:crypto';
import { hostPagePath, type LaunchPage } from '../../../shared/rules/games/frame-address.ts';
import { takeRateToken } from '../../runtime/http/rate-limits.ts';
import { hashSecret } from '../../runtime/session/refresh-token.ts';
import { putLaunchTicket } from '../../table/auth/launch-tickets.ts';
import { at } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { type MemberCaller, type Profile, readMemberSnapshot } from '../../table/member/members.ts';
import { playerLimitsFrom } from '../../table/member/player-limits.ts';
import { whyNotByPlayerLimits } from '../betting/check-player-limits.ts';

const life = 60_000;

/**
 * A launch ticket for our own host's page of a game, valid for a minute and once. `assertAllowed` may refuse
 * by the member's profile. @throws Refusal too-many, on-time-out, self-excluded, own-limit-reached
 */
export async function launchTicket(
  { memberSeq, familyId, tokenVersion }: MemberCaller,
  options: {
    readonly page: LaunchPage;
    readonly now: number;
    assertAllowed(profile: Profile): void;
  },
): Promise<{ readonly ticket: string; readonly profile: Profile }> {
  const { page, now } = options;
  takeRateToken('launch', String(memberSeq), now);
  const ownKey = keys.playerLimits(memberSeq);
  const member = await readMemberSnapshot(memberSeq, familyId, [ownKey]);
  options.assertAllowed(member.profile);
  const own = playerLimitsFrom(at(member.extra, ownKey));
  const why = whyNotByPlayerLimits({ limits: own, member, stake: 0, now });
  if (why) throw why;
  const ticket = randomBytes(32).toString('base64url');
  const bound = { memberSeq, familyId, tokenVersion, page, host: hostPagePath, until: now + life };
  await putLaunchTicket(hashSecret(ticket), bound);
  return { ticket, profile: member.profile };
}
