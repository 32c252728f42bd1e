import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../infra/root.ts';
import { builtFile } from '../../bench/route-weights.ts';
import { visit, withBrowser } from '../steps/guest.ts';

withBrowser();
const addressOf = (part: string) => `**/${builtFile(join(root, 'dist'), part)}`;

it('a page that cannot be read is loaded again by itself, once, then says so [route guard reloads]', () =>
  visit('desktop', async ({ page, expects }) => {
    expects(503);
    expects(/dynamically imported module/);
    // How often a browser asks for a file it was refused is its own affair: pages loaded are counted.
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.route(addressOf('site/pages/board/notice-list.tsx'), (route) =>
      loads > 1 ? route.fallback() : route.fulfill({ status: 503 }),
    );
    await page.route(addressOf('site/pages/board/rule-list.tsx'), (route) => route.fulfill({ status: 503 }));
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: '바로가기' });
    await menu.getByRole('link', { name: '공지' }).click();
    // Home has a heading of this name as well.
    await page.waitForURL('**/board/notice/list');
    await page.getByRole('heading', { name: '공지사항', level: 1 }).waitFor();
    expect(loads).toBe(2);

    await menu.getByRole('link', { name: '베팅규정' }).click();
    await page.getByRole('button', { name: '다시 시도' }).waitFor();
    expect(loads).toBe(3);
  }));

it('pop-ups that cannot be read leave the page as it is', () =>
  visit(
    'desktop',
    async ({ page, expects }) => {
      expects(503);
      let [refused, loads] = [0, 0];
      page.on('domcontentloaded', () => {
        loads += 1;
      });
      await page.route(addressOf('features/setting/popups.tsx'), (route) => {
        refused += 1;
        return route.fulfill({ status: 503 });
      });
      await page.goto('/');
      await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(0);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await page.getByRole('heading', { name: '곧 시작하는 경기' }).waitFor();
      expect(await page.evaluate(() => sessionStorage.getItem('reloaded:/'))).toBeNull();
      expect(loads).toBe(1);
    },
    { popups: true },
  ));
