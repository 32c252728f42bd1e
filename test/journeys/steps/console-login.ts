import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import * as z from 'zod';
import { member } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { enter } from './enter.ts';
import { expectNoWider } from './guest.ts';
import { password, withdrawalPassword } from './member.ts';

/** An operator who is logged in, on a page of the console. */
export async function operate(page: Page, operatorId: string, path = '/'): Promise<void> {
  await enter(page, {
    call: '/admin/auth/login',
    body: { operatorId, password },
    name: 'console',
    path: `/console${path}`,
  });
  await page.getByRole('navigation', { name: '운영 메뉴' }).waitFor();
}

/** The operator at this page leaves it to another one, once the server has it: its reply takes the cookie of any login away. */
export async function handOver(page: Page, operatorId: string, path: string): Promise<void> {
  const ended = page.waitForResponse(/\/admin\/auth\/logout$/);
  await page.getByRole('button', { name: '로그아웃', exact: true }).click();
  await ended;
  await page.getByLabel('아이디').waitFor();
  await operate(page, operatorId, path);
}

/** Approves a request on the page of approvals, looking at its dialog first. */
export async function approveRequest(
  page: Page,
  request: Locator,
  look: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await request.waitFor();
  await expectNoWider(page, '승인 대기');
  await request.getByRole('button', { name: /승인$/ }).click();
  const dialog = page.getByRole('dialog', { name: '요청 승인' });
  await look(dialog);
  await dialog.getByRole('button', { name: '승인', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await request.waitFor({ state: 'detached' });
}

/** A member asks for a deposit or a withdrawal; answers with its number. */
export async function requested(
  userId: string,
  kind: 'deposit' | 'withdrawal',
  amount: number,
): Promise<string> {
  const as = member(apiClient(inject('origin')), userId);
  const body = { amount, ...(kind === 'withdrawal' ? { withdrawalPw: withdrawalPassword } : {}) };
  const reply = await as(`/balance/${kind}/process`, { body, key: randomUUID() });
  return payloadOf(reply, z.object({ cash_seq: z.string() })).cash_seq;
}

/** The line of the queue that shows this member. */
export function lineOf(page: Page, userId: string | RegExp) {
  return page.getByRole('row').filter({ hasText: userId });
}

/** Answers the open dialog's question for a reason, then its button. */
export async function giveReason(page: Page, button: string, reason = '확인 완료'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('사유').fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
