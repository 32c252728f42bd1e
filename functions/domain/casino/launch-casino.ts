import type { CasinoTarget } from '../../../shared/rules/casino/casino-access.ts';
import { type CasinoPage, frameAddress, hostPagePath } from '../../../shared/rules/games/frame-address.ts';
import { emergencyRefusal } from '../../runtime/http/maintenance.ts';
import { settings } from '../../table/admin/settings.ts';
import type { MemberCaller, Profile } from '../../table/member/members.ts';
import { casinoRefusal } from './casino-refusal.ts';
import { launchTicket } from './launch-ticket.ts';

/** A ticket for a page of the casino. @throws Refusal maintenance, kind-forbidden; those of launchTicket */
export async function casinoTicket(
  caller: MemberCaller,
  { target, now }: { readonly target: CasinoTarget; readonly now: number },
): Promise<string> {
  const current = await settings();
  const emergency = emergencyRefusal(current);
  if (emergency) throw emergency;
  const assertAllowed = (profile: Profile): void => {
    const refusal = casinoRefusal(target, { settings: current, profile });
    if (refusal) throw refusal;
  };
  const { ticket } = await launchTicket(caller, { page: pageOf(target), now, assertAllowed });
  return ticket;
}

/** The address at which the sandbox provider opens a title, a table or a lobby, with its ticket. */
export async function casinoAddress(
  caller: MemberCaller,
  { target, mobile, now }: { readonly target: CasinoTarget; readonly mobile: boolean; readonly now: number },
): Promise<string> {
  const ticket = await casinoTicket(caller, { target, now });
  return frameAddress(hostPagePath, { page: pageOf(target), mobile, ticket });
}

function pageOf(target: CasinoTarget): CasinoPage {
  return target.kind === 'lobby' ? `lobby/${target.provider}` : `${target.kind}/${target.game}`;
}
