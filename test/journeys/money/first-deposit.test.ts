import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember } from '../steps/member.ts';

withBrowser();

const offerOf = (page: Page) => page.getByRole('region', { name: '입금 한도 제안' });

/** The deposit form as each screen opens it. */
async function openDeposit(page: Page, screen: Screen) {
  const isWide = screen === 'desktop';
  const opener = isWide
    ? page.getByRole('banner').getByRole('button', { name: '입금' })
    : page.getByRole('link', { name: '입금' });
  await opener.filter({ visible: true }).first().click();
  const form = isWide ? page.getByRole('dialog', { name: '입출금' }) : page.getByRole('main');
  await form.getByRole('button', { name: '입금신청' }).waitFor();
  return form;
}

/** What the server says when the page opens anew. */
async function isOfferedAnew(page: Page, screen: Screen): Promise<unknown> {
  await page.goto('/');
  const reply = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/member/limits/offer') && response.request().method() === 'GET',
  );
  await openDeposit(page, screen);
  return (await (await reply).json()).payload;
}

describe.each<Screen>(['desktop', 'mobile'])('on %s', (screen) => {
  it('a member who never deposited sets the limit that is offered, and is offered none again', () =>
    visit(screen, async ({ page }) => {
      await logIn(page, await newMember());
      await openDeposit(page, screen);
      const offer = offerOf(page);
      await offer.getByRole('button', { name: '한도 정하기' }).waitFor();
      await expectAccessible(page, '입금 한도 제안');
      await offer.getByRole('button', { name: '한도 정하기' }).click();
      await offer.getByLabel('입금 한도 (일)').fill('1234567890');
      await expectAccessible(page, '입금 한도 제안, 입력');
      await offer.getByRole('button', { name: '한도 저장' }).click();
      await offer.waitFor({ state: 'detached' });
      expect(await isOfferedAnew(page, screen)).toEqual({ offered: false });
      await offer.waitFor({ state: 'detached' });
    }));

  it('a member goes on without one by one press, and is offered none again in another browser', async () => {
    const id = await newMember();
    await visit(screen, async ({ page }) => {
      await logIn(page, id);
      await openDeposit(page, screen);
      await offerOf(page).getByRole('button', { name: '한도 없이 계속' }).click();
      await offerOf(page).waitFor({ state: 'detached' });
    });
    await visit(screen, async ({ page }) => {
      await logIn(page, id);
      expect(await isOfferedAnew(page, screen)).toEqual({ offered: false });
    });
  });
});
