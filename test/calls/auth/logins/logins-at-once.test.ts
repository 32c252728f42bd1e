import { afterEach, describe, expect, it } from 'vitest';
import { saveSettings } from '../../../../functions/table/admin/settings.ts';
import { isLiveSession, memberSessions } from '../../../../functions/table/auth/sessions.ts';
import { get, update } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import document from '../../../../shared/model/default-settings.json' with { type: 'json' };
import { beforeNextTransaction } from '../../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../../support/fakes/wire.ts';
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
afterEach(() => configureWire({ send: sendToTable }));

const logIn = (userId: string, browser = new Browser(members)) =>
  browser.post('/auth/login', { userId, userPw: password });
const liveOf = async (memberSeq: number) =>
  (await memberSessions(memberSeq)).filter((session) => isLiveSession(session, clock.now));
const isUsable = async (token: string) =>
  (await new Browser(members).post('/auth/info/new', {}, { token })).status === 200;

describe('a member who logs in many times at once', () => {
  it('has three logins afterwards, and the tokens of the others work nowhere', async () => {
    const { userId, memberSeq } = await loginMember();
    const known = new Browser(members);
    await logIn(userId, known);
    // The oldest login gives way first, and this one is no younger than the others without it.
    advanceClock(1_000);
    // Five tries of a device are free, and five of all that are unknown.
    const again = Array.from({ length: 4 }, () => {
      const browser = new Browser(members);
      for (const [name, value] of known.cookies) browser.cookies.set(name, value);
      return browser;
    });
    const strangers = Array.from({ length: 5 }, () => new Browser(members));
    const answers = await Promise.all([...again, ...strangers].map((browser) => logIn(userId, browser)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await liveOf(memberSeq)).toHaveLength(3);
    const usable = await Promise.all(answers.map((answer) => isUsable(tokenOf(answer))));
    expect(usable.filter(Boolean)).toHaveLength(3);
    expect(await get(keys.credentials(memberSeq))).toMatchObject({ logins: 10 });
  });

  it('has one where the settings allow one', async () => {
    await saveSettings({ config: { ...document.config, auth: { maxLogins: 1 } } }, 2);
    const { userId, memberSeq } = await loginMember();
    await Promise.all(Array.from({ length: 5 }, () => logIn(userId)));
    expect(await liveOf(memberSeq)).toHaveLength(1);
    await saveSettings(document, 3);
  });
});

describe('a login that another one overtakes', () => {
  it('counts that one too before it opens', async () => {
    const { userId, memberSeq } = await loginMember();
    for (let n = 0; n < 2; n += 1) {
      await logIn(userId);
      advanceClock(1_000);
    }
    beforeNextTransaction(() => logIn(userId));
    expect(await logIn(userId)).toMatchObject({ status: 200 });
    expect((await liveOf(memberSeq)).length).toBeLessThanOrEqual(3);
  });

  it('ends nobody’s login when it does not open itself', async () => {
    const { userId, memberSeq } = await loginMember();
    for (let n = 0; n < 3; n += 1) {
      await logIn(userId);
      advanceClock(1_000);
    }
    beforeNextTransaction(() => update({ key: keys.balance(memberSeq), set: { st: 'frozen' } }));
    expect(await logIn(userId)).toMatchObject({ status: 419 });
    expect(await liveOf(memberSeq)).toHaveLength(3);
  });
});
