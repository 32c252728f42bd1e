import jwt from 'jsonwebtoken';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as live } from '../../../functions/live/handler.ts';
import { log } from '../../../functions/runtime/log.ts';
import { checkWithdrawalPassword } from '../../../functions/runtime/session/withdrawal-password.ts';
import { memberWithPassword } from '../../support/builders/balance/cash.ts';
import { browser, tokens, withSomeCalls } from './some-calls.ts';

withSomeCalls();
const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
beforeEach(() => warned.mockClear());
afterEach(() => {
  // Whatever is logged: no token, ticket or password.
  const lines = JSON.stringify(warned.mock.calls);
  for (const secret of secrets) expect(lines).not.toContain(secret);
});
const secrets: string[] = [];
const lines = () => warned.mock.calls;

describe('a forged token is in the log', () => {
  const ask = async (token: string) => {
    secrets.push(token, token.split('.').at(-1) || token);
    const { status } = await browser.post('/test/read', {}, { token, ip: '198.51.100.4' });
    expect(status).toBe(401);
    return lines();
  };
  const parts = () => tokens.member.split('.');
  const line = (message: string) => [
    'token-forged',
    { ip: '198.51.100.4', call: 'POST /test/read', message },
  ];
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('with another signature, another body, no algorithm, an unknown key, or none of the form', async () => {
    const [first = '', second = '', third = ''] = parts();
    const claims = JSON.parse(Buffer.from(second, 'base64url').toString());
    const changed = encoded({ ...claims, sub: '77' });
    const none = encoded({ alg: 'none', typ: 'at+jwt', kid: 'k1' });
    const foreign = jwt.sign(claims, 'another key, long enough to sign', {
      header: { alg: 'HS256', typ: 'at+jwt', kid: 'k9' },
    });
    for (const [token, message] of [
      [`${first}.${second}.${third.split('').toReversed().join('')}`, 'invalid signature'],
      [`${first}.${changed}.${third}`, 'invalid signature'],
      [`${none}.${second}.`, 'jwt signature is required'],
      [foreign, 'unknown key'],
      ['abcdefgh', 'unknown key'],
    ] as const) {
      warned.mockClear();
      expect(await ask(token)).toEqual([line(message)]);
    }
  });

  it('signed by us for something else', async () => {
    const [, second = ''] = parts();
    const claims = JSON.parse(Buffer.from(second, 'base64url').toString());
    const key = Buffer.from(JSON.parse(process.env.TOKEN_KEYS ?? '{}').k1, 'base64');
    const signed = (payload: object, typ = 'at+jwt') =>
      jwt.sign(payload, key, { header: { alg: 'HS256', typ, kid: 'k1' } });
    expect(await ask(signed(claims, 'JWT'))).toEqual([line('another type')]);
    warned.mockClear();
    expect(await ask(signed({ ...claims, more: 1 }))).toEqual([line('not of our form')]);
    warned.mockClear();
    expect(await ask(signed({ ...claims, iat: claims.iat - 700, exp: claims.iat - 100 }))).toEqual([]);
  });
});

describe('a refused socket is in the log', () => {
  const connect = (headers: object, ticket: string) => {
    secrets.push(ticket);
    return live({
      requestContext: { routeKey: '$connect', connectionId: 'c1' },
      headers,
      queryStringParameters: { ticket },
    });
  };

  it('with the reason: another site’s page, or a ticket that is none', async () => {
    expect(await connect({ origin: 'https://elsewhere.example' }, 'ticket-number-one')).toEqual({
      statusCode: 403,
    });
    expect(await connect({ origin: 'http://localhost:3000' }, 'ticket-number-two')).toEqual({
      statusCode: 401,
    });
    expect(lines()).toEqual([
      ['socket-refused', { code: 'origin-refused' }],
      ['socket-refused', { code: 'unauthenticated' }],
    ]);
  });
});

describe('a wrong withdrawal password is in the log', () => {
  it('with the tries left, then as locked; a right one is not', async () => {
    const { memberSeq } = await memberWithPassword();
    const now = Date.UTC(2026, 2, 1);
    const attempt = (call: string, password: string) =>
      checkWithdrawalPassword(memberSeq, { password, call, now }).catch(() => undefined);
    secrets.push('1234', '8642');
    await attempt('right', '1234');
    expect(lines()).toEqual([]);
    for (let count = 1; count <= 6; count += 1) await attempt(`wrong${count}`, '8642');
    expect(lines()).toEqual([
      ...[4, 3, 2, 1, 0].map((count) => ['withdrawal-password-wrong', { memberSeq, count }]),
      ['withdrawal-password-locked', { memberSeq }],
    ]);
  });
});
