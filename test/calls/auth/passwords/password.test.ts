import { expect, it } from 'vitest';
import { hashPassword } from '../../../../functions/runtime/session/passwords.ts';
import { get, update } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import { beforeNextTransaction } from '../../../support/fakes/faulty-wire.ts';
import {
  advanceClock,
  loginMember,
  members,
  password,
  withAuthSystem,
} from '../../../support/system/auth-system.ts';
import { Browser, tokenOf } from '../../../support/system/browser.ts';

withAuthSystem();

const next = 'four green bridges';

async function loggedIn(userId: string, ip = '203.0.113.7') {
  const browser = new Browser(members, ip);
  const token = tokenOf(await browser.post('/auth/login', { userId, userPw: password }));
  return { browser, token };
}

it('changes the login password with the old one: this login stays, every other ends [call POST /auth/password]', async () => {
  const { userId } = await loginMember();
  const [here, there] = [await loggedIn(userId), await loggedIn(userId)];
  const requested = { userPw: password, newPw: next, newPw2: next };
  expect(await here.browser.post('/auth/password', requested, here)).toMatchObject({ status: 200 });
  expect(await here.browser.post('/auth/info/new', {}, here)).toMatchObject({ status: 200 });
  expect(await here.browser.post('/auth/refresh')).toMatchObject({ status: 200 });
  expect(await there.browser.post('/auth/info/new', {}, there)).toMatchObject({ status: 419 });
  expect(await there.browser.post('/auth/refresh')).toMatchObject({ status: 419 });
  const login = (userPw: string) =>
    new Browser(members, '198.51.100.9').post('/auth/login', { userId, userPw });
  expect(await login(password)).toMatchObject({ status: 422, body: { code: 'login-failed' } });
  expect(await login(next)).toMatchObject({ status: 200 });
});

it('refuses a new password that is missing, short, long, repeated wrongly, widely known or personal', async () => {
  const { userId } = await loginMember({
    nickname: '설악산다람쥐하나',
    phone: '010-2345-9876',
    birthday: '19880412',
  });
  const { browser, token } = await loggedIn(userId);
  const change = async (newPw: string, newPw2 = newPw) =>
    (await browser.post('/auth/password', { userPw: password, newPw, newPw2 }, { token })).body;
  expect(await change('')).toMatchObject({
    code: 'password-missing',
    fields: { newPw: '비밀번호를 입력해 주세요.' },
  });
  expect(await change(next, '')).toMatchObject({ fields: { newPw2: '비밀번호 확인을 입력해 주세요.' } });
  expect(await change(next, `${next}!`)).toMatchObject({
    code: 'password-differs',
    error: '입력된 비밀번호가 일치하지 않습니다.',
  });
  expect(await change('7 chars')).toMatchObject({ code: 'password-short' });
  expect(await change('x'.repeat(129))).toMatchObject({ error: '비밀번호가 너무 깁니다.' });
  for (const known of [
    'Qwerty123',
    '1q2w3e4r',
    'NEWBETNEWBET',
    '설악산다람쥐하나',
    '01023459876',
    '19880412',
  ])
    expect(await change(known), known).toMatchObject({
      code: 'password-common',
      error: '널리 알려진 비밀번호는 사용할 수 없습니다.',
    });
  expect(await change('🌊'.repeat(8))).toMatchObject({ success: true });
});

it('reports a wrong old password, and makes further guesses wait', async () => {
  const { userId } = await loginMember();
  const { browser, token } = await loggedIn(userId);
  const guess = (userPw: string) =>
    browser.post('/auth/password', { userPw, newPw: next, newPw2: next }, { token });
  for (let n = 0; n < 5; n += 1)
    expect(await guess(`guess ${n}`)).toMatchObject({
      status: 422,
      body: { code: 'password-wrong', fields: { userPw: '입력된 비밀번호가 일치하지 않습니다.' } },
    });
  expect(await guess(password)).toMatchObject({ status: 429, body: { code: 'too-many' } });
  advanceClock(2_100);
  expect(await guess(password)).toMatchObject({ status: 200 });
});

it('lets one of two changes at once through', async () => {
  const { userId } = await loginMember();
  const { browser, token } = await loggedIn(userId);
  const change = (newPw: string) =>
    browser.post('/auth/password', { userPw: password, newPw, newPw2: newPw }, { token });
  const answers = await Promise.all([change('the first of two'), change('the second of two')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('changes the withdrawal password with the old one [call POST /auth/withdrawal-password]', async () => {
  const { userId, memberSeq } = await loginMember({ withdrawalPasswordHash: await hashPassword('1234') });
  const { browser, token } = await loggedIn(userId);
  const change = (cashoutPw: string, newCashoutPw: string) =>
    browser.post('/auth/withdrawal-password', { cashoutPw, newCashoutPw }, { token });
  expect((await change('', '5678')).body).toMatchObject({
    fields: { cashoutPw: '출금 비밀번호를 입력해 주세요.' },
  });
  for (const bad of ['123', '1234567', '12a4', '１２３４'])
    expect((await change('1234', bad)).body, bad).toMatchObject({
      code: 'withdrawal-password-format',
      fields: { newCashoutPw: '출금 비밀번호는 숫자 4~6자리입니다.' },
    });
  expect(await change('9999', '5678')).toMatchObject({
    status: 422,
    body: {
      code: 'withdrawal-password-wrong',
      error: '출금 비밀번호가 일치하지 않습니다.',
      detail: { left: 4 },
    },
  });
  expect(await change('1234', '567890')).toMatchObject({ status: 200 });
  expect(await get(keys.credentials(memberSeq))).toMatchObject({ tries: 0 });
  expect(await change('1234', '1111')).toMatchObject({ status: 422 });
  expect(await change('567890', '1111')).toMatchObject({ status: 200 });
});

it('counts no try for the right withdrawal password, also when it was changed elsewhere at that moment', async () => {
  const { userId, memberSeq } = await loginMember({ withdrawalPasswordHash: await hashPassword('1234') });
  const { browser, token } = await loggedIn(userId);
  const changed = await hashPassword('8765');
  beforeNextTransaction(() =>
    update({ key: keys.credentials(memberSeq), set: { withdrawalPasswordHash: changed } }),
  );
  const request = { cashoutPw: '1234', newCashoutPw: '5678' };
  expect(await browser.post('/auth/withdrawal-password', request, { token })).toMatchObject({ status: 422 });
  expect(await get(keys.credentials(memberSeq))).toMatchObject({ tries: 0 });
});

it('locks the withdrawal password after five wrong ones, however parallel, for changing as for withdrawing', async () => {
  const { userId } = await loginMember({ withdrawalPasswordHash: await hashPassword('1234') });
  const { browser, token } = await loggedIn(userId);
  const change = (cashoutPw: string) =>
    browser.post('/auth/withdrawal-password', { cashoutPw, newCashoutPw: '5678' }, { token });
  const guesses = await Promise.all(['1111', '2222', '3333', '4444', '5555', '6666', '7777'].map(change));
  expect(guesses.filter(({ status }) => status === 423)).toHaveLength(3);
  expect(await change('1234')).toMatchObject({ status: 423, body: { code: 'locked' } });
});

it('ends a login with the old password that opens at the very moment of the change', async () => {
  const { userId } = await loginMember();
  const here = await loggedIn(userId);
  const thief = new Browser(members, '203.0.113.99');
  beforeNextTransaction(async () => {
    expect(await thief.post('/auth/login', { userId, userPw: password })).toMatchObject({ status: 200 });
  });
  const requested = { userPw: password, newPw: next, newPw2: next };
  expect(await here.browser.post('/auth/password', requested, here)).toMatchObject({ status: 200 });
  expect(await thief.post('/auth/refresh')).toMatchObject({ status: 419 });
  expect(await here.browser.post('/auth/refresh')).toMatchObject({ status: 200 });
});
