import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember } from '../steps/member.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];
const providers = [
  '에볼루션',
  '프라그마틱 라이브',
  '마이크로 그랜드',
  '아시아게이밍',
  'WM 카지노',
  '드림게이밍',
  '비보게이밍',
];

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page, list: string) =>
  main(page).getByRole('list', { name: list, exact: true }).getByRole('article');
const tab = (page: Page, name: string) =>
  main(page).getByRole('group', { name: '카테고리' }).getByRole('button', { name, exact: true });

/** A member’s live casino whose list of providers comes when `answer` is called. */
async function waitingForProviders(page: Page): Promise<() => void> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/live/game/list*', async (route) => {
    await held;
    await route.continue();
  });
  return answer;
}

describe.each(screens)('the live casino on %s', (screen) => {
  it('shows tiles, banners, seven providers and their tables, nine before 더보기 [route /casino/live] [screen live casino] [screen casino tiles] [constant tables before more 9] [state live tabs]', () =>
    visit(screen, async ({ page }) => {
      const isPhone = screen === 'mobile';
      const answer = await waitingForProviders(page);
      await logIn(page, await newMember(), '/casino/live');
      await main(page).getByRole('heading', { name: '라이브 카지노' }).waitFor();
      if (isPhone) {
        // It begins on the lobby and moves to the first category with the data.
        await tab(page, '로비').and(page.locator('[aria-pressed="true"]')).waitFor();
        answer();
        await tab(page, '에볼루션').and(page.locator('[aria-pressed="true"]')).waitFor();
        expect(
          await main(page).getByRole('group', { name: '카테고리' }).getByRole('button').allTextContents(),
        ).toEqual(['로비', ...providers]);
      } else answer();
      await cards(page, '에볼루션').first().waitFor();
      expect(await cards(page, '에볼루션').count()).toBe(9);
      await main(page).getByRole('button', { name: '더보기' }).click();
      expect(await cards(page, '에볼루션').count()).toBe(11);
      await expectAccessible(page, 'tables');

      if (isPhone) await tab(page, '로비').click();
      const tiles = main(page).getByRole('region', { name: '카지노 로비' });
      for (const name of [/EVOLUTION 에볼루션/, /ASIA GAMING 아시아게이밍/])
        await tiles.getByRole('button', { name }).waitFor();
      expect(
        await tiles.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
      ).toEqual(['/casino/charge', '/casino/slot']);
      const shown = main(page).getByRole('region', { name: '제공사' }).getByRole('button');
      expect(
        (await shown.allTextContents()).map((text, at) => text.startsWith(providers[at] ?? '?')),
      ).toEqual(Array(7).fill(true));
      await expectAccessible(page, 'lobby');
      await shown.nth(4).click();
      await page.waitForURL('**/casino/live?provider=wm');
      await cards(page, 'WM 카지노').nth(5).waitFor();
      await page.goBack();
      await page.waitForURL((url) => url.searchParams.get('provider') !== 'wm');
    }));

  it('finds tables by name and initials, keeps stars, and shows them on top and in the menu [state casino stars]', () =>
    visit(screen, async ({ page }) => {
      await logIn(page, await newMember(), '/casino/live?provider=lobby');
      const search = main(page).getByRole('searchbox', { name: '테이블 검색' });
      await search.fill('ㄴㅋㅁㅅ');
      await main(page)
        .getByRole('region', { name: /검색 결과/ })
        .getByRole('article')
        .nth(6)
        .waitFor();
      await search.fill('WM 라이브');
      await main(page).getByText('검색된 내역이 없습니다.').waitFor();
      await search.fill('wm');
      const found = main(page).getByRole('region', { name: '‘wm’ 검색 결과' }).getByRole('article');
      await found
        .filter({ hasText: '라이브 룰렛' })
        .getByRole('button', { name: /즐겨찾기/ })
        .click();
      await search.press('Escape');
      const stars = main(page).getByRole('region', { name: '즐겨찾기' });
      await stars.getByText('라이브 룰렛').waitFor();
      await page.reload();
      await stars.getByText('라이브 룰렛').waitFor();
      if (screen === 'mobile') await page.getByRole('button', { name: '메뉴 열기' }).click();
      await page
        .getByRole('region', { name: '즐겨찾기' })
        .getByRole('button', { name: '라이브 룰렛' })
        .first()
        .waitFor();
    }));
});
