import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putSetup } from '../../../../functions/table/admin/operator-setup.ts';
import { callAdmin } from '../../../support/builders/balance/cash.ts';
import { newVisitor } from '../../../support/builders/member/logins.ts';
import { signUpForm } from '../../../support/builders/member/members.ts';
import { operatorWho } from '../../../support/builders/member/operators.ts';
import { loginMember, members, password, withAuthSystem } from '../../../support/system/auth-system.ts';
import { Browser, tokenOf } from '../../../support/system/browser.ts';

const leaked = 'Correct Horse Battery 9';
const hashOf = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const asked: string[] = [];
let how: 'answers' | 'fails' | 'is silent' | 'leads elsewhere' = 'answers';
let server: Server;

// Before the system reads its environment.
beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(`${request.url} ${request.headers['add-padding']}`);
    if (how === 'is silent') return;
    if (how === 'leads elsewhere') reply.writeHead(302, { location: 'http://127.0.0.1:9/' });
    if (how === 'fails') reply.statusCode = 503;
    const others = ['0018A45C4D1DEF81644B54AB7F969B88D65:3', `${hashOf('padding words').slice(5)}:0`];
    reply.end([...others, `${hashOf(leaked).slice(5)}:52`].join('\r\n'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  process.env.LEAKED_PASSWORDS = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  delete process.env.LEAKED_PASSWORDS;
  server.closeAllConnections();
  server.close();
});
withAuthSystem();

describe('a new password', () => {
  let change: (newPw: string, userPw?: string) => Promise<unknown>;
  beforeEach(async () => {
    asked.length = 0;
    how = 'answers';
    const { userId } = await loginMember();
    const browser = new Browser(members, '203.0.113.7');
    const token = tokenOf(await browser.post('/auth/login', { userId, userPw: password }));
    change = async (newPw, userPw = password) =>
      browser.post('/auth/password', { userPw, newPw, newPw2: newPw }, { token });
  });

  it('that leaked somewhere is refused, and who is asked gets five digits of its hash alone', async () => {
    expect(await change(leaked)).toMatchObject({ body: { code: 'password-common' } });
    expect(asked).toEqual([`/range/${hashOf(leaked).slice(0, 5)} true`]);
  });

  it('that is in no line, or only in one that fills the answer up, is taken', async () => {
    expect(await change('padding words')).toMatchObject({ status: 200 });
    expect(asked).toHaveLength(1);
  });

  it('of the list of the most used ones is refused without asking anybody', async () => {
    expect(await change('Qwerty123')).toMatchObject({ body: { code: 'password-common' } });
    expect(asked).toEqual([]);
  });

  it('that is too short, or sent with a wrong old one, asks nobody', async () => {
    expect(await change('short 1')).toMatchObject({ body: { code: 'password-short' } });
    expect(await change(leaked, 'not the old one')).toMatchObject({ body: { code: 'password-wrong' } });
    expect(asked).toEqual([]);
  });

  it('of a sign-up is looked up once form and code are right, before what is taken is read', async () => {
    const form = { userPw: leaked, userPw2: leaked };
    const signUp = (changes: object) =>
      newVisitor().post('/auth/signup', signUpForm({ ...form, ...changes }));
    expect(await signUp({ birthday: '' })).toMatchObject({ body: { code: 'birthday-missing' } });
    expect(await signUp({ code: 'nobody0' })).toMatchObject({ body: { code: 'code-bad' } });
    expect(asked).toEqual([]);
    const taken = { userId: (await loginMember()).userId };
    expect(await signUp(taken)).toMatchObject({
      body: { code: 'password-common', fields: { userPw: expect.any(String) } },
    });
    expect(asked).toHaveLength(1);
  });

  it('of an operator is looked up once the code of the second factor is right', async () => {
    const { operatorId } = await operatorWho({}, 'owner');
    const token = randomBytes(32).toString('base64url');
    const otpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    await putSetup(token, { operatorId, otpSecret, now: Date.now() });
    const set = (otp: string) =>
      callAdmin({ operatorId: '', token: 'none' }, 'auth/setup', {
        body: { token, password: leaked, otp },
        headers: { origin: 'http://localhost:3000' },
      });
    expect(await set('000000')).toMatchObject({ code: 'one-time-code-wrong' });
    expect(asked).toEqual([]);
    const otp = new TOTP({ secret: otpSecret }).generate();
    expect(await set(otp)).toMatchObject({ code: 'password-common' });
    expect(asked).toHaveLength(1);
  });

  it.each(['fails', 'is silent', 'leads elsewhere'] as const)(
    'is taken when the set %s: nobody waits for it longer than some two seconds',
    async (state) => {
      how = state;
      const began = performance.now();
      expect(await change(leaked)).toMatchObject({ status: 200 });
      expect(performance.now() - began).toBeLessThan(4_000);
      expect(asked).toHaveLength(1);
    },
  );
});
