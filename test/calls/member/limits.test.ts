import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { get, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { logInMember } from '../../support/builders/member/logins.ts';
import {
  advanceClock,
  clock,
  loginMember,
  members,
  ownLogins,
  password,
  withAuthSystem,
} from '../../support/system/auth-system.ts';
import { Browser } from '../../support/system/browser.ts';

withAuthSystem();
const hour = 60 * 60 * 1000;
let memberSeq = 0;
let userId = '';
let token = '';
const site = new Browser(ownLogins);
const login = new Browser(members);

async function logIn(): Promise<void> {
  ({ token } = await logInMember(userId, login));
}
beforeAll(() => {
  clock.now = Date.parse('2026-11-21T18:00:00+09:00');
});
beforeEach(async () => {
  ({ memberSeq, userId } = await loginMember());
  await logIn();
});

const read = () => site.post('/member/limits', undefined, { token, method: 'GET' });
const set = (body: object) => site.post('/member/limits', body, { token });
const takeBreak = (body: object) => site.post('/member/exclusion', body, { token });
const noLimit = { value: null, pending: null };

describe('player limits', () => {
  it('begin without any, reminded every 60 minutes [call GET /member/limits] [decisions §1]', async () => {
    expect((await read()).body.payload).toMatchObject({
      deposit: { daily: { ...noLimit, used: 0 }, weekly: noLimit, monthly: noLimit },
      lossDaily: { ...noLimit, used: 0 },
      playMinutesDaily: { ...noLimit, used: 0 },
      reminderMinutes: 60,
      break: null,
      netDeposits: { lifetime: 0, days30: 0 },
      changes: [],
    });
  });

  it('are lowered at once, raised after 24 hours, and their changes kept [call POST /member/limits]', async () => {
    const saved = await set({ deposit: { daily: 100_000 }, reminderMinutes: 30 });
    expect(saved.body.msg).toBe('한도가 저장되었습니다.');
    const raised = await set({ deposit: { daily: 200_000 } });
    expect(raised.body.msg).toBe('한도 상향은 24시간 후에 적용됩니다.');
    const effectiveAt = new Date(clock.now + 24 * hour).toISOString();
    expect(raised.body.payload).toMatchObject({
      deposit: { daily: { value: 100_000, pending: { value: 200_000, effectiveAt } } },
      reminderMinutes: 30,
    });
    expect(raised.body.payload?.changes).toMatchObject([
      { what: 'depositDaily', from: 100_000, to: 200_000, effectiveAt },
      { what: 'depositDaily', from: null, to: 100_000 },
      { what: 'reminderMinutes', from: 60, to: 30 },
    ]);
    advanceClock(24 * hour);
    await logIn();
    expect((await read()).body.payload).toMatchObject({
      deposit: { daily: { value: 200_000, pending: null } },
    });
  });

  it('lowered meanwhile forget the raise that waits', async () => {
    await set({ lossDaily: 50_000 });
    await set({ lossDaily: null });
    await set({ lossDaily: 40_000 });
    advanceClock(25 * hour);
    await logIn();
    expect((await read()).body.payload).toMatchObject({ lossDaily: { value: 40_000, pending: null } });
  });

  it.each([
    { deposit: { daily: 9_999 } },
    { deposit: { yearly: 1 } },
    { lossDaily: '50000' },
    { lossDaily: 1e13 },
    { playMinutesDaily: 5 },
    { playMinutesDaily: 1_441 },
    { reminderMinutes: 45 },
    { memberSeq: 1 },
  ])('refuse %j', async (body) => {
    expect((await set(body)).status).toBe(400);
  });

  it('changed a dozen times at once are all counted or refused as busy, and none is lost', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => set({ lossDaily: 100_000 - index * 1_000 })),
    );
    const own = await get<{ version: number }>(keys.playerLimits(memberSeq));
    const balance = await get<{ ov: number }>(keys.balance(memberSeq));
    expect(balance?.ov).toBe(own?.version);
    expect(replies.every(({ status }) => status === 200 || status === 503)).toBe(true);
    const shown = (await read()).body.payload?.changes;
    expect(shown).toHaveLength(own?.version ?? -1);
  });

  it('of a visitor are not shown', async () => {
    expect((await site.post('/member/limits', {}, {})).status).toBe(401);
  });
});

describe('play time', () => {
  it('counts this login and the ones before it, ended or not', async () => {
    advanceClock(30 * 60_000);
    await site.post('/member/sessions/revoke', { others: true, userPw: password }, { token });
    await login.post('/auth/logout');
    advanceClock(60 * 60_000);
    await logIn();
    advanceClock(5 * 60_000);
    // The first login renewed nothing: it counts for the ten minutes of its token.
    expect((await read()).body.payload).toMatchObject({ playMinutesDaily: { used: 15 } });
  });
});

describe('a time-out or exclusion', () => {
  it('of hours is a time-out, of months an exclusion, and the reply has its end [call POST /member/exclusion]', async () => {
    const timeOut = await takeBreak({ kind: 'timeOut', period: '24h' });
    const until = new Date(clock.now + 24 * hour).toISOString();
    expect(timeOut.body.payload).toEqual({ break: { kind: 'timeOut', until } });
    expect(timeOut.body.msg).toMatch(
      /^이용 휴식 기간입니다\. \d{4}-\d\d-\d\d \d\d:\d\d까지 베팅하실 수 없습니다\.$/,
    );
    const exclusion = await takeBreak({ kind: 'exclusion', period: '6m' });
    expect(exclusion.body.payload).toMatchObject({ break: { kind: 'exclusion' } });
    expect(exclusion.body.msg).toMatch(/^자가 차단 중인 계정입니다\./);
  });

  it('is not shortened by a shorter one [decisions §1]', async () => {
    const long = await takeBreak({ kind: 'exclusion', period: '12m' });
    const short = await takeBreak({ kind: 'timeOut', period: '24h' });
    expect(short.body.payload).toEqual(long.body.payload);
  });

  it.each([
    { kind: 'timeOut', period: '6m' },
    { kind: 'exclusion', period: '24h' },
    { kind: 'exclusion', period: '1m' },
    { kind: 'timeOut', period: '24h', until: 0 },
  ])('requested as %j is refused', async (body) => {
    expect((await takeBreak(body)).status).toBe(400);
  });

  it('keeps login and history open, and the member sees it [decisions §1]', async () => {
    await takeBreak({ kind: 'exclusion', period: '6m' });
    await logIn();
    const { body } = await login.post('/auth/info/new', {}, { token });
    expect(body.payload).toMatchObject({ member: { play: { break: { kind: 'exclusion' } } } });
  });

  it('has no call that lifts it: a repeated or a smaller request leaves it as it is', async () => {
    await takeBreak({ kind: 'timeOut', period: '7d' });
    const before = await get(keys.playerLimits(memberSeq));
    await takeBreak({ kind: 'timeOut', period: '7d' });
    await set({ lossDaily: 50_000 });
    expect(await get(keys.playerLimits(memberSeq))).toMatchObject({ break: before?.break });
  });
});

describe('the member’s view', () => {
  it('carries the login’s time and what bets brought since then', async () => {
    await update({ key: keys.balance(memberSeq), add: { lost: 30_000 } });
    const { body } = await login.post('/auth/info/new', {}, { token });
    expect(body.payload).toMatchObject({
      member: { play: { since: new Date(clock.now).toISOString(), result: -30_000, reminderMinutes: 60 } },
    });
  });
});
