import { describe, expect, it } from 'vitest';
import { isLiveSession, memberSessions } from '../../../../functions/table/auth/sessions.ts';
import { get } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import {
  advanceClock,
  clock,
  loginMember,
  members,
  password,
  withAuthSystem,
} from '../../../support/system/auth-system.ts';
import { Browser, tokenOf } from '../../../support/system/browser.ts';

withAuthSystem();

const logIn = async (browser: Browser, userId: string) =>
  tokenOf(await browser.post('/auth/login', { userId, userPw: password }));
const statusOf = async (token: string) =>
  (await new Browser(members).post('/auth/info/new', {}, { token })).status;
const liveOf = async (memberSeq: number) =>
  (await memberSessions(memberSeq)).filter((session) => isLiveSession(session, clock.now));

describe('a login in a browser that holds one of the same member', () => {
  it('ends that one, whose pages go on with the new one by the cookie they share', async () => {
    const { userId, memberSeq } = await loginMember();
    const browser = new Browser(members);
    const first = await logIn(browser, userId);
    const [family = ''] = (browser.cookies.get('rt') ?? '').split('.');
    const second = await logIn(browser, userId);
    expect([await statusOf(first), await statusOf(second)]).toEqual([419, 200]);
    expect(await liveOf(memberSeq)).toHaveLength(1);
    expect(await get(keys.session(family))).toMatchObject({ revoked: 'renewed' });
    const carried = tokenOf(await browser.post('/auth/refresh'));
    expect(await statusOf(carried)).toBe(200);
    expect(await liveOf(memberSeq)).toHaveLength(1);
  });

  it('leaves their logins in other browsers, and takes no place of them', async () => {
    const { userId, memberSeq } = await loginMember();
    const elsewhere = await Promise.all([1, 2].map(() => logIn(new Browser(members), userId)));
    const browser = new Browser(members);
    await logIn(browser, userId);
    advanceClock(1_000);
    await logIn(browser, userId);
    expect(await Promise.all(elsewhere.map(statusOf))).toEqual([200, 200]);
    expect(await liveOf(memberSeq)).toHaveLength(3);
  });

  it('that fails ends nothing', async () => {
    const { userId } = await loginMember();
    const browser = new Browser(members);
    const first = await logIn(browser, userId);
    await browser.post('/auth/login', { userId, userPw: 'a wrong one 1' });
    expect(await statusOf(first)).toBe(200);
  });

  it('leaves another member’s login', async () => {
    const [one, other] = [await loginMember(), await loginMember()];
    const browser = new Browser(members);
    const first = await logIn(browser, one.userId);
    await logIn(browser, other.userId);
    expect(await statusOf(first)).toBe(200);
  });

  it('is not known by a refresh token that does not prove it, and stays', async () => {
    const { userId } = await loginMember();
    const browser = new Browser(members);
    const first = await logIn(browser, userId);
    const [family = ''] = (browser.cookies.get('rt') ?? '').split('.');
    const thief = new Browser(members);
    thief.cookies.set('rt', `${family}.${'A'.repeat(43)}`);
    await logIn(thief, userId);
    expect(await statusOf(first)).toBe(200);
  });
});
