import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import * as z from 'zod';
import { root } from '../../infra/root.ts';
import { enter } from '../journeys/steps/enter.ts';
import { launchBrowser } from '../journeys/steps/one-browser.ts';
import { startLocalSystem } from '../support/system/system.ts';
import { member } from '../trust/bank/people.ts';
import { apiClient, payloadOf } from '../trust/system/api-client.ts';

/** `npm run pictures`: draws docs/pictures anew, from a local system with the sandbox feed. */
const folder = join(root, 'docs/pictures');
const password = 'newbet1234';
const desktop = { viewport: { width: 1280, height: 800 } };
/** Milliseconds. */
const idleLimit = 5_000;
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};

const system = await startLocalSystem({ feed: 'sandbox', pages: true });
const browser = await launchBrowser();
try {
  await requestDeposits();
  await drawSite(browser);
  await drawConsole(browser);
} finally {
  await browser.close();
  await system.stop();
}

/** What the cashiers' queue shows. */
async function requestDeposits(): Promise<void> {
  const api = apiClient(system.url);
  for (const [userId, amount] of [
    ['member02', 300_000],
    ['member03', 1_200_000],
    ['member05', 12_000_000],
  ] as const)
    payloadOf(
      await member(api, userId)('/balance/deposit/process', {
        body: { amount },
        key: `picture-${userId}-000`,
      }),
      z.unknown(),
    );
}

async function drawSite(from: Browser): Promise<void> {
  await withPage(from, desktop, async (page) => {
    await logInToSite(page, '/sport/korean?sport=6046');
    const prices = page.getByRole('main').getByRole('button', { name: / 승무패 승 / });
    await prices.first().waitFor();
    for (const place of [0, 1, 2]) await prices.nth(place).click();
    await page.getByLabel('베팅금액').first().fill('50000');
    await draw(page, 'board-desktop');
    await page.getByRole('button', { name: '베팅하기' }).click();
    await page.getByRole('button', { name: '번호 복사' }).waitFor();
    await page.goto('/mini/powerball');
    await page.getByRole('main').getByRole('button').first().waitFor();
    await page
      .frameLocator('iframe')
      .getByText(/추첨 결과|추첨을 기다리고/)
      .waitFor();
    await draw(page, 'powerball-desktop');
    await page.goto('/my/betting-result');
    await page.getByRole('main').getByText('3폴더').first().waitFor();
    await draw(page, 'history-desktop');
    await page.goto('/casino/slot');
    await page.getByRole('main').getByText('게이트 오브 올림푸스').first().waitFor();
    await draw(page, 'slots-desktop');
  });
  await withPage(from, phone, async (page) => {
    await logInToSite(page, '/sport/korean?sport=6046');
    const prices = page.getByRole('main').getByRole('button', { name: / 승무패 승 / });
    await prices.first().waitFor();
    for (const place of [0, 1]) await prices.nth(place).click();
    await page.getByRole('button', { name: /베팅카트.*열기/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '베팅하기' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '+5만' }).click();
    await draw(page, 'slip-mobile');
    await page.goto('/balance/deposit');
    await draw(page, 'cashier-mobile');
    await page.goto('/sport/inplay');
    await draw(page, 'inplay-mobile');
    await page.goto('/token/roulette');
    await page.frameLocator('iframe').getByRole('button').first().waitFor();
    await draw(page, 'roulette-mobile');
    await page.goto(await openedSlot('member04'));
    const spin = page.getByRole('button', { name: '스핀', exact: true });
    await spin.click();
    await page.getByRole('button', { name: /회전 중|확인 중/ }).waitFor();
    await spin.waitFor();
    await draw(page, 'slot-mobile');
  });
}

/** The address of a slot for a member who charged the casino. */
async function openedSlot(userId: string): Promise<string> {
  const ask = member(apiClient(system.url), userId);
  const charge = { body: { amount: 300_000 }, key: `picture-${userId}-001` };
  payloadOf(await ask('/casino/v2/deposit', charge), z.unknown());
  const title = { body: { game_id: 'pragmatic-001' } };
  return payloadOf(await ask('/casino/v2/connect/link', title), z.object({ url: z.string() })).url;
}

async function drawConsole(from: Browser): Promise<void> {
  await withPage(from, desktop, async (page) => {
    await logInToConsole(page, { operatorId: 'cashier01', path: '/deposits' });
    await page.getByRole('row').nth(1).waitFor();
    await draw(page, 'console-queue');
  });
  await withPage(from, desktop, async (page) => {
    await logInToConsole(page, { operatorId: 'trader01', path: '/games' });
    await page.getByRole('main').getByRole('link').first().click();
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await draw(page, 'console-match');
  });
}

async function withPage(
  from: Browser,
  screen: BrowserContextOptions,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await from.newContext({
    ...screen,
    baseURL: system.url,
    serviceWorkers: 'block',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(hidePopups);
  await work(await context.newPage());
  await context.close();
}

/** As a member leaves the pop-ups who wants none of them today. */
function hidePopups(): void {
  // Frames of other origins and blank pages have no such storage.
  if (window !== top || location.protocol === 'about:') return;
  const until = Object.fromEntries(Array.from({ length: 50 }, (_, seq) => [seq + 1, 9e15]));
  localStorage.setItem('hidden-popups', JSON.stringify({ state: { until }, version: 1 }));
}

async function logInToSite(page: Page, path: string): Promise<void> {
  await enter(page, {
    call: '/auth/login',
    body: { userId: 'member01', userPw: password },
    name: 'site',
    path,
  });
}

async function logInToConsole(
  page: Page,
  { operatorId, path }: { readonly operatorId: string; readonly path: string },
): Promise<void> {
  const body = { operatorId, password };
  await enter(page, { call: '/admin/auth/login', body, name: 'console', path: `/console${path}` });
}

async function draw(page: Page, name: string): Promise<void> {
  // A frame that polls never becomes idle.
  await page.waitForLoadState('networkidle', { timeout: idleLimit }).catch(() => undefined);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}
