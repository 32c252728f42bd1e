import type { auth } from '../../../shared/calls/auth/auth.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { launchPages, ownHost } from '../../../shared/rules/frame-address.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { gameLife, signAccessToken } from '../../runtime/session/access-token.ts';
import { hashSecret } from '../../runtime/session/refresh-token.ts';
import { memberStillAlive } from '../../runtime/session/session-check.ts';
import { countInMinute } from '../../table/auth/failures.ts';
import { takeLaunchTicket } from '../../table/auth/launch-tickets.ts';

const mostPerMinute = 60;

/** Our own host's page redeems its ticket here; another host's are redeemed server to server. */
export const launch: Answer<typeof auth.calls.launch> = async ({ ticket }, { ip, now }) => {
  if (!(await countInMinute(`launch#${ip}`, { most: mostPerMinute, now })))
    throw new Refusal('too-many', { retryAfter: 60 });
  const found = await takeLaunchTicket(hashSecret(ticket), { host: ownHost, now });
  const page = launchPages.find((one) => one === found?.page);
  if (!found || page === undefined) throw new Refusal('session-ended');
  const { memberSeq, familyId, tokenVersion } = found;
  await memberStillAlive({ memberSeq, familyId, tokenVersion });
  const claims = { aud: 'game' as const, sub: String(memberSeq), fid: familyId, tv: tokenVersion, role: [] };
  return { token: signAccessToken(claims, { now, ends: now + gameLife * 1000 }), page };
};
