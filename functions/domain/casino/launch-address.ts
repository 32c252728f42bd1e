import { randomBytes } from 'node:crypto';
import {
  type FramePage,
  frameAddress,
  frameHost,
  isForeign,
  knowsItsMember,
} from '../../../shared/rules/frame-address.ts';
import { environment } from '../../runtime/env.ts';
import type { MemberCaller } from '../../runtime/http/context.ts';
import { spend } from '../../runtime/http/rate-limits.ts';
import { hashSecret } from '../../runtime/session/refresh-token.ts';
import { settings } from '../../table/admin/settings.ts';
import { putLaunchTicket } from '../../table/auth/launch-tickets.ts';
import { at } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { readStanding } from '../../table/member/members.ts';
import { ownLimitsFrom } from '../../table/member/player-limits.ts';
import { whyNotByOwnLimits } from '../betting/check-player-limits.ts';

const life = 60_000;
const defaultSite = 'newbet';

interface Asked {
  readonly page: FramePage;
  readonly mobile: boolean;
  readonly now: number;
}

/**
 * A host's page with a ticket for this member: good for a minute, once. A page of our own site needs none. Where he would
 * play, and not only look, his own limits are asked. @throws Refusal too-many, on-time-out, self-excluded, own-limit-reached
 */
export async function launchAddress(caller: MemberCaller, { page, mobile, now }: Asked): Promise<string> {
  const { memberSeq, familyId, tokenVersion } = caller;
  spend('launch', String(memberSeq), now);
  const ownKey = keys.ownLimits(memberSeq);
  const [{ option }, standing] = await Promise.all([settings(), readStanding(memberSeq, familyId, [ownKey])]);
  const allowed = environment()
    .FRAME_HOSTS.split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  const host = frameHost({ page, mobile, settings: option.sportsFrame, allowed });
  const own = ownLimitsFrom(at(standing.extra, ownKey));
  const why = whyNotByOwnLimits({ own, standing, stake: 0, now });
  if (why && (page === 'live' || isForeign(host))) throw why;
  if (knowsItsMember(host)) return host;
  const ticket = randomBytes(32).toString('base64url');
  const bound = { memberSeq, familyId, tokenVersion, page, host, until: now + life };
  await putLaunchTicket(hashSecret(ticket), bound);
  return frameAddress(host, { page, mobile, siteName: standing.profile.siteName ?? defaultSite, ticket });
}
