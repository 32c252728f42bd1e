import type { DeniedAddress } from './denied-addresses.ts';

/** Denied networks by family, each whole, once and in one spelling: '198.51.100.0/24', '2001:0db8:0000:0001:0000:0000:0000:0000/64'. */
export interface DeniedNetworks {
  readonly ipv4: readonly string[];
  readonly ipv6: readonly string[];
}

interface Network {
  readonly start: bigint;
  readonly bits: number;
}

const width = { ipv4: 32, ipv6: 128 } as const;
type Family = keyof typeof width;

/** The addresses as the edge holds them: a range begins at its first address, and what another range contains is left out. */
export function deniedNetworks(denied: readonly DeniedAddress[]): DeniedNetworks {
  const of = (family: Family) => {
    const networks = denied
      .filter(({ address }) => address.includes(':') === (family === 'ipv6'))
      .map(({ address, bits }) => networkOf(family, { address, bits }))
      .sort((a, b) => (a.start === b.start ? a.bits - b.bits : a.start < b.start ? -1 : 1));
    const kept: Network[] = [];
    // The containing range comes first, and ranges never overlap in part.
    for (const network of networks) {
      const last = kept.at(-1);
      if (!last || network.start >= last.start + sizeOf(family, last)) kept.push(network);
    }
    return kept.map(({ start, bits }) => `${spelled(family, start)}/${bits}`);
  };
  return { ipv4: of('ipv4'), ipv6: of('ipv6') };
}

const sizeOf = (family: Family, { bits }: Network): bigint => 1n << BigInt(width[family] - bits);

function networkOf(family: Family, { address, bits }: DeniedAddress): Network {
  const value = family === 'ipv4' ? ofBytes(address) : ofGroups(address);
  const size = sizeOf(family, { start: 0n, bits });
  return { start: value - (value % size), bits };
}

function ofBytes(address: string): bigint {
  return address.split('.').reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
}

function ofGroups(address: string): bigint {
  const [head = '', tail] = address.split('::');
  const before = groupsIn(head);
  const after = groupsIn(tail ?? '');
  const missing = Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: missing }, () => 0n), ...after].reduce(
    (sum, group) => sum * 65_536n + group,
    0n,
  );
}

/** The last group may be written as an IPv4 address, which is two. */
function groupsIn(part: string): readonly bigint[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [BigInt(`0x${group}`)];
    const value = ofBytes(group);
    return [value >> 16n, value & 65_535n];
  });
}

function spelled(family: Family, value: bigint): string {
  const [parts, each] = family === 'ipv4' ? ([4, 8n] as const) : ([8, 16n] as const);
  const groups = Array.from({ length: parts }, (_, at) => {
    const group = (value >> (BigInt(parts - 1 - at) * each)) & ((1n << each) - 1n);
    return family === 'ipv4' ? String(group) : group.toString(16).padStart(4, '0');
  });
  return groups.join(family === 'ipv4' ? '.' : ':');
}
