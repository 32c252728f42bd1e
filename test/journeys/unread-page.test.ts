import { expect, it } from 'vitest';
import { visit, withBrowser } from './guest.ts';

withBrowser();

it('a page that cannot be read is loaded again by itself, once, then says so [route guard reloads]', () =>
  visit('desktop', async ({ page, expects }) => {
    expects(503);
    expects(/dynamically imported module/);
    const refused: string[] = [];
    await page.route(/assets\/(notice|rule)-list.*\.js/, (route) => {
      const file = route.request().url();
      if (file.includes('notice') && refused.length === 1) return route.fallback();
      refused.push(file);
      return route.fulfill({ status: 503 });
    });
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: '바로가기' });
    await menu.getByRole('link', { name: '공지' }).click();
    // Home has a heading of this name as well.
    await page.waitForURL('**/board/notice/list');
    await page.getByRole('heading', { name: '공지사항', level: 1 }).waitFor();
    expect(refused).toHaveLength(1);

    await menu.getByRole('link', { name: '베팅규정' }).click();
    await page.getByRole('button', { name: '다시 시도' }).waitFor();
    expect(refused).toHaveLength(3);
  }));

it('pop-ups that cannot be read leave the page as it is', () =>
  visit(
    'desktop',
    async ({ page, expects }) => {
      expects(503);
      let refused = 0;
      await page.route(/assets\/popups-.*\.js/, (route) => {
        refused += 1;
        return route.fulfill({ status: 503 });
      });
      await page.goto('/');
      await expect.poll(() => refused, { timeout: 20_000 }).toBe(1);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await page.getByRole('heading', { name: '곧 시작하는 경기' }).waitFor();
      expect(await page.evaluate(() => sessionStorage.getItem('reloaded:/'))).toBeNull();
      expect(refused).toBe(1);
    },
    { popups: true },
  ));
