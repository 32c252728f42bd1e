import { beforeAll, describe, expect, it } from 'vitest';
import { countGuess } from '../../../functions/table/auth/failures.ts';
import { query, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { loggedIn, operatorToken } from '../../support/builders/member/logged-in.ts';
import { newcomer } from '../../support/builders/member/newcomer.ts';
import {
  clock,
  loginMember,
  loginOperator,
  members,
  operators,
  pass,
  password,
  withAuthSystem,
} from '../../support/system/auth-system.ts';
import { Browser } from '../../support/system/browser.ts';

withAuthSystem();

const chosen = 'four green bridges';
const console_ = new Browser(operators);
let cs = '';
beforeAll(async () => {
  const operatorId = await loginOperator({ roles: ['cs'] });
  cs = await operatorToken(operatorId, console_);
});

const asking = (memberSeq: number, token = cs) =>
  console_.post(
    '/admin/members/password-reset',
    { members_seq: memberSeq, reason: '본인 확인 완료' },
    { token },
  );
/** The secret part of the link an operator starts. */
async function started(memberSeq: number): Promise<string> {
  const link = String((await asking(memberSeq)).body.payload?.link);
  return link.slice(link.indexOf('#') + 1);
}
// Everybody from an address of his own: links are counted per address.
const begin = (token: string) => newcomer().post('/auth/reset/begin', { token });
const set = (token: string, newPw = chosen, newPw2 = newPw) =>
  newcomer().post('/auth/reset', { token, newPw, newPw2 });
const login = (userId: string, userPw: string) => newcomer().post('/auth/login', { userId, userPw });

describe('a link to a new password', () => {
  it('is started by an operator with a reason, leads to the member site and is told once [call POST /admin/members/password-reset]', async () => {
    const { memberSeq } = await loginMember();
    const { body } = await asking(memberSeq);
    expect(body.payload).toEqual({
      link: expect.stringMatching(/^http:\/\/localhost:\d+\/password\/reset#\d+\.[\w-]{43}$/),
      ends: new Date(clock.now + 600_000).toISOString(),
    });
    const secret = String(body.payload?.link).split('.').at(-1) ?? '';
    const { items } = await query({ pk: keys.memberPartition(memberSeq) });
    expect(JSON.stringify(items)).not.toContain(secret);
    const { items: lines } = await query({
      pk: keys.audit(new Date(clock.now).toISOString().slice(0, 10), '').pk,
    });
    expect(lines.filter(({ target }) => target === `M#${memberSeq}`)).toMatchObject([
      { call: 'memberResetLink', reason: '본인 확인 완료' },
    ]);
    expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it('says whose it is [call POST /auth/reset/begin]', async () => {
    const { userId, memberSeq } = await loginMember();
    expect((await begin(await started(memberSeq))).body.payload).toMatchObject({ members_id: userId });
  });

  it('sets the password once and ends every login [call POST /auth/reset]', async () => {
    const { userId, memberSeq } = await loginMember();
    const { browser: before, token } = await loggedIn(userId, newcomer());
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

  it('frees the member from the wait on his own device too', async () => {
    const { userId, memberSeq } = await loginMember();
    const { browser: own } = await loggedIn(userId, newcomer());
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
    expect(await asking(memberSeq)).toMatchObject({ status: 404 });
    expect(await asking(999_999)).toMatchObject({ status: 404 });
    const operatorId = await loginOperator({ roles: ['trader'] });
    const trader = await operatorToken(operatorId);
    expect(await asking(memberSeq, trader)).toMatchObject({ status: 403 });
  });

  it('is guessed at twenty times a minute from one address, not more', async () => {
    const thief = new Browser(members, '203.0.113.250');
    const guess = () => thief.post('/auth/reset/begin', { token: `1.${'b'.repeat(43)}` });
    for (let n = 0; n < 20; n += 1) expect(await guess()).toMatchObject({ status: 404 });
    expect(await guess()).toMatchObject({ status: 429, body: { code: 'too-many' } });
  });

  it('is nothing after ten minutes, when another was started, for another member, or when nobody made it', async () => {
    const [one, other] = [await loginMember(), await loginMember()];
    const first = await started(one.memberSeq);
    const second = await started(one.memberSeq);
    const stolen = `${other.memberSeq}.${second.split('.')[1]}`;
    for (const token of [first, stolen, `9.${'a'.repeat(43)}`, 'x'.repeat(60), `${second}a`]) {
      expect(await begin(token), token).toMatchObject({ status: 404, body: { code: 'not-found' } });
      expect(await set(token), token).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
    expect(await begin(second)).toMatchObject({ status: 200 });
    pass(600_000);
    expect(await begin(second)).toMatchObject({ status: 404 });
    expect(await set(second)).toMatchObject({ status: 404 });
  });
});
