import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import * as z from 'zod';
import { member } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { enter } from './enter.ts';
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

/** Logs out, and waits until the server has it: its reply takes the login's cookie away, also that of a login meanwhile. */
export async function leaveConsole(page: Page): Promise<void> {
  const ended = page.waitForResponse(/\/admin\/auth\/logout$/);
  await page.getByRole('button', { name: '로그아웃', exact: true }).click();
  await ended;
  await page.getByLabel('아이디').waitFor();
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
export function lineOf(page: Page, userId: string) {
  return page.getByRole('row').filter({ hasText: userId });
}

/** Answers the open dialog's question for a reason, then its button. */
export async function giveReason(page: Page, button: string, reason = '확인 완료'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('사유').fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
