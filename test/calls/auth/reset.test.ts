import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { countGuess } from '../../../functions/table/auth/failures.ts';
import { query, update } from '../../../functions/table/client/table.ts';
import { inquiriesPage } from '../../../functions/table/content/inquiries.ts';
import { waitingInquiries } from '../../../functions/table/content/inquiries-queue.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { auditLines } from '../../support/builders/audit-lines.ts';
import { logInMember, newVisitor, operatorToken } from '../../support/builders/member/logins.ts';
import { enterWith, memberWithPasskey, newPasskeyOptions } from '../../support/builders/member/passkeys.ts';
import { Authenticator } from '../../support/fakes/authenticator.ts';
import {
  advanceClock,
  clock,
  loginMember,
  loginOperator,
  members,
  operators,
  password,
  withAuthSystem,
} from '../../support/system/auth-system.ts';
import { Browser } from '../../support/system/browser.ts';

withAuthSystem();

const chosen = 'four green bridges';
// Not where members log in from: an operator of the same device leaves them to another.
const console_ = new Browser(operators, '198.51.100.20');
let cs = '';
let cashier = '';
beforeAll(async () => {
  cs = await operatorToken(await loginOperator({ roles: ['cs'] }), console_);
  cashier = await operatorToken(await loginOperator({ roles: ['cashier'] }), console_);
});

const request = (memberSeq: number, token = cs) =>
  console_.post(
    '/admin/members/password-reset',
    { members_seq: memberSeq, reason: '본인 확인 완료' },
    { token, headers: { 'idempotency-key': randomUUID() } },
  );
const approve = (approvalSeq: unknown, { token = cashier, key = randomUUID() as string } = {}) =>
  console_.post('/admin/approvals/approve', { approvalSeq }, { token, headers: { 'idempotency-key': key } });
const linkIn = ({ body }: Awaited<ReturnType<typeof approve>>) => Object(body.payload?.link);
/** The secret part of the link that one operator asks for and another makes. */
async function started(memberSeq: number): Promise<string> {
  const made = await approve((await request(memberSeq)).body.payload?.approvalSeq);
  const { url } = linkIn(made);
  return String(url).slice(String(url).indexOf('#') + 1);
}
const notesOfMember = async (memberSeq: number) => {
  const { items } = await query({ pk: keys.notesPartition(memberSeq), prefix: 'NR#' });
  return items.map(({ t }) => t);
};
// Each request from an address of its own: links are counted per address.
const begin = (token: string) => newVisitor().post('/auth/reset/begin', { token });
const set = (token: string, newPw = chosen, newPw2 = newPw) =>
  newVisitor().post('/auth/reset', { token, newPw, newPw2 });
const login = (userId: string, userPw: string) => newVisitor().post('/auth/login', { userId, userPw });

describe('a link to a new password', () => {
  it('takes every passkey away with the password it sets, one added at that moment too', async () => {
    const member = await memberWithPasskey();
    const token = await started(member.memberSeq);
    const second = new Authenticator();
    const credential = second.create(await newPasskeyOptions(member.browser, member.token));
    const [added, reset] = await Promise.all([
      member.browser.post('/auth/passkeys', { name: '둘째', credential }, { token: member.token }),
      set(token),
    ]);
    expect(reset).toMatchObject({ status: 200 });
    expect([200, 419]).toContain(added.status);
    for (const device of [member.device, second])
      expect(await enterWith(device, { browser: newVisitor() })).toMatchObject({
        status: 422,
        body: { code: 'passkey-failed' },
      });
    expect(await login(member.userId, chosen)).toMatchObject({ status: 200 });
  });

  it('is asked for by one operator with a reason and made by another, who alone is told it [call POST /admin/members/password-reset]', async () => {
    const { memberSeq } = await loginMember();
    const { body } = await request(memberSeq);
    const { approvalSeq } = body.payload ?? {};
    expect(body.payload).toEqual({ approvalSeq: expect.any(String) });
    expect(await approve(approvalSeq, { token: cs })).toMatchObject({ status: 403 });
    const key = randomUUID();
    const made = await approve(approvalSeq, { key });
    expect(linkIn(made)).toEqual({
      url: expect.stringMatching(/^http:\/\/localhost:\d+\/password\/reset#\d+\.[\w-]{43}$/),
      ends: new Date(clock.now + 600_000).toISOString(),
    });
    expect(linkIn(await approve(approvalSeq, { key }))).toEqual(linkIn(made));
    expect(await approve(approvalSeq)).toMatchObject({ status: 409, body: { code: 'already-handled' } });
    const secret = String(linkIn(made).url).split('.').at(-1) ?? '';
    const { items } = await query({ pk: keys.memberPartition(memberSeq) });
    expect(JSON.stringify(items)).not.toContain(secret);
    const lines = await auditLines(clock.now);
    const ofMember = lines.filter(({ target }) => target === `M#${memberSeq}`);
    expect(ofMember.map(({ call, reason }) => `${call} ${reason}`).sort()).toEqual([
      'approvalsApprove 본인 확인 완료',
      'memberResetLink 본인 확인 완료',
    ]);
    expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it('is not made by the operator who asked for it, whatever their roles', async () => {
    const { memberSeq } = await loginMember();
    const both = await operatorToken(await loginOperator({ roles: ['cs', 'cashier', 'owner'] }));
    const { approvalSeq } = (await request(memberSeq, both)).body.payload ?? {};
    expect(await approve(approvalSeq, { token: both })).toMatchObject({
      status: 403,
      body: { code: 'own-request' },
    });
  });

  it('and the password set with it are each told to the member at once, once', async () => {
    const { memberSeq } = await loginMember();
    const link = await started(memberSeq);
    expect(await notesOfMember(memberSeq)).toEqual(['비밀번호 재설정 안내']);
    await set(link);
    await set(link);
    expect(await notesOfMember(memberSeq)).toEqual(['비밀번호 재설정 안내', '비밀번호 변경 안내']);
  });

  it('names its member [call POST /auth/reset/begin]', async () => {
    const { userId, memberSeq } = await loginMember();
    expect((await begin(await started(memberSeq))).body.payload).toMatchObject({ members_id: userId });
  });

  it('sets the password once and ends every login [call POST /auth/reset]', async () => {
    const { userId, memberSeq } = await loginMember();
    const { browser: before, token } = await logInMember(userId, newVisitor());
    const link = await started(memberSeq);
    const answers = await Promise.all([set(link), set(link, 'another green bridge')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const taken = answers[0]?.status === 200 ? chosen : 'another green bridge';
    expect(await before.post('/auth/info/new', {}, { token })).toMatchObject({ status: 419 });
    expect(await before.post('/auth/refresh')).toMatchObject({ status: 419 });
    expect(await login(userId, password)).toMatchObject({ status: 422 });
    expect(await login(userId, taken)).toMatchObject({ status: 200 });
    expect(await set(link, 'yet another green bridge')).toMatchObject({ status: 404 });
    expect(await begin(link)).toMatchObject({ status: 404 });
  });

  it('answers the same request again as before when its reply was lost, also at the same moment', async () => {
    const { userId, memberSeq } = await loginMember();
    const link = await started(memberSeq);
    const answers = await Promise.all([set(link), set(link), set(link)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await set(link)).toMatchObject({ status: 200 });
    expect(await login(userId, chosen)).toMatchObject({ status: 200 });
    const { items } = await query({ pk: keys.memberPartition(memberSeq), prefix: 'RESET' });
    expect(JSON.stringify(items)).not.toContain(chosen);
  });

  it('frees the member from the wait of wrong guesses', async () => {
    const { userId, memberSeq } = await loginMember();
    for (let n = 0; n < 6; n += 1) await countGuess(`M#${userId}`, clock.now);
    expect(await login(userId, password)).toMatchObject({ status: 429 });
    expect(await set(await started(memberSeq))).toMatchObject({ status: 200 });
    expect(await login(userId, chosen)).toMatchObject({ status: 200 });
  });

  it('frees the member from the wait on their own device too', async () => {
    const { userId, memberSeq } = await loginMember();
    const { browser: own } = await logInMember(userId, newVisitor());
    for (let n = 0; n < 6; n += 1) await own.post('/auth/login', { userId, userPw: 'not it at all' });
    const token = await started(memberSeq);
    expect(await own.post('/auth/reset', { token, newPw: chosen, newPw2: chosen })).toMatchObject({
      status: 200,
    });
    expect(await own.post('/auth/login', { userId, userPw: chosen })).toMatchObject({ status: 200 });
  });

  it.each([
    ['', '', 'password-missing'],
    [chosen, '', 'password-again-missing'],
    [chosen, 'three green bridges', 'password-differs'],
    ['short', 'short', 'password-short'],
    ['qwerty123', 'qwerty123', 'password-common'],
  ])('with the password "%s" and "%s" is refused as %s and goes on working', async (one, other, code) => {
    const { memberSeq } = await loginMember();
    const link = await started(memberSeq);
    expect(await set(link, one, other)).toMatchObject({ status: 422, body: { code } });
    expect(await begin(link)).toMatchObject({ status: 200 });
  });

  it('is started for members only, by customer service or the cashier', async () => {
    const { memberSeq } = await loginMember();
    await update({ key: keys.balance(memberSeq), set: { st: 'closed' } });
    expect(await request(memberSeq)).toMatchObject({ status: 404 });
    expect(await request(999_999)).toMatchObject({ status: 404 });
    const operatorId = await loginOperator({ roles: ['trader'] });
    const trader = await operatorToken(operatorId);
    expect(await request(memberSeq, trader)).toMatchObject({ status: 403 });
  });

  it('is guessed at twenty times a minute from one address, not more', async () => {
    const thief = new Browser(members, '203.0.113.250');
    const guess = () => thief.post('/auth/reset/begin', { token: `1.${'b'.repeat(43)}` });
    for (let n = 0; n < 20; n += 1) expect(await guess()).toMatchObject({ status: 404 });
    expect(await guess()).toMatchObject({ status: 429, body: { code: 'too-many' } });
  });

  it('opens nothing after ten minutes, once another was created, for another member, or when made up', async () => {
    const [one, other] = [await loginMember(), await loginMember()];
    const first = await started(one.memberSeq);
    const second = await started(one.memberSeq);
    const stolen = `${other.memberSeq}.${second.split('.')[1]}`;
    for (const token of [first, stolen, `9.${'a'.repeat(43)}`, 'x'.repeat(60), `${second}a`]) {
      expect(await begin(token), token).toMatchObject({ status: 404, body: { code: 'not-found' } });
      expect(await set(token), token).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
    expect(await begin(second)).toMatchObject({ status: 200 });
    advanceClock(600_000);
    expect(await begin(second)).toMatchObject({ status: 404 });
    expect(await set(second)).toMatchObject({ status: 404 });
  });
});

const askAtLogin = (userId: string, phone: string, visitor = newVisitor()) =>
  visitor.post('/auth/reset/request', { userId, phone });
const titlesOf = async (memberSeq: number) =>
  (await inquiriesPage(memberSeq, { keyword: '', page: 1, size: 20 })).inquiries.map(({ title }) => title);

let made = 0;
async function memberWithPhone() {
  made += 1;
  const phone = `0105550${String(made).padStart(4, '0')}`;
  return { phone, ...(await loginMember({ phone })) };
}

describe('a lost password asked about at the login page', () => {
  it('opens one inquiry for the operators, in the member’s name [call POST /auth/reset/request]', async () => {
    const { userId, phone, memberSeq } = await memberWithPhone();
    expect(await askAtLogin(userId.toUpperCase(), phone)).toMatchObject({
      status: 200,
      body: { msg: '비밀번호 재설정 요청이 접수되었습니다.', payload: {} },
    });
    expect(await titlesOf(memberSeq)).toEqual(['비밀번호 재설정 요청']);
    const { inquiries } = await waitingInquiries({ size: 50 });
    expect(inquiries.filter((waiting) => waiting.memberSeq === memberSeq)).toHaveLength(1);
  });

  it('takes the phone with hyphens too', async () => {
    const { userId, phone, memberSeq } = await memberWithPhone();
    await askAtLogin(userId, `${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`);
    expect(await titlesOf(memberSeq)).toHaveLength(1);
  });

  it('is answered alike for an unknown id, a wrong phone, a closed account and a right one, in no less time', async () => {
    const [right, wrongPhone, closed] = [
      await memberWithPhone(),
      await memberWithPhone(),
      await memberWithPhone(),
    ];
    await update({ key: keys.balance(closed.memberSeq), set: { st: 'closed' } });
    const answers = [];
    for (const [id, phone] of [
      [right.userId, right.phone],
      ['nobodyhere', right.phone],
      [wrongPhone.userId, right.phone],
      [closed.userId, closed.phone],
    ] as const) {
      const began = performance.now();
      const { status, body } = await askAtLogin(id, phone);
      expect(performance.now() - began).toBeGreaterThan(550);
      answers.push({ status, code: body.code, msg: body.msg, payload: body.payload });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await titlesOf(wrongPhone.memberSeq)).toEqual([]);
    expect(await titlesOf(closed.memberSeq)).toEqual([]);
  });

  it('opens no second inquiry within a day, and is answered alike', async () => {
    const { userId, phone, memberSeq } = await memberWithPhone();
    const first = await askAtLogin(userId, phone);
    advanceClock(60_000);
    const second = await askAtLogin(userId, phone);
    expect({ ...second.body, requestId: '' }).toEqual({ ...first.body, requestId: '' });
    expect(await titlesOf(memberSeq)).toHaveLength(1);
    advanceClock(24 * 3_600_000);
    await askAtLogin(userId, phone);
    expect(await titlesOf(memberSeq)).toHaveLength(2);
  });

  it('is limited to five a minute and address, whoever is named', async () => {
    const visitor = newVisitor();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => askAtLogin('nobodyhere', '01000000000', visitor)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
