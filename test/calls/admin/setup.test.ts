import { randomBytes } from 'node:crypto';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { encryptPerson, personAction, readPerson } from '../../../functions/table/admin/operator-person.ts';
import { putSetup } from '../../../functions/table/admin/operator-setup.ts';
import { readOperator } from '../../../functions/table/admin/operators.ts';
import { decryptOtpSecret } from '../../../functions/table/admin/otp-secret.ts';
import { transact } from '../../../functions/table/client/table.ts';
import { callAdmin } from '../../support/builders/balance/cash.ts';
import { storedOperator } from '../../support/builders/member/operators.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
const otpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const password = 'correct horse battery';
const nobody = { operatorId: '', token: 'none' };
const headers = { origin: 'http://localhost:3000' };
const call = (path: string, body: object) => callAdmin(nobody, `auth/setup${path}`, { body, headers });
const code = () => new TOTP({ secret: otpSecret }).generate();

const known = { name: '나운영', phone: '010-0000-9999', account: '999-99-999999' };

/** The link of an owner of whom is known who they are, or who is the first one. */
async function link(now = Date.now(), person: typeof known | null = known) {
  const operator = await storedOperator('owner');
  const { operatorId } = operator;
  if (person) await transact([personAction(operatorId, encryptPerson(person, operatorId))]);
  const token = randomBytes(32).toString('base64url');
  await putSetup(token, { operatorId: operator.operatorId, otpSecret, now });
  return { ...operator, link: token };
}

describe('an operator’s one-time link', () => {
  it('names its operator and the secret of the second factor [call POST /admin/auth/setup/begin]', async () => {
    const { operatorId, link: token } = await link();
    expect((await call('/begin', { token })).payload).toMatchObject({ operatorId, otpSecret });
  });

  it('sets password and second factor once and ends every login [call POST /admin/auth/setup]', async () => {
    const operator = await link();
    const otp = code();
    const body = { token: operator.link, password, otp };
    const replies = await Promise.all([call('', body), call('', body)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await callAdmin(operator, 'operators/list')).toMatchObject({ status: 419 });
    const { operatorId } = operator;
    const { otpSecret: stored = '', tv } = (await readOperator(operatorId)) ?? {};
    expect(stored).not.toContain(otpSecret);
    expect([decryptOtpSecret({ operatorId, otpSecret: stored }), tv]).toEqual([otpSecret, 2]);
    const login = { operatorId: operator.operatorId, password, otp, client: 'api' };
    // The code that proved the secret is spent.
    expect(await callAdmin(nobody, 'auth/login', { body: login, headers })).toMatchObject({ status: 422 });
  });

  it('with a wrong code of the second factor is refused and goes on working', async () => {
    const { link: token } = await link();
    expect(await call('', { token, password, otp: '000000' })).toMatchObject({ code: 'one-time-code-wrong' });
    expect(await call('/begin', { token })).toMatchObject({ status: 200 });
  });

  it.each([
    ['short', 'password-short'],
    ['newbetnewbet', 'password-common'],
    ['Iloveyou1', 'password-common'],
  ])('with the password %s is refused and goes on working', async (bad, refusal) => {
    const { link: token } = await link();
    expect(await call('', { token, password: bad, otp: code() })).toMatchObject({ code: refusal });
    expect(await call('/begin', { token })).toMatchObject({ status: 200 });
  });

  it('asks the first owner who they are, once', async () => {
    const { operatorId, link: token } = await link(Date.now(), null);
    expect((await call('/begin', { token })).payload).toMatchObject({ needsPerson: true });
    const sent = { token, password, otp: code() };
    expect(await call('', sent)).toMatchObject({ status: 400, code: 'malformed' });
    for (const wrong of [{ phone: '없음' }, { phone: '--------' }, { account: '------' }, { name: '\u200B' }])
      expect(await call('', { ...sent, person: { ...known, ...wrong } })).toMatchObject({ status: 400 });
    expect(await readPerson(operatorId)).toBeUndefined();
    expect(await call('', { ...sent, person: known })).toMatchObject({ status: 200 });
    expect(await readPerson(operatorId)).toEqual(known);
  });

  it('does not change who somebody is', async () => {
    const { operatorId, link: token } = await link();
    expect((await call('/begin', { token })).payload).toMatchObject({ needsPerson: false });
    const other = { ...known, name: '다른 사람' };
    expect(await call('', { token, password, otp: code(), person: other })).toMatchObject({ status: 400 });
    expect(await readPerson(operatorId)).toEqual(known);
    expect(await call('/begin', { token })).toMatchObject({ status: 200 });
  });

  it('opens nothing after ten minutes, and neither does a made-up token', async () => {
    const { link: token } = await link(Date.now() - 10 * 60_000);
    expect(await call('/begin', { token })).toMatchObject({ status: 404 });
    const made = randomBytes(32).toString('base64url');
    expect(await call('', { token: made, password, otp: code() })).toMatchObject({ status: 404 });
  });
});
