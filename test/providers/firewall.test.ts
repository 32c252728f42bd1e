import { GetIPSetCommand, ListIPSetsCommand, UpdateIPSetCommand, WAFV2Client } from '@aws-sdk/client-wafv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { feedFirewall } from '../../functions/jobs/sweep/feed-firewall.ts';
import { addressSetsOf, largestSet } from '../../functions/providers/firewall/address-sets.ts';
import { log } from '../../functions/runtime/log.ts';
import { forgetSettings, saveSettings } from '../../functions/table/admin/settings.ts';
import { type LocalFirewall, startFirewall } from '../../infra/local/emulators/firewall.ts';
import document from '../../shared/model/default-settings.json' with { type: 'json' };
import { withSystem } from '../support/builders/with-system.ts';

const addressSets = [
  { name: 'denied-ipv4', family: 'ipv4' },
  { name: 'denied-ipv6', family: 'ipv6' },
] as const;
let firewall: LocalFirewall | undefined;
const start = async () => {
  firewall?.stop();
  firewall = await startFirewall({ addressSets });
  return firewall;
};
afterEach(() => vi.restoreAllMocks());

describe('the firewall’s sets', () => {
  it('hold what was asked, and are changed only where they differ', async () => {
    const { endpoint, isDenied } = await start();
    const sets = addressSetsOf({ name: 'denied', endpoint });
    expect(await sets.hold('ipv4', ['198.51.100.0/24'])).toBe(true);
    expect(await sets.hold('ipv4', ['198.51.100.0/24'])).toBe(false);
    expect([isDenied('198.51.100.9'), isDenied('::ffff:198.51.100.9'), isDenied('198.51.101.9')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await sets.hold('ipv6', ['2001:0db8:0000:0001:0000:0000:0000:0000/64'])).toBe(true);
    expect([isDenied('2001:db8:0:1::7'), isDenied('2001:db8:0:2::7')]).toEqual([true, false]);
    expect(await addressSetsOf({ name: 'denied', endpoint }).hold('ipv4', [])).toBe(true);
    expect(isDenied('198.51.100.9')).toBe(false);
  });

  it('that the firewall does not have are named', async () => {
    const { endpoint } = await start();
    await expect(addressSetsOf({ name: 'other', endpoint }).hold('ipv4', [])).rejects.toThrow('other-ipv4');
  });

  describe('at AWS', () => {
    let aws = mockClient(WAFV2Client);
    aws.restore();
    beforeEach(() => {
      aws = mockClient(WAFV2Client);
    });
    afterEach(() => aws.restore());
    const known = () =>
      aws
        .on(ListIPSetsCommand)
        .resolvesOnce({ IPSets: [{ Name: 'x', Id: '1' }], NextMarker: 'x' })
        .resolves({ IPSets: [{ Name: 'denied-ipv6', Id: '2' }] })
        .on(GetIPSetCommand)
        .resolves({
          IPSet: {
            Name: 'denied-ipv6',
            Id: '2',
            ARN: '',
            IPAddressVersion: 'IPV6',
            Addresses: ['2001:db8::/32'],
          },
          LockToken: 'lock',
        });

    it('are found on any page, are the same in another spelling, and change under the token just read', async () => {
      known();
      const sets = addressSetsOf({ name: 'denied' });
      expect(await sets.hold('ipv6', ['2001:0db8:0000:0000:0000:0000:0000:0000/32'])).toBe(false);
      expect(await sets.hold('ipv6', [])).toBe(true);
      expect(aws.commandCalls(ListIPSetsCommand)).toHaveLength(2);
      expect(aws.commandCalls(UpdateIPSetCommand).map(({ args }) => args[0].input)).toEqual([
        { Name: 'denied-ipv6', Id: '2', Scope: 'CLOUDFRONT', Addresses: [], LockToken: 'lock' },
      ]);
    });

    it('that somebody changed meanwhile are left to the next pass', async () => {
      known();
      aws.on(UpdateIPSetCommand).rejects(new Error('WAFOptimisticLockException'));
      await expect(addressSetsOf({ name: 'denied' }).hold('ipv6', [])).rejects.toThrow('OptimisticLock');
    });
  });
});

describe('the sweep', () => {
  withSystem();
  const minutes = 60_000;
  const deny = async (denyIp: readonly string[], version: number) => {
    await saveSettings({ config: { ...document.config, admin: { denyIp } } }, version);
    forgetSettings();
  };
  beforeAll(() => {
    Object.assign(process.env, { FIREWALL_SETS: 'denied' });
  });

  it('feeds the firewall once for each change, tries again after a failure, and compares anew every ten minutes', async () => {
    const errors = vi.spyOn(log, 'error');
    const first = await start();
    process.env['FIREWALL_ENDPOINT'] = first.endpoint;
    await deny(['198.51.100.7', 'nonsense', '2001:db8::1'], 2);
    expect([await feedFirewall(0), await feedFirewall(1)]).toEqual([2, 0]);
    expect([first.isDenied('198.51.100.7'), first.isDenied('2001:db8::99')]).toEqual([true, true]);

    await addressSetsOf({ name: 'denied', endpoint: first.endpoint }).hold('ipv4', []);
    expect(await feedFirewall(9 * minutes)).toBe(0);
    expect(await feedFirewall(11 * minutes)).toBe(1);
    expect(first.isDenied('198.51.100.7')).toBe(true);

    first.stop();
    await deny(['203.0.113.1'], 3);
    expect(await feedFirewall(12 * minutes)).toBe(0);
    expect(await feedFirewall(12 * minutes)).toBe(0);
    expect(errors.mock.calls.map(([event]) => event)).toEqual(['firewall-not-fed', 'firewall-not-fed']);
  });

  it('reports a list longer than a set may be', async () => {
    const errors = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const long = Array.from(
      { length: largestSet + 1 },
      (_, at) => `11.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
    );
    await deny(long, 4);
    expect(await feedFirewall(13 * minutes)).toBe(0);
    expect(errors.mock.calls).toEqual([
      ['firewall-not-fed', { message: expect.stringContaining(String(largestSet)) }],
    ]);
  });
});
