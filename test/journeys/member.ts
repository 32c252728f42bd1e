import type { Page } from 'playwright-core';
import type { Screen } from './guest.ts';

export const password = 'newbet1234';
export const withdrawalPassword = '1234';

/** Fills the login dialog that stands open. */
export async function logInHere(page: Page, userId: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '로그인' });
  await dialog.getByLabel('아이디', { exact: true }).fill(userId);
  await dialog.getByLabel('비밀번호', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: '로그인' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Logs in from the header of the home page. */
export async function logIn(page: Page, userId: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
  await logInHere(page, userId);
}

/** Waits until the header shows this balance, without any reload. */
export async function seesCash(page: Page, won: number): Promise<void> {
  await page.getByRole('img', { name: `보유금 ${won.toLocaleString('ko-KR')}원` }).waitFor();
}

/** The cash the header shows. */
export async function cashOf(page: Page): Promise<number> {
  const purse = page.getByRole('img', { name: /^보유금 [\d,]+원$/ });
  return Number((await purse.getAttribute('aria-label'))?.replace(/\D/g, ''));
}

/** The slip: a column on wide pages, a sheet opened from the bar on narrow ones. */
export async function openSlip(page: Page, screen: Screen) {
  if (screen === 'desktop') return page.getByRole('complementary', { name: '베팅카트' });
  await page.getByRole('button', { name: /베팅카트.*열기/ }).click();
  return page.getByRole('dialog', { name: '베팅카트' });
}
