import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { member } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember, seesCash } from '../steps/member.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];
const busy = '처리 중입니다. 잠시만 기다려주세요';

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, name: string) =>
  main(page).getByRole('article').filter({ hasText: name }).getByRole('button').first();
const pageOf = (opened: Page) => new URL(opened.url()).searchParams.get('page');

async function pressed(context: BrowserContext, press: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([context.waitForEvent('page'), press()]);
  return opened;
}

async function memberWithCredit(): Promise<string> {
  const userId = await newMember({ cash: 100_000 });
  const charge = { body: { amount: 50_000 }, key: randomUUID() };
  payloadOf(await member(apiClient(inject('origin')), userId)('/casino/v2/deposit', charge), z.unknown());
  return userId;
}

/** The public settings with menu areas switched off. */
async function switchOff(page: Page, ...areas: readonly string[]): Promise<void> {
  await page.route('**/api/setting/newbet', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const entry of body.payload.settings.config.menu)
      if (areas.includes(entry.name)) entry.visible = false;
    await route.fulfill({ response, json: body });
  });
}

/** The member without some permissions. */
async function forbid(page: Page, ...permissions: readonly string[]): Promise<void> {
  await page.route('**/api/auth/info/new', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const name of permissions) body.payload.member.members_detail_setting[name] = { active: false };
    await route.fulfill({ response, json: body });
  });
}

/** Answers of a casino call wait. @returns what lets them go, and those after them */
async function hold(page: Page, call: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/casino/v2/${call}`, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

async function closeNotice(page: Page, text: string): Promise<void> {
  const notice = page.getByRole('alertdialog', { name: '알림' });
  await notice.getByText(text).waitFor();
  await notice.getByRole('button', { name: '확인' }).click();
  await notice.waitFor({ state: 'detached' });
}

describe.each(screens)('a launch on %s', (screen) => {
  it('asks wallet and address, one at a time, opens a window named for its provider, and is remembered [message launch in flight] [rule launch single flight] [state launch single flight] [rule launch window] [state casino recently played]', () =>
    visit(screen, async ({ page, context }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/casino/v2/')) asked.push(pathname.slice('/api/casino/v2/'.length));
      });
      await logIn(page, await memberWithCredit(), '/casino/live?provider=evolution');
      await main(page).getByText('50,000원').waitFor();
      const answerWallet = await hold(page, 'check/wallet');
      const answerLink = await hold(page, 'connect/link');
      asked.length = 0;
      const opened = await pressed(context, () => card(page, '스피드 바카라 A').click());
      await page.bringToFront();
      await card(page, '스피드 바카라 B').click();
      await page.getByText(busy).waitFor();
      // The page shows the wallet, and reads it too when its window comes to the front.
      expect([...new Set(asked)]).toEqual(['check/wallet']);
      answerWallet();
      await expect.poll(() => [...new Set(asked)]).toEqual(['check/wallet', 'connect/link']);
      answerLink();
      await opened.waitForURL('**/host.html?*');
      expect(pageOf(opened)).toBe('table/evolution-1');
      await opened.getByText('손익 0원').waitFor();
      expect(new URL(opened.url()).searchParams.get('variant')).toBe(screen);
      expect(await opened.evaluate(() => [window.name, window.opener === null])).toEqual([
        'casino-evolution',
        true,
      ]);
      expect(asked.filter((call) => call !== 'check/wallet')).toEqual(['connect/link']);
      expect(context.pages()).toHaveLength(2);
      expect(await page.getByRole('alertdialog').count()).toBe(0);

      // Free again: a slot, by the keyboard.
      await page.bringToFront();
      await page.goto('/casino/slot?vendor=pragmatic');
      await card(page, '스위트 보난자').focus();
      const slot = await pressed(context, () => page.keyboard.press('Enter'));
      await slot.waitForURL('**/host.html?*');
      expect([pageOf(slot), await slot.evaluate(() => window.name)]).toEqual([
        'slot/pragmatic-002',
        'casino-pragmatic',
      ]);
      await page.bringToFront();
      await page.goto('/casino/slot?view=recent');
      await main(page).getByRole('list', { name: '최근 플레이' }).getByText('Sweet Bonanza').waitFor();
      await page.goto('/casino/live?provider=lobby');
      await main(page).getByRole('region', { name: '최근 플레이' }).getByText('스피드 바카라 A').waitFor();
    }));

  it('of lobbies asks for type 45 and 44, of the others for the lobby by its code', () =>
    visit(screen, async ({ page, context }) => {
      await logIn(page, await memberWithCredit(), '/casino/live?provider=lobby');
      const tiles = main(page).getByRole('region', { name: '카지노 로비' });
      const bodies: unknown[] = [];
      page.on('request', (request) => {
        if (/casino\/v2\/(lobby|connect\/link)$/.test(request.url())) bodies.push(request.postDataJSON());
      });
      for (const [name, wanted] of [
        [/^EVOLUTION/, 'lobby/evolution'],
        [/^ASIA GAMING/, 'lobby/asia'],
      ] as const) {
        const opened = await pressed(context, () => tiles.getByRole('button', { name }).click());
        await opened.waitForURL('**/host.html?*');
        expect(pageOf(opened)).toBe(wanted);
        await page.bringToFront();
      }
      await page.goto('/casino/live?provider=vivo');
      const opened = await pressed(context, () =>
        main(page).getByRole('button', { name: '로비 입장', exact: true }).click(),
      );
      await opened.waitForURL('**/host.html?*');
      expect(pageOf(opened)).toBe('lobby/vivo');
      const platform = screen === 'mobile' ? 'MOBILE' : 'PC';
      expect(bodies).toEqual([
        { type: 45, platform },
        { type: 44, platform },
        { lobbyId: 'vivo', platform },
      ]);
    }));

  it('without credit opens all the same and shows the way to it; a blocked window leaves a link to press [message launch window blocked] [message launch without credit]', () =>
    visit(screen, async ({ page, context }) => {
      await logIn(page, await newMember(), '/casino/slot?vendor=cq9');
      const opened = await pressed(context, () => card(page, '점프 하이').click());
      await opened.waitForURL('**/host.html?*');
      await page.bringToFront();
      const dialog = page.getByRole('alertdialog', { name: '점프 하이' });
      await dialog.getByText('카지노 크레딧이 없어 베팅할 수 없습니다. 충전 후 이용해 주세요.').waitFor();
      await expectAccessible(page, 'no credit');
      await dialog.getByRole('link', { name: '카지노 충전' }).click();
      await page.waitForURL('**/casino/charge');
      expect(await dialog.count()).toBe(0);
      await opened.close();

      await page.addInitScript(() => {
        window.open = () => null;
      });
      await page.goto('/casino/slot?vendor=cq9');
      await card(page, '점프 하이').click();
      await dialog.getByText('브라우저가 새 창을 막았습니다. 아래 버튼을 누르면 열립니다.').waitFor();
      await expectAccessible(page, 'blocked window');
      const link = dialog.getByRole('link', { name: '게임 열기' });
      const blocked = await pressed(context, () => link.press('Enter'));
      await blocked.waitForURL('**/host.html?*');
      expect(pageOf(blocked)).toBe('slot/cq9-001');
      await dialog.waitFor({ state: 'detached' });
    }));

  it('says why not before a window opens: menu, then permission; a server’s refusal closes the window again [rule launch order]', () =>
    visit(screen, async ({ page, context, expects }) => {
      expects(422);
      const userId = await newMember();
      await forbid(page, 'evolution', 'asia');
      await switchOff(page, 'asia');
      await logIn(page, userId, '/casino/live?provider=lobby');
      const tiles = main(page).getByRole('region', { name: '카지노 로비' });
      await tiles.getByRole('button', { name: /^EVOLUTION/ }).click();
      await closeNotice(page, '에볼루션은 이용하실 수 없습니다.');
      await tiles.getByRole('button', { name: /^ASIA GAMING/ }).click();
      await closeNotice(page, '아시아는 점검중입니다.');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await forbid(page, 'asia');
      await page.reload();
      // The answer that brings the balance brings the permissions.
      await seesCash(page, 0);
      await tiles.getByRole('button', { name: /^ASIA GAMING/ }).click();
      await closeNotice(page, '아시아게이밍은 이용하실 수 없습니다.');
      expect(context.pages()).toHaveLength(1);

      const rest = { body: { kind: 'timeOut', period: '24h' }, key: randomUUID() };
      payloadOf(await member(apiClient(inject('origin')), userId)('/member/exclusion', rest), z.unknown());
      await page.goto('/casino/slot?vendor=cq9');
      await card(page, '점프 하이').click();
      const notice = page.getByRole('alertdialog', { name: '알림' });
      await notice.getByText('이용 휴식 기간입니다.').waitFor();
      await expect.poll(() => context.pages().length).toBe(1);
    }));
});
