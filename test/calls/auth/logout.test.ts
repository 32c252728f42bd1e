import { expect, it } from 'vitest';
import { serveCalls } from '../../../functions/runtime/http/serve-calls.ts';
import { get } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { commit } from '../../../functions/table/ledger/ledger.ts';
import { assertSessionValid, readMemberSnapshot } from '../../../functions/table/member/members.ts';
import { betting } from '../../../shared/calls/betting/betting.ts';
import { auditLines } from '../../support/builders/audit-lines.ts';
import {
  clock,
  loginMember,
  loginOperator,
  members,
  operators,
  password,
  withAuthSystem,
} from '../../support/system/auth-system.ts';
import { Browser, tokenOf } from '../../support/system/browser.ts';

withAuthSystem();
/** Not where members log in from: an operator of the same device leaves them to another. */
const office = '198.51.100.20';

async function loggedIn() {
  const { userId, memberSeq } = await loginMember();
  const browser = new Browser(members);
  const token = tokenOf(await browser.post('/auth/login', { userId, userPw: password }));
  return { userId, memberSeq, browser, token };
}

/** A money call that reads nothing but the member’s snapshot. */
const { cancelBet } = betting.calls;
const money = serveCalls(
  { ...betting, calls: { cancelBet } },
  {
    cancelBet: async (_, { caller, key, requestHash, now }) => {
      const snapshot = await readMemberSnapshot(caller.memberSeq, caller.familyId, []);
      assertSessionValid(caller, snapshot);
      await commit({
        memberSeq: caller.memberSeq,
        kind: 'CXL',
        operationId: key,
        requestHash,
        response: null,
        postings: [],
        balance: { when: { equals: { st: 'active', tv: caller.tokenVersion } } },
        others: [],
        actor: 'test',
        reason: 'test',
        reference: 'test',
        now,
      });
      return { member: { members_cash: snapshot.balance.cash, members_point: 0 } };
    },
  },
  () => clock.now,
);
const takeRateToken = (token: string, key: string) =>
  new Browser(money).post(
    '/betting/cancel',
    { betCode: 'b_1' },
    { token, headers: { 'idempotency-key': key.padEnd(16, '0') } },
  );

it('logout ends this login at once, for reads, money and refresh, and clears what the browser holds [call POST /auth/logout]', async () => {
  const { browser, token, userId } = await loggedIn();
  const other = new Browser(members);
  const otherToken = tokenOf(await other.post('/auth/login', { userId, userPw: password }));
  expect(await takeRateToken(token, 'before')).toMatchObject({ status: 200 });
  const before = browser.cookies.get('rt') ?? '';
  const answered = await browser.post('/auth/logout');
  expect(answered).toMatchObject({
    status: 200,
    headers: { 'Clear-Site-Data': '"cache"' },
    body: { msg: '로그아웃 되었습니다.' },
  });
  expect(browser.cookies.has('rt')).toBe(false);
  browser.cookies.set('rt', before);
  expect(await browser.post('/auth/refresh')).toMatchObject({ status: 419 });
  expect(await browser.post('/auth/info/new', {}, { token })).toMatchObject({ status: 419 });
  expect(await takeRateToken(token, 'after')).toMatchObject({ status: 419 });
  expect(await other.post('/auth/info/new', {}, { token: otherToken })).toMatchObject({ status: 200 });
  expect(await takeRateToken(otherToken, 'other')).toMatchObject({ status: 200 });
});

it('logout without a login answers the same', async () => {
  expect(await new Browser(members).post('/auth/logout')).toMatchObject({ status: 200 });
});

it('logout needs the secret, not only the login’s name', async () => {
  const { browser, token } = await loggedIn();
  const other = new Browser(members);
  other.cookies.set('rt', `${browser.cookies.get('rt')?.split('.')[0]}.${'A'.repeat(43)}`);
  await other.post('/auth/logout');
  expect(await browser.post('/auth/info/new', {}, { token })).toMatchObject({ status: 200 });
});

it('logout everywhere ends every login of the member', async () => {
  const { browser, token, userId } = await loggedIn();
  const other = new Browser(members);
  const otherToken = tokenOf(await other.post('/auth/login', { userId, userPw: password }));
  expect(await browser.post('/auth/logout/all', {}, { token })).toMatchObject({ status: 200 });
  expect(await other.post('/auth/refresh')).toMatchObject({ status: 419 });
  expect(await takeRateToken(otherToken, 'later')).toMatchObject({ status: 419 });
});

it('an operator’s forced logout ends reads, money and refresh at once, leaves an audit line, and a new login works', async () => {
  const { browser, token, userId, memberSeq } = await loggedIn();
  const operatorId = await loginOperator({ roles: ['cs'] });
  const console_ = new Browser(operators, office);
  const operator = tokenOf(await console_.post('/admin/auth/login', { operatorId, password }));
  expect(await browser.post('/auth/info/new', {}, { token })).toMatchObject({ status: 200 });
  const requested = { members_seq: memberSeq, reason: '본인 확인 필요' };
  expect(await console_.post('/admin/members/logout', requested, { token: operator })).toMatchObject({
    body: { payload: { ended: 1 } },
  });
  expect(await browser.post('/auth/info/new', {}, { token })).toMatchObject({ status: 419 });
  expect(await takeRateToken(token, 'outrun')).toMatchObject({ status: 419 });
  expect(await browser.post('/auth/refresh')).toMatchObject({ status: 419 });
  const items = await auditLines(clock.now);
  const line = items.find(({ target, call }) => target === `M#${memberSeq}` && call === 'memberLogout');
  expect(line).toMatchObject({
    operatorId,
    reason: '본인 확인 필요',
  });
  expect(await new Browser(members).post('/auth/login', { userId, userPw: password })).toMatchObject({
    status: 200,
  });
});

it('a forced logout cannot be outrun by a login, a refresh or a money call that runs beside it', async () => {
  const operatorId = await loginOperator({ roles: ['cs'] });
  const console_ = new Browser(operators, office);
  const operator = tokenOf(await console_.post('/admin/auth/login', { operatorId, password }));
  for (let round = 0; round < 5; round += 1) {
    const { browser, token, memberSeq } = await loggedIn();
    const [, refreshed, spent] = await Promise.all([
      console_.post('/admin/members/logout', { members_seq: memberSeq, reason: '시험' }, { token: operator }),
      browser.post('/auth/refresh'),
      takeRateToken(token, `race${round}`),
    ]);
    const { tv, v } = (await get<{ tv: number; v: number }>(keys.balance(memberSeq))) ?? { tv: 0, v: 0 };
    expect(tv).toBe(2);
    expect(v).toBe(spent.status === 200 ? 2 : 1);
    expect(await takeRateToken(token, `late${round}`)).toMatchObject({ status: 419 });
    if (refreshed.status === 200)
      expect(await takeRateToken(tokenOf(refreshed), `new${round}`)).toMatchObject({ status: 419 });
    expect(await browser.post('/auth/refresh')).toMatchObject({ status: 419 });
  }
});

it('an operator’s logout ends their own login', async () => {
  const operatorId = await loginOperator({ roles: ['cs'] });
  const console_ = new Browser(operators, office);
  const token = tokenOf(await console_.post('/admin/auth/login', { operatorId, password }));
  expect(await console_.post('/admin/auth/refresh')).toMatchObject({
    body: { payload: { operator: { operatorId, roles: ['cs'] } } },
  });
  await console_.post('/admin/auth/logout');
  expect(
    await console_.post('/admin/members/logout', { members_seq: 1, reason: '시험' }, { token }),
  ).toMatchObject({ status: 419 });
});
