import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  clock,
  loginMember,
  members,
  pass,
  password,
  withAuthSystem,
} from '../../support/system/auth-system.ts';
import { Browser, tokenOf } from '../../support/system/browser.ts';

withAuthSystem();
let token = '';
let memberSeq = 0;
const browser = new Browser(members);
beforeAll(async () => {
  const member = await loginMember();
  memberSeq = member.memberSeq;
  token = tokenOf(await browser.post('/auth/login', { userId: member.userId, userPw: password }));
});

const part = (text: string) => Buffer.from(text, 'base64url').toString();
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const keyOf = (kid: string) => Buffer.from(JSON.parse(process.env.TOKEN_KEYS ?? '{}')[kid], 'base64');

/** A token signed with a real key, as only the server could, but not as it would. */
function signed(header: object, claims: object, key: Buffer | string = keyOf('k1'), hash = 'sha256'): string {
  const [head = '', body = ''] = token.split('.');
  const text = `${encoded({ ...JSON.parse(part(head)), ...header })}.${encoded({ ...JSON.parse(part(body)), ...claims })}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}
const info = (with_: string | undefined) => browser.post('/auth/info/new', {}, { token: with_ });

describe('an access token', () => {
  it('of ours is taken', async () => {
    expect(await info(token)).toMatchObject({ status: 200 });
    expect(await info(signed({}, {}))).toMatchObject({ status: 200 });
    expect(await info(signed({ kid: 'k2' }, {}, keyOf('k2')))).toMatchObject({ status: 200 });
  });

  const now = () => Math.floor(clock.now / 1000);
  const attacks: Record<string, () => string | undefined> = {
    'that is missing': () => undefined,
    'that is no token': () => 'abc',
    'with alg none': () => `${encoded({ alg: 'none', typ: 'at+jwt', kid: 'k1' })}.${token.split('.')[1]}.`,
    'with alg HS512 under our key': () => signed({ alg: 'HS512' }, {}, keyOf('k1'), 'sha512'),
    'with another algorithm’s name': () => signed({ alg: 'RS256' }, {}),
    'signed with another key': () => signed({}, {}, 'guess'),
    'signed with the empty key': () => signed({}, {}, ''),
    'of an unknown kid': () => signed({ kid: 'k3' }, {}),
    'of a kid that is a path': () => signed({ kid: '../../etc/passwd' }, {}),
    'of a kid every object has': () => signed({ kid: 'constructor' }, {}),
    'under the other key’s name': () => signed({ kid: 'k2' }, {}),
    'without a kid': () => signed({ kid: undefined }, {}),
    'of another type': () => signed({ typ: 'JWT' }, {}),
    'without exp': () => signed({}, { exp: undefined }),
    'whose exp is text': () => signed({}, { exp: String(now() + 600) }),
    'that expired': () => signed({}, { exp: now() - 1 }),
    'issued more than ten minutes ago': () => signed({}, { iat: now() - 601 }),
    'issued in the future': () => signed({}, { iat: now() + 3_600, exp: now() + 7_200 }),
    'without iat': () => signed({}, { iat: undefined }),
    'of another issuer': () => signed({}, { iss: 'someone' }),
    'of another audience': () => signed({}, { aud: 'nobody' }),
    'of a member that lasts as long as a frame’s': () => signed({}, { exp: now() + 7_200 }),
    'of two audiences': () => signed({}, { aud: ['member', 'operator'] }),
    'with a claim we never write': () => signed({}, { admin: true }),
    'with a role we never give': () => signed({}, { role: ['god'] }),
    'whose subject is no number': () => signed({}, { sub: 'x' }),
    'whose signature was cut': () => token.slice(0, -3),
    'whose claims were changed': () =>
      [
        token.split('.')[0],
        encoded({ ...JSON.parse(part(token.split('.')[1] ?? '')), sub: '999' }),
        token.split('.')[2],
      ].join('.'),
  };
  it.each(Object.entries(attacks))('%s is refused with 401', async (_, make) => {
    expect(await info(make())).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('of the wrong audience is refused with 403', async () => {
    expect(await info(signed({}, { aud: 'operator' }))).toMatchObject({ status: 403 });
  });

  it('of another member’s login, or with an older version, is refused with 419', async () => {
    expect(await info(signed({}, { sub: String(memberSeq + 1) }))).toMatchObject({ status: 419 });
    expect(await info(signed({}, { tv: 0 }))).toMatchObject({ status: 419 });
    expect(await info(signed({}, { fid: 'gone' }))).toMatchObject({ status: 419 });
  });

  it('is over after ten minutes', async () => {
    pass(599_000);
    expect(await info(token)).toMatchObject({ status: 200 });
    pass(2_000);
    expect(await info(token)).toMatchObject({ status: 401 });
  });
});
