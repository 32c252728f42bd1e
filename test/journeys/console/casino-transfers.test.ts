import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { transferCodeParts } from '../../../shared/rules/balance/casino-record.ts';
import { type LocalSystem, startLocalSystem } from '../../support/system/system.ts';
import { member } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { handOver, lineOf, operate } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { newMember } from '../steps/member.ts';

withBrowser();

/** Won the provider carries out without a reply, and seconds for which it says nothing of it when it is asked. */
const silentAmount = 777_000;
const silentFor = 30;

/** A system of its own: elsewhere the sweep is told of a transfer before an operator can ask. */
let system: LocalSystem;
beforeAll(async () => {
  const environment = {
    CASINO_SILENT_AMOUNT: String(silentAmount),
    CASINO_SILENT_SECONDS: String(silentFor),
  };
  system = await startLocalSystem({ feed: 'off', pages: true, quickHashes: true, environment });
}, 180_000);
afterAll(() => system.stop());

/** A member charges the casino, and nobody learns what became of it. */
async function charged(userId: string): Promise<{ readonly code: string; readonly toldAt: number }> {
  const person = member(apiClient(system.url), userId);
  const asked = { body: { amount: silentAmount }, key: randomUUID() };
  const Reply = z.object({ cash_seq: z.string(), cash_status: z.literal('처리중') });
  const { cash_seq: code } = payloadOf(await person('/casino/v2/deposit', asked), Reply);
  return { code, toldAt: Date.now() + silentFor * 1_000 };
}

/** Moves the focus on by Tab until it is here. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  while (!(await place.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
}

describe.each<Screen>(['desktop', 'mobile'])(
  'a casino transfer nobody knows the outcome of, on %s',
  (screen) => {
    it('is asked for again with a reason until the provider tells; balance, ledger and audit have it', () =>
      visit(
        screen,
        async ({ page }) => {
          const id = await newMember({ cash: 2_000_000, origin: system.url });
          await operate(page, 'cashier01', '/casino-transfers');
          await page.getByText('결과를 확인 중인 전송이 없습니다').waitFor();
          const { code, toldAt } = await charged(id);
          await page.reload();
          const row = lineOf(page, id);
          await row.getByText('777,000', { exact: true }).waitFor();
          await expectAccessible(page, '확인 중인 카지노 전송');

          const dialog = page.getByRole('dialog', { name: '카지노 전송 재확인' });
          const ask = dialog.getByRole('button', { name: '다시 확인', exact: true });
          await tabTo(page, row.getByRole('button', { name: /다시 확인$/ }));
          await page.keyboard.press('Enter');
          await dialog.getByText('777,000원').waitFor();
          await tabTo(page, ask);
          await page.keyboard.press('Enter');
          await dialog.getByText('사유를 입력해 주세요.').waitFor();
          await expectAccessible(page, '카지노 전송 재확인');
          await tabTo(page, dialog.getByLabel('사유'));
          await page.keyboard.type('회원 통화 문의');
          await tabTo(page, ask);
          await page.keyboard.press('Enter');
          await page.getByText('제공사가 아직 응답하지 않습니다.').waitFor();
          await dialog.waitFor({ state: 'detached' });

          await row.getByRole('button', { name: /다시 확인$/ }).click();
          await dialog.getByRole('button', { name: '제공사 확인' }).click();
          expect(await dialog.getByLabel('사유').inputValue()).toBe('제공사 확인');
          await page.waitForTimeout(Math.max(0, toldAt - Date.now()));
          await ask.click();
          await page.getByText('전송이 완료되었습니다.').waitFor();
          await dialog.waitFor({ state: 'detached' });
          await row.waitFor({ state: 'detached' });

          const seq = transferCodeParts(code)?.memberSeq;
          await page.goto(`/console/members/${seq}?tab=ledger`);
          await page.getByText('1,223,000원').waitFor();
          const done = lineOf(page, '카지노 이동 완료').filter({ hasText: code });
          await done.getByText('+777,000').waitFor();
          await lineOf(page, /카지노 이동 CAS/)
            .filter({ hasText: code })
            .getByText('−777,000')
            .waitFor();
          expect(await done.count()).toBe(1);

          await handOver(page, 'owner01', `/audit?target=${code}`);
          const line = lineOf(page, '회원 통화 문의');
          await line.getByText('카지노 이동 재확인').waitFor();
          await line.getByRole('link', { name: 'cashier01' }).waitFor();
          await line.getByRole('button', { name: /내용 보기$/ }).click();
          await page.getByRole('dialog', { name: '감사 기록' }).getByText('"OPEN"').waitFor();
        },
        { origin: system.url },
      ));
  },
);
