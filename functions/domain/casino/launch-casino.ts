import { Refusal } from '../../../shared/refusals.ts';
import type { CasinoTarget } from '../../../shared/rules/casino/casino-access.ts';
import { casinoPageOf } from '../../../shared/rules/casino/casino-page.ts';
import { type CasinoPort, VendorFailed } from '../../providers/casino/port.ts';
import { environment, origins } from '../../runtime/env.ts';
import { emergencyRefusal } from '../../runtime/http/maintenance.ts';
import { log } from '../../runtime/log.ts';
import { settings } from '../../table/admin/settings.ts';
import type { MemberCaller, Profile } from '../../table/member/members.ts';
import { casinoRefusal } from './casino-refusal.ts';
import { launchTicket } from './launch-ticket.ts';

interface Launch {
  readonly target: CasinoTarget;
  readonly now: number;
}

/** A ticket for a page of the casino on our own host. @throws Refusal maintenance, kind-forbidden; those of launchTicket */
export async function casinoTicket(caller: MemberCaller, launch: Launch): Promise<string> {
  return (await ticketFor(caller, launch)).ticket;
}

/**
 * The address at which a vendor opens a title, a table or a lobby for this member.
 * @throws Refusal casino-silent when it gives none; those of casinoTicket
 */
export async function casinoAddress(
  caller: MemberCaller,
  launch: Launch & {
    readonly platform: 'MOBILE' | 'PC';
    readonly ip: string;
    /** Chosen after the member was found to be allowed. */
    readonly portOf: () => Promise<CasinoPort>;
    readonly vendor: { readonly name: string };
  },
): Promise<string> {
  const { target, platform, ip, vendor } = launch;
  const { ticket, profile } = await ticketFor(caller, launch);
  const [site = ''] = origins(environment());
  const { memberSeq, familyId, tokenVersion } = caller;
  const order = {
    target,
    ...{ memberSeq, familyId, tokenVersion },
    nickname: profile.nickname,
    ticket,
    platform,
    ip,
    site,
    now: launch.now,
  };
  try {
    return await (await launch.portOf()).launch(order);
  } catch (error) {
    if (!(error instanceof VendorFailed)) throw error;
    log.warn('casino-launch-failed', { memberSeq, target: vendor.name, message: error.message });
    throw new Refusal('casino-silent', { retryAfter: 5 });
  }
}

async function ticketFor(
  caller: MemberCaller,
  { target, now }: Launch,
): Promise<{ readonly ticket: string; readonly profile: Profile }> {
  const current = await settings();
  const emergency = emergencyRefusal(current);
  if (emergency) throw emergency;
  const assertAllowed = (profile: Profile): void => {
    const refusal = casinoRefusal(target, { settings: current, profile });
    if (refusal) throw refusal;
  };
  return launchTicket(caller, { page: casinoPageOf(target), now, assertAllowed });
}
