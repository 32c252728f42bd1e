import { expect, it, vi } from 'vitest';
import { loginMember, members, password, withAuthSystem } from '../../support/system/auth-system.ts';
import { Browser, tokenOf } from '../../support/system/browser.ts';

withAuthSystem();

it('takes a page’s error and keeps no login data of it [call POST /auth/error]', async () => {
  const { userId, memberSeq } = await loginMember();
  const browser = new Browser(members, '203.0.113.30');
  const token = tokenOf(await browser.post('/auth/login', { userId, userPw: password }));
  const printed: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  const report = {
    sitename: 'newbet',
    members_seq: 424242,
    members_nickname: '남의별명',
    session: { jwt_token: token, refresh_token: 'abc.def' },
    error: `TypeError at /board?token=s3cr3t: ${token} password: hunter22 계좌 110-1234-567890`,
  };
  const answered = await browser.post('/auth/error', report, { token });
  spy.mockRestore();
  expect(answered).toMatchObject({ status: 200, body: { success: true } });
  const logLine = printed.find((line) => line.includes('page-error')) ?? '';
  expect(logLine).toContain('TypeError');
  expect(JSON.parse(logLine)).toMatchObject({ memberSeq });
  for (const secret of [token, 's3cr3t', 'hunter22', '110-1234-567890', '남의별명', '424242', 'abc.def'])
    expect(printed.join('')).not.toContain(secret);
});

it('takes ten errors a minute from one address, of visitors too', async () => {
  const browser = new Browser(members, '203.0.113.31');
  for (let n = 0; n < 10; n += 1)
    expect((await browser.post('/auth/error', { error: { name: 'x' } })).status).toBe(200);
  expect(await browser.post('/auth/error', { error: 'x' })).toMatchObject({ status: 429 });
});

it('has the browser drop what it cached [call POST /auth/cache/clear]', async () => {
  const { status, headers } = await new Browser(members).post('/auth/cache/clear');
  expect(status).toBe(200);
  expect(headers['Clear-Site-Data']).toBe('"cache"');
});
