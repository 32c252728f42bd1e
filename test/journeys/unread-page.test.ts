import { expect, it } from 'vitest';
import { visit, withBrowser } from './guest.ts';

withBrowser();

it('a page that cannot be read is loaded again by itself once, then says so [route guard reloads]', () =>
  visit('desktop', async ({ page, expects }) => {
    expects(503);
    let refusals = 0;
    const refuse = (most: number) => async (route: { fulfill(reply: object): Promise<void>; fallback(): Promise<void> }) => {
      if (refusals >= most) return route.fallback();
      refusals += 1;
      return route.fulfill({ status: 503 });
    };
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: '바로가기' });
    await page.route(/assets\/notice-list.*\.js/, refuse(1));
    await menu.getByRole('link', { name: '공지' }).click();
    await page.getByRole('heading', { name: '공지사항' }).first().waitFor();
    expect(refusals).toBe(1);
  }));
