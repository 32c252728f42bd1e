import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { member } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { expectAccessible, visit, withBrowser } from '../steps/guest.ts';
import { expectBelowEachOther } from '../steps/in-sight.ts';
import { logIn, newMember } from '../steps/member.ts';

withBrowser();

const Link = z.object({ url: z.string() });
const Wallet = z.object({ details: z.array(z.object({ thirdPartyBalance: z.int() })) });

/** A member with that much credit at the sandbox, their calls, and the address a title opens at. */
async function player(credit: number) {
  const userId = await newMember({ cash: 1_000_000 });
  const ask = member(apiClient(inject('origin')), userId);
  if (credit > 0)
    payloadOf(await ask('/casino/v2/deposit', { body: { amount: credit }, key: randomUUID() }), z.unknown());
  const open = async (page: Page, game_id = 'pragmatic-001') => {
    const reply = await ask('/casino/v2/connect/link', { body: { game_id } });
    await page.goto(payloadOf(reply, Link).url);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  const creditThere = async () => {
    const { details } = payloadOf(await ask('/casino/v2/check/wallet', {}), Wallet);
    return details.reduce((sum, { thirdPartyBalance }) => sum + thirdPartyBalance, 0);
  };
  return { userId, ask, open, creditThere };
}

const spinButton = (page: Page) => page.getByRole('button', { name: '스핀', exact: true });
const figure = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');
const wonIn = (text: string | null) => Number(text?.replace(/\D/g, '') || 0);

/** Presses and waits until the machine may be pressed again. */
async function spun(page: Page, press: () => Promise<unknown>): Promise<void> {
  await press();
  await page.getByRole('button', { name: /회전 중|확인 중/ }).waitFor();
  await spinButton(page).waitFor();
}

const isScrolling = () =>
  document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth;

describe.each(['desktop', 'mobile'] as const)('a title of the slot on %s', (screen) => {
  it('spins by button and key, shows the credit, repeats within its limits, lists its spins and proves them [call POST /sandbox/slot/title] [call POST /sandbox/slot/spin] [call POST /sandbox/slot/rounds] [rule slot autoplay needs limits]', () =>
    visit(screen, async ({ page }) => {
      const { userId, open, creditThere } = await player(500_000);
      await open(page);
      expect(await page.title()).toBe('게이트 오브 올림푸스 · 샌드박스');
      await page.getByText('샌드박스', { exact: true }).waitFor();
      expect(await page.evaluate(isScrolling)).toBe(false);
      await expectAccessible(page, 'slot');

      await spun(page, () => spinButton(page).dblclick());
      await page.locator('body').press('Space');
      await page.getByRole('button', { name: /회전 중|확인 중/ }).waitFor();
      await spinButton(page).waitFor();
      expect(wonIn(await figure(page, '크레딧').textContent())).toBe(await creditThere());
      await page
        .getByRole('status')
        .filter({ hasText: /2번째 스핀 (당첨|회수)/ })
        .waitFor({ state: 'attached' });

      await page.getByRole('button', { name: '자동', exact: true }).click();
      const sheet = page.getByRole('dialog', { name: '자동 스핀' });
      await expectAccessible(page, 'autoplay');
      await sheet.getByRole('button', { name: '자동 스핀 시작' }).click();
      await sheet.getByRole('alert').getByText('손실 한도를 입력해 주세요.').waitFor();
      await sheet.getByLabel('손실 한도').fill('100000');
      await sheet.getByRole('button', { name: '자동 스핀 시작' }).click();
      await sheet.getByRole('alert').getByText('한 번에 이 금액 이상 당첨되면').waitFor();
      // Whatever is paid ends it, also less than the stake; of 25 spins without one there is no chance to speak of.
      await sheet.getByLabel('한 번에 이 금액 이상').fill('1');
      await sheet.getByRole('button', { name: '25회' }).click();
      await sheet.getByRole('button', { name: '자동 스핀 시작' }).click();
      // Beside what was paid and ended it.
      await page.locator('p > small', { hasText: '설정한 당첨금에 닿아 자동 스핀을 멈췄습니다.' }).waitFor();
      await spinButton(page).and(page.locator(':not([aria-disabled])')).waitFor();
      const credit = await creditThere();
      await expect.poll(async () => wonIn(await figure(page, '크레딧').textContent())).toBe(credit);

      await page.getByRole('button', { name: '배당·규칙' }).click();
      const rules = page.getByRole('dialog', { name: '배당표와 규칙' });
      await rules.getByText('1,250원').waitFor();
      await expectAccessible(page, 'paytable');
      await rules.getByRole('button', { name: '라인', exact: true }).click();
      await expectAccessible(page, 'lines');
      await rules.getByRole('button', { name: '규칙', exact: true }).click();
      // As the title's card in the lobby says.
      await rules.getByText('환수율(RTP) 95.83% · 변동성 낮음').waitFor();
      await expectAccessible(page, 'rules');
      await page.keyboard.press('Escape');
      await rules.waitFor({ state: 'detached' });

      await page.getByRole('button', { name: '내역' }).click();
      const history = page.getByRole('dialog', { name: '스핀 내역' });
      await history.getByText('nonce 0', { exact: false }).first().waitFor();
      const rows = history.getByRole('link', { name: /검증/ });
      // The double press was one spin.
      expect(await rows.count()).toBeGreaterThanOrEqual(3);
      expect(await history.getByText('nonce 0', { exact: false }).count()).toBe(1);
      await expectAccessible(page, 'slot history');
      const proof = (await rows.last().getAttribute('href')) ?? '';
      expect(proof).toBe('/fair?game=slot&round=0000010000000');

      await logIn(page, userId, proof);
      const main = page.getByRole('main');
      await main
        .getByText('아직 공개되지 않았습니다')
        .or(main.getByText('시드를 변경하면 지금까지'))
        .first()
        .waitFor();
      await main.getByRole('button', { name: '시드 변경' }).click();
      await main.getByRole('heading', { name: '화면과 당첨' }).waitFor();
      const checks = main.locator('li[data-state]');
      await expect.poll(() => checks.count()).toBe(2);
      expect(await checks.evaluateAll((all) => all.map((one) => one.getAttribute('data-state')))).toEqual([
        'right',
        'right',
      ]);
      await main.getByRole('group', { name: '내 스핀' }).getByRole('button').first().click();
      await main.getByRole('heading', { name: '화면과 당첨' }).waitFor();
      await expect.poll(() => checks.count()).toBe(2);
      expect(await main.locator('li[data-state="wrong"]').count()).toBe(0);
      await expectBelowEachOther({
        statement: main.getByRole('region', { name: '공개된 시드' }).getByRole('status'),
        promise: checks,
        window: main.getByRole('heading', { name: '화면과 당첨' }),
        'what was paid': checks.last(),
        explanation: main.getByText('내 서버 시드의 해시를 먼저 공개합니다.'),
      });
      await expectAccessible(page, 'slot proof');
    }));

  it('without credit it offers a charge in a window of its own, and nothing can be spun [message slot credit short]', () =>
    visit(screen, async ({ page }) => {
      const { open } = await player(0);
      await open(page, 'pragmatic-002');
      const charge = page.getByRole('link', { name: '카지노 충전 (새 창)' });
      expect(await charge.getAttribute('href')).toBe('/casino/charge');
      expect(await charge.getAttribute('target')).toBe('_blank');
      expect(await spinButton(page).getAttribute('aria-disabled')).toBe('true');
      await page.locator('body').press('Enter');
      expect(await page.getByRole('button', { name: '회전 중' }).count()).toBe(0);
      await expectAccessible(page, 'slot without credit');
    }));
});

it('a title turns its reels and stops them where the answer says, when motion is wanted [constant slot cycle 2.5 s]', () =>
  visit(
    'mobile',
    async ({ page }) => {
      const { open } = await player(50_000);
      await open(page, 'pragmatic-006');
      const answered = page.waitForResponse(/slot\/spin/);
      const began = Date.now();
      await spinButton(page).click();
      const { payload } = z
        .object({
          payload: z.object({ round: z.object({ spins: z.array(z.object({ stops: z.array(z.int()) })) }) }),
        })
        .parse(await (await answered).json());
      await spinButton(page).waitFor({ timeout: 120_000 });
      // The shortest cycle there is.
      expect(Date.now() - began).toBeGreaterThanOrEqual(2_400);
      expect(payload.round.spins[0]?.stops).toHaveLength(5);
      expect(await page.getByRole('img', { name: /^1릴 .+, 5릴 / }).count()).toBe(1);
    },
    { motion: true },
  ));

it('a spin that is refused says why and plays nothing: a member on a break [message slot member locked]', () =>
  visit('desktop', async ({ page, expects }) => {
    expects(422);
    const { open, ask, creditThere } = await player(50_000);
    await open(page);
    payloadOf(await ask('/member/exclusion', { body: { kind: 'timeOut', period: '24h' } }), z.unknown());
    await spinButton(page).click();
    await page.getByRole('alert').getByText('현재 카지노를 이용하실 수 없습니다.').waitFor();
    await page.getByRole('alert').getByText('nonce 0').waitFor();
    expect(await creditThere()).toBe(50_000);
    expect(wonIn(await figure(page, '크레딧').textContent())).toBe(50_000);
  }));
