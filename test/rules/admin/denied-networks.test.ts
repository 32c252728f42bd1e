import { BlockList, isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deniedAddressesIn } from '../../../shared/rules/admin/denied-addresses.ts';
import { deniedNetworks } from '../../../shared/rules/admin/denied-networks.ts';

const networksOf = (denyIp: readonly string[]) => deniedNetworks(deniedAddressesIn({ denyIp }));

const kinds = { ipv4: 'ipv4', ipv6: 'ipv6' } as const;
function listOf(networks: readonly { address: string; bits: number }[]): BlockList {
  const list = new BlockList();
  for (const { address, bits } of networks)
    list.addSubnet(address, bits, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return list;
}
const address = (family: keyof typeof kinds) => (family === 'ipv4' ? fc.ipV4() : fc.ipV6());
const entry = (family: keyof typeof kinds) =>
  fc
    .tuple(address(family), fc.option(fc.integer({ min: 16, max: family === 'ipv4' ? 32 : 128 })))
    .map(([text, bits]) => (bits === null ? text : `${text}/${bits}`));

describe('denied networks at the edge', () => {
  it('are whole, once and in one spelling: a range begins at its first address, IPv6 counts by /64', () => {
    expect(
      networksOf([
        '198.51.100.77/24',
        '198.51.100.0/24',
        '203.0.113.9',
        '2001:db8:0:1::5',
        '2001:DB8:0:1:ffff::',
        '2001:db8::/32',
        '64:ff9b:0:0:1::192.0.2.1',
      ]),
    ).toEqual({
      ipv4: ['198.51.100.0/24', '203.0.113.9/32'],
      ipv6: ['0064:ff9b:0000:0000:0000:0000:0000:0000/64', '2001:0db8:0000:0000:0000:0000:0000:0000/32'],
    });
    expect(networksOf([])).toEqual({ ipv4: [], ipv6: [] });
  });

  it('leave out what another range contains', () => {
    expect(networksOf(['10.1.2.3', '10.0.0.0/8', '10.9.0.0/16', '11.0.0.0/16', '11.1.0.0/16']).ipv4).toEqual([
      '10.0.0.0/8',
      '11.0.0.0/16',
      '11.1.0.0/16',
    ]);
  });

  it.each(['ipv4', 'ipv6'] as const)('deny exactly whom the settings deny: %s', (family) => {
    fc.assert(
      fc.property(
        fc.array(entry(family), { maxLength: 12 }),
        fc.array(address(family), { maxLength: 20 }),
        (denyIp, asked) => {
          const denied = deniedAddressesIn({ denyIp });
          const here = listOf(denied);
          const networks = networksOf(denyIp)[family].map((network) => network.split('/'));
          const there = listOf(
            networks.map(([first = '', bits]) => ({ address: first, bits: Number(bits) })),
          );
          for (const one of [...asked, ...denied.map(({ address: own }) => own)])
            expect(there.check(one, kinds[family]), one).toBe(here.check(one, kinds[family]));
        },
      ),
    );
  });

  it('are the same when they are read back', () => {
    const once = networksOf(['198.51.100.77/24', '2001:db8:0:1::5', '2001:db8:7::/48']);
    const read = [...once.ipv4, ...once.ipv6];
    expect(networksOf(read)).toEqual(once);
  });
});
