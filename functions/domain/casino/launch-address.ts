import { randomBytes } from 'node:crypto';
import {
  type FramePage,
  frameAddress,
  frameHost,
  isForeign,
  knowsItsMember,
} from '../../../shared/rules/games/frame-address.ts';
import { environment } from '../../runtime/env.ts';
import { takeRateToken } from '../../runtime/http/rate-limits.ts';
import { hashSecret } from '../../runtime/session/refresh-token.ts';
import { settings } from '../../table/admin/settings.ts';
import { putLaunchTicket } from '../../table/auth/launch-tickets.ts';
import { at } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { type MemberCaller, readMemberSnapshot } from '../../table/member/members.ts';
import { playerLimitsFrom } from '../../table/member/player-limits.ts';
import { whyNotByPlayerLimits } from '../betting/check-player-limits.ts';

const life = 60_000;
const defaultSite = 'newbet';

interface Asked {
  readonly page: FramePage;
  readonly mobile: boolean;
  readonly now: number;
}

/**
 * The address of a host's page with a launch ticket for this member, valid for a minute and once. A page of our own
 * site needs none. Pages to play on check the player limits. @throws Refusal too-many, on-time-out, self-excluded,
 * own-limit-reached
 */
export async function launchAddress(caller: MemberCaller, { page, mobile, now }: Asked): Promise<string> {
  const { memberSeq, familyId, tokenVersion } = caller;
  takeRateToken('launch', String(memberSeq), now);
  const ownKey = keys.playerLimits(memberSeq);
  const [{ option }, member] = await Promise.all([
    settings(),
    readMemberSnapshot(memberSeq, familyId, [ownKey]),
  ]);
  const allowed = environment()
    .FRAME_HOSTS.split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  const host = frameHost({ page, mobile, settings: option.sportsFrame, allowed });
  const own = playerLimitsFrom(at(member.extra, ownKey));
  const why = whyNotByPlayerLimits({ limits: own, member, stake: 0, now });
  if (why && (page === 'live' || isForeign(host))) throw why;
  if (knowsItsMember(host)) return host;
  const ticket = randomBytes(32).toString('base64url');
  const bound = { memberSeq, familyId, tokenVersion, page, host, until: now + life };
  await putLaunchTicket(hashSecret(ticket), bound);
  return frameAddress(host, { page, mobile, siteName: member.profile.siteName ?? defaultSite, ticket });
}
