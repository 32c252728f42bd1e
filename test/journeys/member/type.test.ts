import { expect, inject, it } from 'vitest';
import { launchBrowser } from '../steps/one-browser.ts';

it('the site’s own type follows the page on a desk, within the pages’ policy', async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ baseURL: inject('origin'), locale: 'ko-KR' });
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    const face = page.waitForResponse(/assets\/Pretendard.*\.woff2$/);
    await page.goto('/');
    expect((await face).status()).toBe(200);
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => family.includes('Pretendard') && status === 'loaded'),
    );
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
});
