import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import * as z from 'zod';
import { member } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { retryUntilAnswered } from '../../trust/system/retry-until-answered.ts';
import { enter } from './enter.ts';
import type { Screen } from './guest.ts';
import { approve } from './operator-calls.ts';

export const password = 'newbet1234';
export const withdrawalPassword = '1234';

/** A sign-up nobody sent before; both passwords are the demo members'. */
export function newSignUp() {
  const name = randomBytes(4).toString('hex');
  const digits = String(randomInt(1e8)).padStart(8, '0');
  return {
    userId: `j${name}`,
    nickname: `여행${name}`,
    userPw: password,
    userPw2: password,
    phone: `010${digits}`,
    birthday: '19900101',
    owner: '홍길동',
    bankName: '국민은행',
    account: `110${digits}`,
    cashoutPw: withdrawalPassword,
    code: 'new',
  };
}

/** Signs a member up through the running site, or that at `origin`; with `cash` (units of 10,000 won) a cashier approves a deposit of it; `code` names a recommender. Returns the id. */
export async function newMember({
  cash = 0,
  code = 'new',
  origin = inject('origin'),
}: {
  readonly cash?: number;
  readonly code?: string;
  readonly origin?: string;
} = {}): Promise<string> {
  const api = apiClient(origin);
  // One nobody knows the outcome of is left behind: the next is somebody else.
  const signUp = () => api('/auth/signup', { body: { ...newSignUp(), code } });
  const { reply } = await retryUntilAnswered(signUp);
  const { members_id } = payloadOf(reply, z.object({ members_id: z.string() }));
  if (cash === 0) return members_id;
  const deposit = { body: { amount: cash }, key: randomUUID() };
  const person = member(api, members_id);
  payloadOf((await retryUntilAnswered(() => person('/balance/deposit/process', deposit))).reply, z.unknown());
  await approve('입금', members_id, { origin });
  return members_id;
}

/** Fills the login dialog that stands open. */
export async function logInHere(page: Page, userId: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '로그인' });
  await dialog.getByLabel('아이디', { exact: true }).fill(userId);
  await dialog.getByLabel('비밀번호', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: '로그인', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** A member who is logged in, on a page of the site; what it looks like to log in is for other journeys. */
export async function logIn(page: Page, userId: string, path = '/'): Promise<void> {
  await enter(page, { call: '/auth/login', body: { userId, userPw: password }, name: 'site', path });
  await page.locator('[popovertarget="account-menu"]').waitFor({ state: 'attached' });
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
