import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { pathOf, routeMethodOf } from '../../shared/calls/call.ts';
import { allGroups } from '../../shared/calls/console.ts';
import { type Found, synthesised } from './synthesised.ts';

const dev = synthesised('dev');
const calls = dev.stack('calls');
const found = (type: string): Found => calls.findResources(type) as Found;
const functions = ['live', 'calls', 'jobs'].flatMap((stack) =>
  Object.entries(dev.stack(stack).findResources('AWS::Lambda::Function')),
);
const routes = Object.values(found('AWS::ApiGatewayV2::Route'));

const answeredBy = (routeKey: string): string | undefined => {
  const target = JSON.stringify(
    routes.find(({ Properties }) => Properties.RouteKey === routeKey)?.Properties.Target ?? '',
  );
  const integration = Object.entries(found('AWS::ApiGatewayV2::Integration')).find(([id]) =>
    target.includes(`"${id}"`),
  )?.[1];
  const named = JSON.stringify(integration?.Properties.IntegrationUri ?? '');
  return Object.entries(found('AWS::Lambda::Function')).find(([id]) => named.includes(`"${id}"`))?.[1]
    .Metadata?.entry;
};

describe('routes', () => {
  const contracts = allGroups.flatMap((group) =>
    Object.values(group.calls).map((call) => ({
      group: group.name,
      key: `${routeMethodOf(call)} /api${pathOf(call)}`,
    })),
  );

  it('every contract has exactly one, to its own group’s function', () => {
    for (const { group, key } of contracts) {
      expect(
        routes.filter(({ Properties }) => Properties.RouteKey === key),
        key,
      ).toHaveLength(1);
      expect(answeredBy(key), key).toBe(`functions/api/${group}/handler.ts`);
    }
  });

  it('nothing else is routed but the default', () => {
    const known = new Set([...contracts.map(({ key }) => key), '$default']);
    expect(
      routes.map(({ Properties }) => Properties.RouteKey).filter((key) => !known.has(String(key))),
    ).toEqual([]);
    expect(answeredBy('$default')).toBe('functions/api/unknown/handler.ts');
  });

  it('stay within what an API may hold', () => {
    expect(routes.length).toBeLessThan(300);
    expect(Object.keys(calls.toJSON().Resources).length).toBeLessThan(500);
  });

  it('need one permission per function', () => {
    calls.resourceCountIs('AWS::Lambda::Permission', allGroups.length + 1);
  });

  it('the socket answers connect, messages and disconnect under /ws', () => {
    const live = dev.stack('live');
    for (const RouteKey of ['$connect', '$default', '$disconnect'])
      live.hasResourceProperties('AWS::ApiGatewayV2::Route', { RouteKey });
    live.hasResourceProperties('AWS::ApiGatewayV2::Stage', { StageName: 'ws' });
  });
});

describe('functions', () => {
  it('run on nodejs24.x and ARM, from a file the template names', () => {
    const ours = functions.filter(([, { Metadata }]) => Metadata?.entry !== undefined);
    expect(ours).toHaveLength(allGroups.length + 8);
    for (const [id, { Properties, Metadata }] of ours) {
      expect(Properties.Runtime, id).toBe('nodejs24.x');
      expect(Properties.Architectures, id).toEqual(['arm64']);
      expect(Metadata.entry).toMatch(/^functions\/((api|jobs)\/[a-z]+|live)\/handler\.ts$/);
    }
  });

  it('each has a role of its own', () => {
    const roles = functions.map(([, { Properties }]) => JSON.stringify(Properties.Role));
    expect(new Set(roles).size).toBe(roles.length);
  });

  it('may use the table and its one index, and those that only read may not write', () => {
    const policies = Object.entries(found('AWS::IAM::Policy')).map(([id, { Properties }]) => ({
      id,
      text: JSON.stringify(Properties),
    }));
    const touching = policies.filter(({ text }) => text.includes('dynamodb:'));
    expect(touching).toHaveLength(allGroups.length);
    for (const { id, text } of touching) {
      expect(text, id).not.toContain('dynamodb:*');
      expect(text, id).not.toContain('dynamodb:Scan');
      if (/^sports/.test(id)) expect(text, id).not.toMatch(/dynamodb:(Put|Update|Delete)/);
    }
  });

  it('of the calls, those that feeds and traders use send settlements, and no other may', () => {
    const sending = Object.entries(found('AWS::IAM::Policy')).filter(([, { Properties }]) =>
      JSON.stringify(Properties).includes('sqs:SendMessage'),
    );
    expect(sending.map(([id]) => /^[a-z]+/.exec(id)?.[0]).toSorted()).toEqual(['provider', 'trading']);
  });

  it('get only the secrets they name: no password pepper where nothing is hashed, no keys where no login is checked', () => {
    const propertiesOf = (folder: string) =>
      functions.find(([, { Metadata }]) => Metadata?.entry === `functions/${folder}/handler.ts`)?.[1]
        .Properties;
    const environmentOf = (folder: string) =>
      JSON.stringify(propertiesOf(folder)?.Environment.Variables.SECRETS ?? '');
    expect(environmentOf('api/auth')).toContain('PASSWORD_PEPPERS');
    for (const folder of [
      'api/betting',
      'api/sports',
      'api/setting',
      'api/provider',
      'api/trading',
      'jobs/feed',
      'jobs/settlement',
      'live',
    ]) {
      expect(environmentOf(folder), folder).not.toContain('PASSWORD_PEPPERS');
    }
    for (const folder of ['api/sports', 'jobs/feed', 'jobs/stream'])
      expect(environmentOf(folder), folder).not.toContain('TOKEN_KEYS');
    expect(environmentOf('api/provider')).toContain('FEED_SECRETS');
    expect(environmentOf('api/betting')).not.toContain('FEED_SECRETS');
  });

  it('may read the secrets they name, and no others', () => {
    for (const stack of ['live', 'calls', 'jobs']) {
      const policies = Object.values(dev.stack(stack).findResources('AWS::IAM::Policy'));
      for (const [id, { Properties }] of Object.entries(
        dev.stack(stack).findResources('AWS::Lambda::Function'),
      )) {
        const { SECRETS = '' } = Properties.Environment?.Variables ?? {};
        const [role] = Properties.Role['Fn::GetAtt'];
        const own = policies.filter(({ Properties: policy }) =>
          JSON.stringify(policy.Roles).includes(`"${role}"`),
        );
        const statements = own.flatMap(({ Properties: policy }) => policy.PolicyDocument.Statement);
        const readable = statements
          .filter(({ Action }) => JSON.stringify(Action).includes('secretsmanager:GetSecretValue'))
          .map(({ Resource }) => Resource['Fn::ImportValue']);
        const named = [...JSON.stringify(SECRETS).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(
          ([, name]) => name,
        );
        expect(readable.toSorted(), id).toEqual(named.toSorted());
      }
    }
  });

  it('no template holds a secret’s value, and of functions not even a reference that is resolved', () => {
    for (const stack of ['data', 'live', 'calls', 'jobs'])
      expect(JSON.stringify(dev.stack(stack).toJSON()), stack).not.toContain('{{resolve:secretsmanager:');
    const web = JSON.stringify(dev.stack('web').toJSON());
    expect(web.match(/"HeaderName":"X-Origin-Secret","HeaderValue":\{/g)).not.toBeNull();
    expect(web).not.toMatch(/"HeaderName":"X-Origin-Secret","HeaderValue":"/);
  });

  it('in prod logins keep their own share of the account’s capacity', () => {
    synthesised('prod').stack('calls').hasResourceProperties('AWS::Lambda::Function', {
      ReservedConcurrentExecutions: 50,
      Environment: Match.anyValue(),
    });
  });
});
