import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configurePace, realPace } from '../../../functions/table/client/retry.ts';
import { calmWire, faultyWire } from '../../support/fakes/faulty-wire.ts';
import { configureWire, type Operation, sendToTable } from '../../support/fakes/wire.ts';
import {
  advanceClock,
  loginMember,
  loginOperator,
  members,
  operators,
  password,
  withAuthSystem,
} from '../../support/system/auth-system.ts';
import { Browser } from '../../support/system/browser.ts';

withAuthSystem();
const minute = 60_000;

beforeEach(() => calmWire());
afterEach(() => {
  configureWire({ send: sendToTable });
  configurePace(realPace);
});

function pageOf(browser: Browser, { path, name }: { path: string; name: string }) {
  return {
    refresh: () => browser.post(path),
    cookie: () => browser.cookies.get(name) ?? '',
    /** Its cookie is the one of before: the reply never came. */
    holdAgain: (token: string) => browser.cookies.set(name, token),
  };
}

async function memberPage() {
  const { userId } = await loginMember();
  const browser = new Browser(members);
  await browser.post('/auth/login', { userId, userPw: password });
  return pageOf(browser, { path: '/auth/refresh', name: 'rt' });
}

async function operatorPage() {
  const operatorId = await loginOperator({ roles: ['cs'] });
  const browser = new Browser(operators);
  await browser.post('/admin/auth/login', { operatorId, password });
  return pageOf(browser, { path: '/admin/auth/refresh', name: 'ort' });
}

const isWrite = (operation: Operation) => operation === 'UpdateItem' || operation === 'TransactWriteItems';

describe.each([
  ['a member’s page', memberPage],
  ['an operator’s page', operatorPage],
])('a refresh of %s', (_, openPage) => {
  it('is answered although the reply to its write was lost once, and so is the next one', async () => {
    const { refresh, cookie } = await openPage();
    const first = cookie();
    let lost = 0;
    faultyWire((operation) => (isWrite(operation) && lost++ === 0 ? 'lost' : 'pass'));
    expect(await refresh()).toMatchObject({ status: 200 });
    expect(lost).toBeGreaterThan(0);
    expect(cookie()).not.toBe(first);
    advanceClock(minute);
    expect(await refresh()).toMatchObject({ status: 200 });
  });

  it.each([10_001, 10 * minute])(
    'whose answer was lost is answered when asked again %i ms later',
    async (late) => {
      const { refresh, cookie, holdAgain } = await openPage();
      const first = cookie();
      for (let lost = 0; lost < 3; lost += 1) {
        expect(await refresh()).toMatchObject({ status: 200 });
        holdAgain(first);
        advanceClock(late);
      }
      expect(await refresh()).toMatchObject({ status: 200 });
      advanceClock(minute);
      expect(await refresh()).toMatchObject({ status: 200 });
    },
  );

  it.each(['dropped', 'throttle', 'broken'] as const)(
    'that finds no table to read (%s) replaces nothing: the same token is good later',
    async (fault) => {
      const { refresh, cookie } = await openPage();
      const first = cookie();
      faultyWire((operation) => (isWrite(operation) ? 'pass' : fault));
      expect(await refresh()).toMatchObject({ status: 503, body: { code: 'busy' } });
      expect(cookie()).toBe(first);
      calmWire();
      advanceClock(minute);
      expect(await refresh()).toMatchObject({ status: 200 });
    },
  );

  it('whose write never arrives is refused as unknown, and the same token is good later', async () => {
    const { refresh, cookie } = await openPage();
    const first = cookie();
    faultyWire((operation) => (isWrite(operation) ? 'dropped' : 'pass'));
    expect(await refresh()).toMatchObject({ status: 503, body: { code: 'outcome-unknown' } });
    expect(cookie()).toBe(first);
    calmWire();
    advanceClock(minute);
    expect(await refresh()).toMatchObject({ status: 200 });
  });

  it('made twice at once on a table that loses every second reply brings both the same successor', async () => {
    const { refresh, cookie } = await openPage();
    let sent = 0;
    faultyWire((operation) => (isWrite(operation) && sent++ % 2 === 0 ? 'lost' : 'pass'));
    const both = await Promise.all([refresh(), refresh()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    calmWire();
    advanceClock(minute);
    expect(await refresh()).toMatchObject({ status: 200 });
    expect(cookie()).toMatch(/^[\w-]{22}\./);
  });
});
