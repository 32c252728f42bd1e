import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember } from '../steps/member.ts';
import { stepTo } from '../steps/step-to.ts';

withBrowser();

const boards = [
  { flag: 'korean2', name: '한국형2', path: '/sport/korean-lsport' },
  { flag: 'european', name: '유럽형2', path: '/sport/european-lsport' },
  { flag: 'inplay', name: '인플레이2', path: '/sport/inplay-lsport' },
] as const;

/** The operator's flags as this browser alone reads them: the system is everybody's. */
async function withFlags(page: Page, isOn: boolean): Promise<void> {
  await page.route('**/api/setting/newbet*', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    for (const entry of body.payload.settings.config.menu)
      if (boards.some(({ flag }) => flag === entry.name)) entry.visible = isOn;
    await route.fulfill({ response: reply, json: body });
  });
}

/** The side menu; on a phone it opens. */
async function sideMenu(page: Page, screen: Screen) {
  if (screen === 'mobile') await page.getByRole('button', { name: '메뉴 열기' }).click();
  const menu = page.getByRole('navigation', { name: '메뉴', exact: true });
  await menu.getByText('스페셜', { exact: true }).waitFor();
  return menu;
}

describe.each<Screen>(['desktop', 'mobile'])('the second boards on %s', (screen) => {
  it('have a menu entry, a tab and a page each while their flag is on, and /lotus/main opens', () =>
    visit(screen, async ({ page }) => {
      await withFlags(page, true);
      await logIn(page, await newMember(), '/sport/korean');
      const tabs = page.getByRole('navigation', { name: '스포츠 종류' });
      for (const { name, path } of boards) {
        await tabs.getByRole('link', { name, exact: true }).waitFor();
        await (await sideMenu(page, screen)).getByText(name, { exact: true }).click();
        await page.waitForURL((url) => url.pathname === path);
        await page
          .getByRole('main')
          .getByRole('heading', { name, exact: true })
          .waitFor({ state: 'attached' });
        expect(await tabs.getByRole('link', { name, exact: true }).getAttribute('aria-current')).toBe('page');
      }
      await (await sideMenu(page, screen)).getByText('로투스', { exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/lotus/main');
      await page.getByRole('main').getByRole('link', { name: '로투스 홀짝' }).first().waitFor();
    }));

  it('are in no menu and no tab while their flag is off, and their addresses say 점검중', () =>
    visit(screen, async ({ page }) => {
      await withFlags(page, false);
      await logIn(page, await newMember(), '/sport/special');
      const tabs = page.getByRole('navigation', { name: '스포츠 종류' });
      await tabs.getByText('경기결과', { exact: true }).waitFor();
      for (const { name } of boards)
        expect(await tabs.getByText(name, { exact: true }).count(), name).toBe(0);
      const menu = await sideMenu(page, screen);
      for (const { name } of boards)
        expect(await menu.getByText(name, { exact: true }).count(), name).toBe(0);
      for (const { path } of boards) {
        await stepTo(page, path);
        await page.getByRole('main').getByText('점검중 입니다.').waitFor();
        expect(await page.getByRole('main').getByRole('link', { name: '홈으로' }).count(), path).toBe(1);
        expect(await page.getByRole('main').locator('[data-odds]').count(), path).toBe(0);
        await stepTo(page, '/sport/special');
        await tabs.getByText('경기결과', { exact: true }).waitFor();
      }
    }));
});
