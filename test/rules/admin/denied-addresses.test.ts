import { BlockList, isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deniedAddressFaults, deniedAddressIn } from '../../../shared/rules/admin/denied-addresses.ts';

const faultsOf = (denyIp: unknown) => deniedAddressFaults({ denyIp });

describe('a list of denied addresses', () => {
  it.each([
    '198.51.100.7',
    ' 198.51.100.7 ',
    '198.51.100.0/24',
    '10.0.0.0/8',
    '2001:db8::1',
    '2001:db8:0:1::/64',
    '2001:DB8::/32',
  ])('may hold %j', (entry) => {
    expect(faultsOf([entry])).toEqual([]);
  });

  it.each([
    '',
    'localhost',
    '198.51.100',
    '198.51.100.256',
    '198.51.100.7/33',
    '198.51.100.7/',
    '198.51.100.7/-1',
    '198.51.100.7/24/8',
    '198.51.100.7/x',
    '198.51.100.7,198.51.100.8',
    '2001:db8::/129',
    '2001:db8::1%eth0',
    '2001::db8::1',
    7,
    null,
    {},
  ])('may not hold %j, and says in which line', (entry) => {
    expect(faultsOf(['198.51.100.7', entry])).toEqual([
      { path: 'admin.denyIp.1', sentence: expect.stringMatching(/^2번째 줄.*IP 주소나 범위가 아닙니다\.$/) },
    ]);
  });

  it.each(['0.0.0.0/0', '198.0.0.0/7', '::/0', '2000::/15'])(
    'may not hold %s: half of the world',
    (entry) => {
      expect(faultsOf([entry])).toEqual([
        { path: 'admin.denyIp.0', sentence: expect.stringContaining('범위가 너무 넓습니다.') },
      ]);
    },
  );

  it('may be missing, and is nothing but a list', () => {
    for (const admin of [undefined, null, 'x', {}]) expect(deniedAddressFaults(admin)).toEqual([]);
    for (const list of ['198.51.100.7', 7, { 0: '198.51.100.7' }])
      expect(faultsOf(list)).toEqual([{ path: 'admin.denyIp', sentence: expect.stringContaining('목록') }]);
  });
});

describe('an entry that is accepted', () => {
  const part = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string({ maxLength: 12 }), fc.constant('::ffff:1.2.3.4'));
  const bits = fc.oneof(
    fc.constant(''),
    fc.integer({ min: -2, max: 140 }).map((size) => `/${size}`),
    fc.string({ maxLength: 4 }),
  );

  it('can be blocked by the platform, whatever was typed', () => {
    fc.assert(
      fc.property(fc.tuple(part, bits), ([address, range]) => {
        const entry = deniedAddressIn(`${address}${range}`);
        if (entry === undefined) return;
        const family = isIP(entry.address) === 6 ? 'ipv6' : 'ipv4';
        const list = new BlockList();
        list.addSubnet(entry.address, entry.bits, family);
        expect(list.check(entry.address, family)).toBe(true);
        expect(entry.bits).toBeGreaterThanOrEqual(family === 'ipv6' ? 16 : 8);
      }),
      { numRuns: 5_000 },
    );
  });
});
