import { BlockList, isIP } from 'node:net';
import * as z from 'zod';
import { Refusal } from '../../shared/refusals.ts';
import { environment } from './env.ts';
import type { PlainRequest } from './plain-request.ts';

const AdminSettings = z.looseObject({ denyIp: z.array(z.string().max(60)).default([]) });
let known: { readonly of: unknown; readonly denied: readonly string[] } | undefined;

/** The addresses the operators shut out; `admin` is that part of the settings. */
export function deniedAddresses(admin: unknown): readonly string[] {
  if (known?.of !== admin || !known) {
    const parsed = AdminSettings.safeParse(admin);
    known = { of: admin, denied: parsed.success ? parsed.data.denyIp : [] };
  }
  return known.denied;
}

/**
 * The member's address: what the edge says of its viewer, on one machine the socket's. Headers a client can write are
 * never read. @throws Refusal forbidden when the edge said nothing
 */
export function clientIp(request: PlainRequest): string {
  if (environment().STAGE === 'local') return withoutMapping(request.socketAddress);
  const viewer = request.headers['cloudfront-viewer-address'] ?? '';
  const address = viewer.slice(0, viewer.lastIndexOf(':')).replace(/^\[|\]$/g, '');
  if (isIP(address) === 0) throw new Refusal('forbidden');
  return address;
}

const withoutMapping = (address: string) => (address.startsWith('::ffff:') ? address.slice(7) : address);

/** The network an address guesses from: /24, or /56 for IPv6. */
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

let list: { readonly of: string; readonly blocked: BlockList } | undefined;

/** Whether the operator's list names the address: single IPv4 addresses or ranges, IPv6 by /64. */
export function isDenied(ip: string, denied: readonly string[]): boolean {
  if (denied.length === 0 || isIP(ip) === 0) return false;
  const of = denied.join(',');
  if (list?.of !== of) list = { of, blocked: blockListOf(denied) };
  return list.blocked.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
}

function blockListOf(denied: readonly string[]): BlockList {
  const blocked = new BlockList();
  for (const entry of denied) {
    const [address = '', bits] = entry.split('/');
    const version = isIP(address);
    if (version === 6) blocked.addSubnet(address, Number(bits ?? 64), 'ipv6');
    if (version === 4) blocked.addSubnet(address, Number(bits ?? 32), 'ipv4');
  }
  return blocked;
}
