import { BlockList, isIP } from 'node:net';
import { Refusal } from '../../shared/refusals.ts';
import {
  type DeniedAddress,
  deniedAddressesIn,
  deniedAddressFaults,
} from '../../shared/rules/admin/denied-addresses.ts';
import { environment } from './env.ts';
import { log } from './log.ts';
import type { PlainRequest } from './plain-request.ts';

let known: { readonly of: unknown; readonly denied: readonly DeniedAddress[] } | undefined;

/** The addresses operators blocked; `admin` is that part of the settings. What is no address is skipped and logged. */
export function deniedAddresses(admin: unknown): readonly DeniedAddress[] {
  if (known?.of !== admin || !known) {
    known = { of: admin, denied: deniedAddressesIn(admin) };
    for (const { path, sentence } of deniedAddressFaults(admin))
      log.warn('denied-address-skipped', { target: path, message: sentence });
  }
  return known.denied;
}

/**
 * The member's address: from CloudFront's viewer header, on a local system from the socket. Headers a client can set
 * are never read. @throws Refusal forbidden without a viewer header
 */
export function clientIp(request: PlainRequest): string {
  if (environment().STAGE === 'local') return withoutMapping(request.socketAddress);
  const viewer = request.headers['cloudfront-viewer-address'] ?? '';
  const address = viewer.slice(0, viewer.lastIndexOf(':')).replace(/^\[|\]$/g, '');
  if (isIP(address) === 0) throw new Refusal('forbidden');
  return address;
}

const withoutMapping = (address: string) => (address.startsWith('::ffff:') ? address.slice(7) : address);

/** The network of an address, for counting login attempts: /24, or /56 for IPv6. */
export function networkOf(ip: string): string {
  return isIP(ip) === 4
    ? ip.split('.').slice(0, 3).join('.')
    : groupsOf(ip).slice(0, 3).join(':') + (groupsOf(ip)[3] ?? '0').padStart(4, '0').slice(0, 2);
}

/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): readonly string[] {
  const [head = '', tail] = ip.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}

let list: { readonly of: readonly DeniedAddress[]; readonly blocked: BlockList } | undefined;

/** Whether the operators' list contains the address: single IPv4 addresses or ranges, IPv6 by /64. */
export function isDenied(ip: string, denied: readonly DeniedAddress[]): boolean {
  if (denied.length === 0 || isIP(ip) === 0) return false;
  if (list?.of !== denied) list = { of: denied, blocked: blockListOf(denied) };
  return list.blocked.check(ip, familyOf(ip));
}

function blockListOf(denied: readonly DeniedAddress[]): BlockList {
  const blocked = new BlockList();
  for (const { address, bits } of denied) blocked.addSubnet(address, bits, familyOf(address));
  return blocked;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
