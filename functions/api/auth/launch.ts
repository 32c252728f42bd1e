import type { auth } from '../../../shared/calls/auth/auth.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { hostPagePath, launchPageOf } from '../../../shared/rules/games/frame-address.ts';
import { launchAddress } from '../../domain/casino/launch-address.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { refuseClosed } from '../../runtime/http/maintenance.ts';
import { signAccessToken } from '../../runtime/session/access-token.ts';
import { hashSecret } from '../../runtime/session/refresh-token.ts';
import { checkFrameSession } from '../../runtime/session/session-check.ts';
import { settings } from '../../table/admin/settings.ts';
import { countInMinute } from '../../table/auth/failures.ts';
import { takeLaunchTicket } from '../../table/auth/launch-tickets.ts';

/** The address of a page for frames, with a launch ticket in it. A page's name is the menu area that closes it. */
export const frameAddress: Answer<typeof auth.calls.frameAddress> = async (
  { page, is_mobile: mobile },
  { caller, now },
) => {
  refuseClosed({ for: 'member', area: page }, await settings());
  return { url: await launchAddress(caller, { page, mobile, now }) };
};

const maxPerMinute = 60;

/** Redeems the launch ticket of a page on our own host; other hosts redeem theirs server to server. */
export const launch: Answer<typeof auth.calls.launch> = async ({ ticket }, { ip, now }) => {
  if (!(await countInMinute(`launch#${ip}`, { most: maxPerMinute, now })))
    throw new Refusal('too-many', { retryAfter: 60 });
  const found = await takeLaunchTicket(hashSecret(ticket), { host: hostPagePath, now });
  const page = found && launchPageOf(found.page);
  if (!found || page === undefined) throw new Refusal('session-ended');
  const { memberSeq, familyId, tokenVersion } = found;
  const { ends } = await checkFrameSession({ memberSeq, familyId, tokenVersion }, now);
  const claims = { aud: 'game' as const, sub: String(memberSeq), fid: familyId, tv: tokenVersion, role: [] };
  return { token: signAccessToken(claims, { now, ends }), page };
};
