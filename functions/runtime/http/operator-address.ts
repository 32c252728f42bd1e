import { BlockList, isIP } from 'node:net';
import { Refusal } from '../../../shared/refusals.ts';
import {
  type OperatorAddress,
  operatorAddressesIn,
  operatorAddressesOf,
} from '../../../shared/rules/admin/operator-addresses.ts';
import { NoSettings, settings } from '../../table/admin/settings.ts';
import { inboxOf, writeAudit } from '../../table/audit/audit.ts';
import { environment } from '../env.ts';
import { log } from '../log.ts';
import { takeTokens } from './rate-limits.ts';

/**
 * Whether operators may work from an address: the networks of the stage and those of the settings' part `admin` together. While
 * neither names one, every address will do; a stage may insist on naming one (infra/stages.ts).
 */
export function mayOperateFrom(ip: string, admin: unknown): boolean {
  const allowed = [...operatorAddressesOf(environment().OPERATOR_ADDRESSES), ...operatorAddressesIn(admin)];
  return allowed.length === 0 || isWithin(ip, allowed);
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function isWithin(ip: string, networks: readonly OperatorAddress[]): boolean {
  if (isIP(ip) === 0) return false;
  const list = new BlockList();
  for (const { address, bits } of networks) list.addSubnet(address, bits, familyOf(address));
  return list.check(ip, familyOf(ip));
}

/**
 * Refuses an operators' call from any other address, before anything of it is read. Each address has one line a minute in the audit,
 * so that whoever knocks cannot fill it. @throws Refusal address-refused
 */
export async function refuseOtherAddress(
  call: string,
  { ip, now, group }: { readonly ip: string; readonly now: number; readonly group: string },
): Promise<void> {
  if (mayOperateFrom(ip, await adminPart())) return;
  log.warn('operator-address-refused', { ip, call });
  if (takeTokens({ kind: 'addressAudit', who: ip, now, cost: 1, factor: 1 }) === 0) {
    const line = { operatorId: 'anyone', call, target: call, reason: 'address-refused' };
    await writeAudit({ ...line, before: null, after: null, ip, now, by: inboxOf(group) });
  }
  throw new Refusal('address-refused');
}

/** Before the first settings are stored only the stage's own list counts. */
async function adminPart(): Promise<unknown> {
  try {
    return (await settings())['admin'];
  } catch (failure) {
    if (failure instanceof NoSettings) return undefined;
    throw failure;
  }
}
