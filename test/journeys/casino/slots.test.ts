import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember } from '../steps/member.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

const main = (page: Page) => page.getByRole('main');
const titles = (page: Page, name: string) =>
  main(page).getByRole('list', { name, exact: true }).getByRole('article');
const counts = (page: Page, wanted: string) =>
  expect.poll(() => main(page).getByRole('status').first().textContent()).toBe(wanted);

describe.each(screens)('the slots on %s', (screen) => {
  it('have 25 providers to choose from and the titles of one, found by English or Korean name, initials and theme [route /casino/slot] [screen slots]', () =>
    visit(screen, async ({ page }) => {
      const isPhone = screen === 'mobile';
      await logIn(page, await newMember(), '/casino/slot');
      await titles(page, '전체 슬롯').nth(109).waitFor();
      await counts(page, '110');
      const picker = main(page).getByRole('region', { name: '제공사' }).getByRole('button');
      expect(await picker.count()).toBe(26);
      await main(page)
        .getByRole('region', { name: '인기 슬롯' })
        .getByText('게이트 오브 올림푸스')
        .first()
        .waitFor();
      if (isPhone) {
        const home = main(page).getByRole('list', { name: '추천 제공사' }).getByRole('button');
        expect(await home.locator('b').allTextContents()).toEqual([
          'Nolimit City',
          'MicroGaming Plus Slo',
          'Pragmatic Play',
          'Habanero',
          'CQ9 Gaming',
          'Asia Gaming Slot',
        ]);
        await expectAccessible(page, 'home');
        await home.nth(3).click();
      } else {
        await expectAccessible(page, 'home');
        await picker.filter({ hasText: '하바네로' }).click();
      }
      await page.waitForURL('**/casino/slot?vendor=habanero');
      await titles(page, '하바네로').nth(4).waitFor();
      await counts(page, '5');
      const first = titles(page, '하바네로').first();
      await first.getByText('RTP 95.83% · 변동성 낮음').waitFor();
      await first.getByText('샌드박스').waitFor();

      const search = main(page).getByRole('searchbox', { name: '슬롯 이름 검색' });
      await main(page)
        .getByRole('button', { name: /^전체 제공사/ })
        .click();
      for (const [typed, name] of [
        ['bonanza', '스위트 보난자'],
        ['보난자', '스위트 보난자'],
        ['ㅇㅍㄱㄷ', '울프 골드'],
      ] as const) {
        await search.fill(typed);
        await titles(page, `‘${typed}’ 검색 결과`).filter({ hasText: name }).first().waitFor();
      }
      await search.fill('없는 슬롯');
      await main(page).getByText('검색된 내역이 없습니다.').waitFor();
      await expectAccessible(page, 'nothing found');
      await main(page).getByRole('button', { name: '전체 슬롯 보기' }).click();
      await main(page).getByRole('group', { name: '테마' }).getByRole('button', { name: '바다' }).click();
      await page.waitForURL('**/casino/slot?theme=sea');
      await titles(page, '바다').filter({ hasText: '빅 배스 보난자' }).waitFor();
      await main(page).getByRole('group', { name: '보기' }).getByRole('button', { name: '인기' }).click();
      await titles(page, '인기 슬롯').nth(9).waitFor();
      await counts(page, '10');
    }));

  it('bring all titles page after page, keep stars over a reload, and are found by the site’s search and home page [state casino stars]', () =>
    visit(screen, async ({ page, context }) => {
      await logIn(page, await newMember(), '/casino/slot');
      await titles(page, '전체 슬롯').nth(109).waitFor();
      await main(page).getByRole('group', { name: '보기' }).getByRole('button', { name: '즐겨찾기' }).click();
      await main(page).getByText('즐겨찾기한 슬롯이 없습니다.').waitFor();
      await page.goto('/casino/slot?vendor=pgsoft');
      const star = titles(page, 'PG소프트').first().getByRole('button', { name: '마작 웨이즈 즐겨찾기' });
      await star.click();
      expect(await star.getAttribute('aria-pressed')).toBe('true');
      await page.goto('/casino/slot?view=favourites');
      await titles(page, '즐겨찾기').filter({ hasText: '마작 웨이즈' }).waitFor();

      await page.goto('/');
      const rail = main(page).getByRole('region', { name: '인기 슬롯' });
      await main(page).getByRole('heading', { name: '미니게임' }).scrollIntoViewIfNeeded();
      await rail.getByText('Gates of Olympus').waitFor();
      await main(page)
        .getByRole('region', { name: '라이브 카지노' })
        .getByRole('link', { name: /에볼루션/ })
        .waitFor();
      await page.keyboard.press('/');
      const dialog = page.getByRole('dialog', { name: '검색' });
      await dialog.getByRole('combobox').fill('ㅌㅅㅌ');
      await dialog
        .getByRole('option', { name: /슬롯 툼스톤/ })
        .first()
        .waitFor();
      await dialog.getByRole('combobox').fill('크레이지 독');
      await dialog.getByRole('combobox').fill('게이트 오브');
      const option = dialog.getByRole('option', { name: /슬롯 게이트 오브 올림푸스/ });
      await option.waitFor();
      const [opened] = await Promise.all([context.waitForEvent('page'), option.click()]);
      await opened.waitForURL('**/host.html?*');
      expect(new URL(opened.url()).searchParams.get('page')).toBe('slot/pragmatic-001');
    }));

  it('are opened by /slots/{product_id}/{type}, which asks and goes there; an unknown one says so [route /slots/{product_id}/{type}]', () =>
    visit(screen, async ({ page, expects }) => {
      expects(404);
      await logIn(page, await newMember());
      await page.goto('/slots/pragmatic/001');
      await page.waitForURL('**/host.html?*');
      expect(new URL(page.url()).searchParams.get('page')).toBe('slot/pragmatic-001');
      await page.goto('/slots/nobody/001');
      await main(page).getByRole('link', { name: '슬롯으로' }).waitFor();
      await expectAccessible(page, 'unknown title');
      await main(page).getByRole('link', { name: '슬롯으로' }).click();
      await page.waitForURL('**/casino/slot');
    }));

  it('and the live casino ask a visitor to log in', () =>
    visit(screen, async ({ page }) => {
      for (const path of ['/casino/live', '/casino/slot', '/slots/pragmatic/001']) {
        await page.goto(path);
        const notice = page.getByRole('alertdialog', { name: '알림' });
        await notice.getByText('로그인 후 이용해 주세요.').waitFor();
        expect(new URL(page.url()).pathname).toBe('/main');
      }
      await page.goto('/');
      await main(page).getByRole('heading', { name: '미니게임' }).scrollIntoViewIfNeeded();
      await main(page)
        .getByRole('region', { name: '인기 슬롯' })
        .getByRole('article')
        .first()
        .getByRole('button')
        .first()
        .click();
      await page.getByRole('alertdialog', { name: '알림' }).getByText('로그인 후 이용해 주세요.').waitFor();
    }));
});
