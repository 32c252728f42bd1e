import { Match } from 'aws-cdk-lib/assertions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberAbove } from '../../infra/constructs/firewall-rules.ts';
import { type Call, largestBodyLimit, methodsOf, pathOf, usualBodyLimit } from '../../shared/calls/call.ts';
import { allGroups } from '../../shared/calls/console.ts';
import { synthesised } from './synthesised.ts';
import { blockedBy, type Seen, unitsOf, webAclOf } from './web-acl.ts';

const acl = webAclOf('prod');
const calls = allGroups.flatMap((group) =>
  Object.entries<Call>(group.calls).map(([name, call]) => ({
    name: `${group.name}.${name}`,
    call,
    path: `/api${pathOf(call).replace(/\{\w+\}/g, '17')}`,
    bytes: (call.bodyLimit ?? usualBodyLimit) * 1024,
  })),
);
const browser = { 'user-agent': 'Mozilla/5.0' };
const blocked = (seen: Seen) => blockedBy(acl, { headers: browser, ...seen });
const inspected = 64 * 1024;

describe('the firewall and the contracts', () => {
  it('agree on the largest body of every call: the limit passes, one byte more does not', () => {
    for (const { name, path, bytes } of calls) {
      expect(blocked({ path, body: bytes }), name).toBeNull();
      expect(blocked({ path, body: bytes + 1 }), name).toMatch(/^body-/);
    }
  });

  it('judge a body by its true size up to what the firewall reads, whatever length it declares', () => {
    for (const { name, path, bytes } of calls)
      if (bytes <= inspected) expect(blocked({ path, body: bytes + 1, declares: 1 }), name).toMatch(/^body-/);
    expect(acl.AssociationConfig?.RequestBody.CLOUDFRONT.DefaultSizeInspectionLimit).toBe('KB_64');
  });

  it('leave no larger body to a path that no contract names, or that is spelled another way', () => {
    for (const path of [
      '/',
      '/api/no/such/call',
      '/api/admin/settings/save/x',
      '/API/admin/settings/save',
      '/api/admin%2Fsettings/save',
      '//api/admin/settings/save',
      '/api/adminxsettings/save',
    ])
      expect(blocked({ path, body: usualBodyLimit * 1024 + 1 }), path).toMatch(/^body-/);
  });

  it('let the texts of posts, settings, feeds and passwords hold what looks like an attack, and of no other call', () => {
    const texts = ['<img src="/images/a.webp">', '../../x', 'http://10.1.2.3/x', 'http://169.254.169.254/'];
    for (const { name, call, path } of calls)
      for (const body of texts)
        expect(blocked({ path, body }), `${name} ${body}`).toBe(call.anyText ? null : 'attack-in-body');
    const free = calls.filter(({ call }) => call.anyText).map(({ name }) => name);
    expect(free).toEqual(expect.arrayContaining(['auth.login', 'content.boardSave', 'provider.sportsFeed']));
    expect(free.length).toBeLessThan(calls.length / 5);
  });

  it('let the programs of providers in without a name of their own, and nobody else', () => {
    for (const { name, call, path } of calls)
      expect(blocked({ path, headers: {} }), name).toBe(call.for === 'provider' ? null : 'no-user-agent');
  });

  it('take no more capacity than the price of a web ACL includes', () => {
    expect(unitsOf(acl)).toBeLessThan(1_500);
    expect(unitsOf(acl)).toBeGreaterThan(925);
  });

  it('know a larger number by its digits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.integer({ min: 0, max: 30_000_000 }),
        (limit, number) => {
          expect(new RegExp(numberAbove(limit)).test(String(number))).toBe(number > limit);
        },
      ),
    );
  });
});

describe('denied addresses', () => {
  const prod = synthesised('prod');
  const sets = prod.stack('firewall').findResources('AWS::WAFv2::IPSet');

  it('are sets of the template that it leaves empty: the sweep fills them, and nobody else may', () => {
    expect(Object.values(sets).map(({ Properties }) => Properties)).toMatchObject([
      {
        Name: 'newbet-prod-denied-ipv4',
        IPAddressVersion: 'IPV4',
        Scope: 'CLOUDFRONT',
        Addresses: [],
      },
      {
        Name: 'newbet-prod-denied-ipv6',
        IPAddressVersion: 'IPV6',
        Scope: 'CLOUDFRONT',
        Addresses: [],
      },
    ]);
    const jobs = prod.stack('jobs');
    jobs.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: Match.objectLike({ FIREWALL_SETS: 'newbet-prod-denied' }) },
    });
    const may = ['live', 'calls', 'jobs'].flatMap((stack) =>
      Object.entries(prod.stack(stack).findResources('AWS::IAM::Policy')).filter(([, policy]) =>
        JSON.stringify(policy).includes('wafv2:'),
      ),
    );
    expect(may.map(([id]) => id)).toEqual([expect.stringMatching(/^sweep/)]);
    expect(JSON.stringify(may)).toContain('global/ipset/newbet-prod-denied-*/*');
  });

  it('are blocked before everything else, on the site and not on the console', () => {
    const [arns, host] = acl.Rules[0]?.Statement.AndStatement?.Statements ?? [];
    expect(
      arns?.OrStatement?.Statements.map(({ IPSetReferenceStatement }) => IPSetReferenceStatement),
    ).toEqual(Object.keys(sets).map((id) => ({ Arn: { 'Fn::GetAtt': [id, 'Arn'] } })));
    expect(host?.NotStatement?.Statement.ByteMatchStatement).toMatchObject({
      SearchString: 'console.newbet.example',
      FieldToMatch: { SingleHeader: { Name: 'host' } },
    });
  });
});

describe('a contract', () => {
  it('states its limit in whole KB, between what every call may send and what none may exceed', () => {
    for (const { name, call } of calls) {
      const { bodyLimit = usualBodyLimit } = call;
      expect(Number.isInteger(bodyLimit), name).toBe(true);
      expect(bodyLimit, name).toBeGreaterThanOrEqual(usualBodyLimit);
      expect(bodyLimit, name).toBeLessThanOrEqual(largestBodyLimit);
      if (call.bodyLimit !== undefined) expect(methodsOf(call), name).not.toContain('GET');
    }
  });
});
