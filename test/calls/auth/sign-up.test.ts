import { expect, it } from 'vitest';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import { get, query } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { ClaimsTaken } from '../../../functions/table/member/create-member.ts';
import { memberSeqOf } from '../../../functions/table/member/members.ts';
import { decryptPersonal, type Profile } from '../../../functions/table/member/profile.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { Refusal } from '../../../shared/refusals.ts';
import { createSomeMember, signUpForm } from '../../support/builders/member/members.ts';
import { calmWire, loseOneReply } from '../../support/fakes/faulty-wire.ts';
import {
  advanceClock,
  clock,
  loginMember,
  members,
  withAuthSystem,
} from '../../support/system/auth-system.ts';
import { Browser } from '../../support/system/browser.ts';

withAuthSystem();

let visitors = 0;
/** Each visitor comes from an address of their own. */
function signUp(changes: Readonly<Record<string, unknown>> = {}) {
  visitors += 1;
  const browser = new Browser(members, `198.51.100.${visitors}`);
  return browser.post('/auth/signup/', signUpForm(changes));
}

it('makes a member who can log in at once, their id in lower case [call POST /auth/signup] [message signup done]', async () => {
  const { userId, userPw } = signUpForm();
  const answered = await signUp({ userId: userId.toUpperCase() });
  expect(answered).toMatchObject({
    status: 200,
    body: { success: true, msg: '회원가입이 완료되었습니다.', payload: { members_id: userId } },
  });
  const login = await new Browser(members).post('/auth/login', { userId, userPw });
  expect(login.body.payload?.members).toMatchObject({
    members_id: userId,
    members_grade: 1,
    members_cash: 0,
    members_cashout_bankname: '국민은행',
  });
});

it('takes the form’s names of phone, owner and account as well [call POST /auth/signup]', async () => {
  const { phone, owner, account, ...rest } = signUpForm();
  const browser = new Browser(members, '203.0.113.201');
  const requested = { ...rest, contact: phone, bankDepositor: owner, bankAccount: account };
  expect(await browser.post('/auth/signup', requested)).toMatchObject({ status: 200 });
  const profile = await get<Profile>(keys.profile((await memberSeqOf(rest.userId)) ?? 0));
  expect(profile && decryptPersonal(profile, 'account')).toBe(account);
  const refused = await browser.post('/auth/signup', { ...requested, userId: 'another01', bankAccount: '' });
  expect(refused.body).toMatchObject({
    code: 'account-missing',
    fields: { bankAccount: '계좌번호를 입력해 주세요.' },
  });
});

it('lets the last failing check give the sentence, and every field its own [rule signup last failing wins] [rule signup id required] [rule signup password required] [rule signup confirmation required] [rule signup nickname required] [rule signup code required] [rule signup contact required] [rule signup bank required] [rule signup depositor required] [rule signup account required] [rule signup withdrawal password required]', async () => {
  const { body } = await signUp({
    ...Object.fromEntries(Object.keys(signUpForm()).map((name) => [name, ''])),
  });
  expect(body.error).toBe('출금 비밀번호를 입력해 주세요.');
  expect(body).toMatchObject({
    code: 'withdrawal-password-missing',
    fields: {
      userId: '아이디를 입력해 주세요.',
      userPw: '비밀번호를 입력해 주세요.',
      userPw2: '비밀번호 확인을 입력해 주세요.',
      nickname: '닉네임을 입력해 주세요.',
      code: '가입코드를 입력해 주세요.',
      phone: '연락처를 입력해 주세요.',
      birthday: '생년월일을 입력해 주세요. (예: 19760325)',
      bankName: '은행을 선택해 주세요.',
      owner: '예금주를 입력해 주세요.',
      account: '계좌번호를 입력해 주세요.',
      cashoutPw: '출금 비밀번호를 입력해 주세요.',
    },
  });
  const two = await signUp({ userPw2: 'something else', nickname: '' });
  expect(two.body).toMatchObject({
    error: '닉네임을 입력해 주세요.',
    fields: { userPw2: '입력된 비밀번호가 일치하지 않습니다.', nickname: '닉네임을 입력해 주세요.' },
  });
});

it('distinguishes an unknown field, a number for a text and too many bytes from a broken rule', async () => {
  for (const changes of [
    { role: 'owner' },
    { level: 10 },
    { phone: 1012345678 },
    { nickname: 'n'.repeat(21) },
  ])
    expect(await signUp(changes)).toMatchObject({ status: 400, body: { code: 'malformed' } });
});

it('refuses an id, nickname, phone or account that is taken [rule signup duplicates]', async () => {
  const first = signUpForm();
  expect(await signUp(first)).toMatchObject({ status: 200 });
  const taken = async (changes: object) => (await signUp({ ...signUpForm(), ...changes })).body;
  expect(await taken({ userId: first.userId.toUpperCase() })).toMatchObject({
    code: 'id-taken',
    error: '이미 사용 중인 아이디입니다.',
    fields: { userId: '이미 사용 중인 아이디입니다.' },
  });
  expect(await taken({ nickname: ` ${first.nickname.toUpperCase()} ` })).toMatchObject({
    code: 'nickname-taken',
    error: '이미 사용 중인 닉네임입니다.',
  });
  const phone = await taken({ phone: first.phone.replaceAll('-', '') });
  const account = await taken({ account: first.account.replaceAll('-', ''), bankName: '신한은행' });
  expect(phone.code).toBe('identity-taken');
  expect(account).toEqual(phone);
  expect(await taken({ userId: 'admin', nickname: '관리자' })).toMatchObject({
    fields: { userId: '이미 사용 중인 아이디입니다.', nickname: '이미 사용 중인 닉네임입니다.' },
  });
});

it('makes one member of fifty same sign-ups at once [rule signup duplicates]', async () => {
  const form = signUpForm();
  const answers = await Promise.all(Array.from({ length: 50 }, () => signUp(form)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
  // Their id and nickname are taken: of phone and account they learn nothing.
  expect(new Set(codes)).toEqual(new Set(['nickname-taken']));
  const { items } = await query({ pk: 'MEMBERS', index: 'byList', prefix: form.userId });
  expect(items).toHaveLength(1);
});

it('gives an id, nickname, phone or account to one of fifty claims at once [rule signup duplicates]', async () => {
  const shared = { userId: 'shared01', nickname: '함께', phone: '010-9999-0001', account: '110-99990001' };
  for (const claim of ['userId', 'nickname', 'phone', 'account'] as const) {
    const requested = Array.from({ length: 50 }, () => createSomeMember({ [claim]: shared[claim] }));
    const made = await Promise.allSettled(requested);
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // On a busy machine some give up before they learn who was first; none of them got anything.
    const reasons = made.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    const isTold = (reason: unknown) => reason instanceof ClaimsTaken && reason.taken.includes(claim);
    expect(reasons.every((reason) => isTold(reason) || reason instanceof Refusal)).toBe(true);
    expect(reasons.some(isTold)).toBe(true);
  }
});

it('makes the member and reports success although the table’s reply was lost', async () => {
  const form = signUpForm();
  calmWire();
  loseOneReply();
  const answered = await signUp(form);
  calmWire();
  expect(answered).toMatchObject({ status: 200, body: { payload: { members_id: form.userId } } });
});

it('takes no nickname that reads like an operator’s with invisible letters between', async () => {
  const { body } = await signUp({ nickname: '관리\u3164자\u200b' });
  expect(body).toMatchObject({ fields: { nickname: '이미 사용 중인 닉네임입니다.' } });
  expect((await signUp({ nickname: '\u3164\u115f' })).body).toMatchObject({ code: 'nickname-missing' });
});

it('stores neither phone nor account as text, and finds them again by a keyed hash only', async () => {
  const form = signUpForm();
  await signUp(form);
  const memberSeq = (await memberSeqOf(form.userId)) ?? 0;
  const { items } = await query({ pk: keys.balance(memberSeq).pk });
  const stored = JSON.stringify(items);
  for (const text of [form.phone, form.account, form.owner, form.birthday, form.userPw, form.cashoutPw])
    expect(stored).not.toContain(text);
});

it('lets a member in only after approval where the settings ask for it [message signup awaits approval]', async () => {
  const options = document.config.option.siteOption1.map((one) =>
    one.name === 'signupApproval' ? { ...one, value: true } : one,
  );
  const option = { ...document.config.option, siteOption1: options };
  await saveSettings({ config: { ...document.config, option } }, 2);
  const form = signUpForm();
  expect(await signUp(form)).toMatchObject({
    status: 200,
    body: { msg: '회원가입이 완료되었습니다. 관리자 승인 후 이용 가능합니다.' },
  });
  await saveSettings(document, 3);
  const requested = { userId: form.userId, userPw: form.userPw };
  expect(await new Browser(members).post('/auth/login', requested)).toMatchObject({
    status: 403,
    body: { code: 'member-pending', error: '가입 승인 대기 중인 계정입니다.' },
  });
  const wrong = { ...requested, userPw: 'not this one' };
  expect(await new Browser(members).post('/auth/login', wrong)).toMatchObject({
    body: { code: 'login-failed' },
  });
});

it('takes ten sign-ups a minute from one address', async () => {
  const browser = new Browser(members, '203.0.113.99');
  for (let n = 0; n < 10; n += 1)
    expect(await browser.post('/auth/signup', { userId: 'x' })).toMatchObject({ status: 422 });
  const eleventh = await browser.post('/auth/signup', { userId: 'x' });
  expect(eleventh).toMatchObject({ status: 429, body: { code: 'too-many' } });
  expect(Number(eleventh.headers['Retry-After'])).toBeGreaterThan(0);
  advanceClock(60_000);
  expect(await browser.post('/auth/signup', { userId: 'x' })).toMatchObject({ status: 422 });
});

it('is refused to a page of another origin', async () => {
  const browser = new Browser(members);
  const headers = { origin: 'https://evil.example' };
  expect(await browser.post('/auth/signup', signUpForm(), { headers })).toMatchObject({ status: 403 });
});

it('knows a member’s id and ‘new’ for sign-up codes [call POST /auth/checkCode] [message code good] [message code bad]', async () => {
  const { userId } = await loginMember();
  const { userId: frozen } = await loginMember({ state: 'frozen' });
  const browser = new Browser(members, '203.0.113.50');
  const check = (code: string) => browser.post('/auth/checkCode/', { code, sitename: 'newbet' });
  for (const code of [userId, userId.toUpperCase(), 'new', ' new '])
    expect(await check(code)).toMatchObject({
      status: 200,
      body: { success: true, msg: '사용 가능한 가입코드입니다.' },
    });
  for (const code of [frozen, 'nobodyhere', '가입코드', ''])
    expect(await check(code)).toMatchObject({
      status: 422,
      body: { success: false, code: 'code-bad', error: '유효하지 않은 가입코드입니다.' },
    });
});

it('is refused with an unknown code', async () => {
  expect((await signUp({ code: 'nobodyhere' })).body).toMatchObject({
    code: 'code-bad',
    fields: { code: '유효하지 않은 가입코드입니다.' },
  });
});

it('takes ten wrong codes a minute from one address, and any number of right ones', async () => {
  const browser = new Browser(members, '203.0.113.51');
  const check = (code: string) => browser.post('/auth/checkCode', { code });
  for (let n = 0; n < 15; n += 1) expect((await check('new')).status).toBe(200);
  for (let n = 0; n < 10; n += 1) expect((await check(`nobody${n}`)).status).toBe(422);
  expect(await check('new')).toMatchObject({ status: 429 });
  advanceClock(60_000 - (clock.now % 60_000));
  expect((await check('new')).status).toBe(200);
});
