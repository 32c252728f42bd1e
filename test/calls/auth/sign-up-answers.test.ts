import { beforeAll, describe, expect, it } from 'vitest';
import { signUpForm } from '../../support/builders/member/members.ts';
import { advanceClock, clock, members, withAuthSystem } from '../../support/system/auth-system.ts';
import { Browser } from '../../support/system/browser.ts';

withAuthSystem();

const hour = 3_600_000;
let visitors = 0;
/** A visitor from an address of their own. */
function visitor() {
  visitors += 1;
  return new Browser(members, `203.0.113.${visitors}`);
}
const signUp = (changes: object, browser = visitor()) =>
  browser.post('/auth/signup', { ...signUpForm(), ...changes });

const first = signUpForm();
const { userId, nickname, phone, account } = first;
beforeAll(async () => {
  expect(await signUp(first)).toMatchObject({ status: 200 });
});

const taken = {
  userId: '이미 사용 중인 아이디입니다.',
  nickname: '이미 사용 중인 닉네임입니다.',
};

describe('a sign-up', () => {
  it('with a bad code learns that, and nothing of id, nickname, phone and account', async () => {
    const known = await signUp({ userId, nickname, phone, account, code: 'nobodyhere' });
    const unknown = await signUp({ code: 'nobodyhere' });
    expect(known).toMatchObject({ status: 422, body: { code: 'code-bad' } });
    expect(known.body).toEqual(unknown.body);
    expect(Object(known.body).fields).toEqual({ code: '유효하지 않은 가입코드입니다.' });
  });

  it.each([
    ['id', { userId }, { userId: taken.userId }],
    ['nickname', { nickname }, { nickname: taken.nickname }],
    ['id and nickname', { userId, nickname }, taken],
  ])('with a taken %s learns nothing of phone and account', async (_, names, fields) => {
    const known = await signUp({ ...names, phone, account });
    const unknown = await signUp(names);
    expect(known.body).toEqual(unknown.body);
    expect(Object(known.body).fields).toEqual(fields);
  });

  it('with a field that is bad in itself learns nothing that the table knows', async () => {
    const { body } = await signUp({ userId, nickname, phone, account, birthday: '' });
    expect(Object.keys(Object(body).fields)).toEqual(['birthday']);
  });

  it('whose every other field holds learns that phone or account is known, not which', async () => {
    const answers = [await signUp({ phone }), await signUp({ account }), await signUp({ phone, account })];
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(answers[0]).toMatchObject({ status: 422, body: { code: 'identity-taken' } });
  });
});

describe('what others have', () => {
  const probes = [{ userId }, { nickname }, { phone }, { account }, { userId, nickname }];

  it('is told to one address five times a minute; whoever signs up there with own data still may', async () => {
    const browser = visitor();
    for (const probe of probes) expect((await signUp(probe, browser)).status).toBe(422);
    for (const probe of [{ userId }, { phone }]) {
      const answered = await signUp(probe, browser);
      expect(answered).toMatchObject({ status: 429, body: { code: 'too-many' } });
      expect(Number(answered.headers['Retry-After'])).toBeGreaterThan(0);
    }
    expect(await signUp({}, browser)).toMatchObject({ status: 200 });
    advanceClock(60_000);
    expect(await signUp({ userId }, browser)).toMatchObject({ status: 422 });
  });

  it('is told to one address five times however many ask at once', async () => {
    const browser = visitor();
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp({ nickname }, browser)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('is told to one device five times a minute, wherever it asks from', async () => {
    const device = visitor();
    expect(await device.post('/auth/checkCode', { code: 'new' })).toMatchObject({ status: 200 });
    const roaming = () => {
      const browser = visitor();
      for (const [name, value] of device.cookies) browser.cookies.set(name, value);
      return browser;
    };
    for (const probe of probes) expect((await signUp(probe, roaming())).status).toBe(422);
    expect(await signUp({ userId }, roaming())).toMatchObject({ status: 429 });
    expect(await signUp({ userId }, visitor())).toMatchObject({ status: 422 });
    expect(await signUp({}, roaming())).toMatchObject({ status: 200 });
  });

  it('is told to one address twenty times an hour', async () => {
    const browser = visitor();
    advanceClock(hour - (clock.now % hour));
    for (let minute = 0; minute < 4; minute += 1) {
      for (const probe of probes) expect((await signUp(probe, browser)).status).toBe(422);
      advanceClock(60_000);
    }
    expect(await signUp({ userId }, browser)).toMatchObject({ status: 429 });
    advanceClock(hour);
    expect(await signUp({ userId }, browser)).toMatchObject({ status: 422 });
  });

  it('takes no made-up cookie for a device', async () => {
    for (let time = 0; time < 6; time += 1) {
      const browser = visitor();
      browser.cookies.set('sdv', 'made.up');
      expect((await signUp({ userId }, browser)).status).toBe(422);
    }
  });
});

describe('bad sign-up codes', () => {
  it('are counted together, of sign-ups and of checks: ten a minute from one address', async () => {
    const browser = visitor();
    for (let time = 0; time < 5; time += 1) {
      expect((await signUp({ code: 'nobodyhere' }, browser)).status).toBe(422);
      expect((await browser.post('/auth/checkCode', { code: 'nobodyhere' })).status).toBe(422);
    }
    expect(await signUp({ code: 'nobodyhere' }, browser)).toMatchObject({ status: 429 });
    expect(await browser.post('/auth/checkCode', { code: 'new' })).toMatchObject({ status: 429 });
    expect(await signUp({}, browser)).toMatchObject({ status: 200 });
  });
});
