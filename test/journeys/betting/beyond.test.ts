import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { amountText } from '../../../shared/rules/text/amount-text.ts';
import { member } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { betOn } from '../steps/bet-on.ts';
import { type BoardMatch, movePrices, newBoardMatch, newBoardMatches } from '../steps/board.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { cashOf, logIn, newMember, openSlip, seesCash } from '../steps/member.ts';

withBrowser();
const Bets = z.object({ list: z.array(z.array(z.object({ betting_status: z.string() }))) });

const screens: readonly Screen[] = ['desktop', 'mobile'];

const pick = (page: Page, { home, away }: BoardMatch) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${home} 대 ${away} 승무패 승 `) })
    .first();

const settings = '**/api/setting/newbet';

/** The operator switches favourites; the page is read again. */
async function favourites(page: Page, to: 'on' | 'off'): Promise<void> {
  if (to === 'on') await page.unroute(settings);
  else
    await page.route(settings, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const { option } = body.payload.settings.config;
      option.beyond = { ...option.beyond, favourites: false };
      await route.fulfill({ response, json: body });
    });
  await page.reload();
}

type Slip = Awaited<ReturnType<typeof openSlip>>;

async function place(slip: Slip, amount: string): Promise<void> {
  await slip.getByLabel(/베팅금액$/).fill(amount);
  await slip.getByRole('button', { name: '베팅하기' }).click();
  await slip.getByText('베팅이 완료되었습니다.').waitFor();
}

/** The history says so too, in another window of the member's. */
async function isCalledPartlyCashedOut(page: Page, { home }: BoardMatch): Promise<void> {
  const history = await page.context().newPage();
  await history.goto('/my/betting-result');
  const bets = history.getByRole('main').getByRole('listitem').filter({ hasText: home });
  const mark = bets.getByText('일부 캐시아웃', { exact: true });
  await mark.first().waitFor();
  // The system bet on the same match is whole.
  expect(await mark.count()).toBe(1);
  await history.close();
}

/** What somebody else sees who got the code: on a wide page by the field, on a narrow one by the link. */
const opensShared = (screen: Screen, code: string) =>
  visit(screen, async ({ page, expects }) => {
    expects(422);
    await page.goto(screen === 'desktop' ? '/' : `/?slip=cart&share=${code}`);
    if (screen === 'desktop') {
      const slip = await openSlip(page, screen);
      await slip.getByLabel('공유 코드로 불러오기').fill('zzzz');
      await slip.getByRole('button', { name: '불러오기' }).click();
      await slip.getByText('없거나 기간이 지난 공유 코드입니다.').waitFor();
      await slip.getByLabel('공유 코드로 불러오기').fill(code.toLowerCase());
      await slip.getByRole('button', { name: '불러오기' }).click();
    }
    await page.getByText('3건을 한국형 카트에 담았습니다.').waitFor();
    await page.locator('[data-leg]').nth(2).waitFor();
  });

describe.each(screens)('on %s, a member', (screen) => {
  it('plays a system, shares its slip, and cashes an open bet out in two parts', () =>
    visit(screen, async ({ page, expects }) => {
      expects(409);
      const userId = await newMember({ cash: 100_000 });
      const matches = await newBoardMatches(3);
      const [first] = matches;
      if (!first) throw new Error('no match');
      await logIn(page, userId, `/sport/korean?q=${encodeURIComponent(first.home.replace(/-\d+$/, '-'))}`);
      const before = await cashOf(page);
      await page.getByRole('button', { name: `${first.home} 대 ${first.away} 즐겨찾기` }).click();
      const starred = page.getByRole('region', { name: '즐겨찾기 경기' });
      await starred.getByText(first.home).waitFor();
      await favourites(page, 'off');
      await pick(page, first).waitFor();
      expect(await page.getByRole('button', { name: /즐겨찾기$/ }).count()).toBe(0);
      expect(await starred.count()).toBe(0);
      await favourites(page, 'on');
      await starred.getByText(first.home).waitFor();
      for (const match of matches) await pick(page, match).click();

      const slip = await openSlip(page, screen);
      await slip.getByText('옵션').click();
      await slip.getByLabel('조합 방식').selectOption({ label: '시스템 2/3 (3줄)' });
      await slip.getByRole('button', { name: '이 카트 공유' }).click();
      const code = await slip.getByLabel('공유 코드', { exact: true }).innerText();
      expect(code).toMatch(/^[0-9A-Z]{8}$/);
      await slip.getByLabel('줄당 베팅금액').fill('5000');
      await slip.getByText('5,000원 × 3줄').waitFor();
      await expectAccessible(page, '시스템 베팅');
      await place(slip, '5000');
      await slip.getByText('시스템 2/3 (3줄)').waitFor();
      await seesCash(page, before - 15_000);
      // The next slip of as many picks is a straight combination again.
      await slip.getByRole('button', { name: '같은 선택 다시' }).click();
      await slip.getByText('옵션').click();
      expect(await slip.getByLabel('조합 방식').inputValue()).toBe('');
      await slip.getByLabel('조합 방식').selectOption({ label: '시스템 2/3 (3줄)' });
      const remove = slip.getByRole('button', { name: / 삭제$/ });
      if (screen === 'desktop') {
        await pick(page, first).click();
        await slip.getByLabel('조합 방식').waitFor({ state: 'detached' });
        await pick(page, first).click();
        expect(await slip.getByLabel('조합 방식').inputValue()).toBe('');
      }
      while ((await remove.count()) > 0) await remove.first().click();
      await opensShared(screen, code);

      await page.goto(`/sport/korean?q=${encodeURIComponent(first.home)}`);
      await pick(page, first).click();
      const again = await openSlip(page, screen);
      await place(again, '10000');
      await seesCash(page, before - 25_000);
      await again.getByRole('button', { name: '닫기', exact: true }).click();
      await again.getByRole('tab', { name: /진행중/ }).click();
      const cashOut = again.getByRole('button', { name: /^캐시아웃/ });
      await again.getByRole('button', { name: '캐시아웃 8,855원' }).click();
      // A system bet has no offer.
      expect(await cashOut.count()).toBe(1);

      const dialog = page.getByRole('dialog', { name: '캐시아웃' });
      await dialog.getByText('50%').click();
      await dialog.getByText('5,000원', { exact: true }).waitFor();
      await expectAccessible(page, '캐시아웃');
      const slider = dialog.getByRole('slider', { name: '캐시아웃 비율 조절' });
      await slider.press('ArrowRight');
      await dialog.getByRole('button', { name: '4,516원 캐시아웃' }).waitFor();
      await slider.press('End');
      await dialog.getByRole('button', { name: '8,855원 캐시아웃' }).waitFor();
      await dialog.getByText('50%', { exact: true }).first().click();
      await dialog.getByRole('button', { name: '4,427원 캐시아웃' }).click();
      await dialog.getByText('일부 캐시아웃되었습니다.').waitFor();
      await dialog.getByText(`${amountText(before - 25_000 + 4_427)}원`).waitFor();
      await expectAccessible(page, '캐시아웃 영수증');
      await dialog.getByRole('button', { name: '확인' }).click();
      await dialog.waitFor({ state: 'detached' });
      await seesCash(page, before - 25_000 + 4_427);
      await again.getByText('일부 캐시아웃', { exact: true }).waitFor();
      await isCalledPartlyCashedOut(page, first);

      await again.getByRole('button', { name: '캐시아웃 4,427원' }).click();
      await dialog.getByRole('button', { name: '4,427원 캐시아웃' }).waitFor();
      await movePrices(first, [2.2, 3.3, 3.9]);
      await dialog.getByRole('button', { name: /원(으로)? 캐시아웃$/ }).click();
      await dialog.getByText('캐시아웃 금액이 변경되었습니다.').waitFor();
      await dialog.getByRole('button', { name: '변경된 금액 3,939원으로 캐시아웃' }).click();
      await dialog.getByText('캐시아웃되었습니다.').waitFor();
      await dialog.getByRole('button', { name: '확인' }).click();
      await dialog.waitFor({ state: 'detached' });
      await seesCash(page, before - 25_000 + 4_427 + 3_939);

      await page.goto('/my/betting-result');
      const row = page.getByRole('listitem').filter({ hasText: '캐시아웃' }).first();
      await row.getByRole('button', { name: /상세$/ }).click();
      await row.getByText('8,366').first().waitFor();
      await page.getByText('시스템 2/3 (3줄)').first().waitFor();
      await expectAccessible(page, '베팅 내역');
    }));

  it('has a bet sold at the amount set in the history, while away; the row and the ledger say so', () =>
    visit(screen, async ({ page }) => {
      const userId = await newMember({ cash: 100_000 });
      const match = await newBoardMatch();
      const [soldAtOnce, soldInSight] = await newBoardMatches(2);
      if (!soldAtOnce || !soldInSight) throw new Error('no match');
      const person = member(apiClient(inject('origin')), userId);
      for (const one of [match, soldAtOnce, soldInSight]) await betOn(person, one);
      await logIn(page, userId, '/my/betting-result');
      const cashOutDialog = async (of: BoardMatch) => {
        const its = page.getByRole('listitem').filter({ hasText: of.home });
        await its.getByRole('button', { name: /상세$/ }).click();
        await its.getByRole('button', { name: '캐시아웃 8,855원' }).click();
        await page.getByRole('dialog', { name: '캐시아웃' }).getByText('설정 안 함').click();
      };
      const closeReceipt = async (paid: number) => {
        await dialog.getByText(`${amountText(paid)}원`, { exact: true }).waitFor();
        await dialog.getByRole('button', { name: '확인' }).click();
        await dialog.waitFor({ state: 'detached' });
      };
      const row = page.getByRole('listitem').filter({ hasText: match.home });
      await row.getByRole('button', { name: /상세$/ }).click();
      await row.getByRole('button', { name: '캐시아웃 8,855원' }).click();
      const dialog = page.getByRole('dialog', { name: '캐시아웃' });
      await dialog.getByText('설정 안 함').click();
      const amount = dialog.getByLabel('캐시아웃할 금액 (원)');
      await amount.fill('18500');
      await dialog.getByRole('button', { name: '설정', exact: true }).click();
      await dialog
        .getByText('자동 캐시아웃 금액은 1,000원부터 예상 당첨금 미만까지 설정할 수 있습니다.')
        .waitFor();
      await amount.fill('10000');
      await dialog.getByRole('button', { name: '설정', exact: true }).click();
      await dialog.getByText('10,000원 이상').waitFor();
      await expectAccessible(page, '자동 캐시아웃');
      const covered = await dialog.evaluate(
        (box) =>
          [...box.querySelectorAll('*')].filter(
            (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
          ).length,
      );
      expect(covered).toBe(0);
      await dialog.getByRole('button', { name: '닫기' }).click();
      await row.getByText('10,000원 이상이면 전액').waitFor();

      await cashOutDialog(soldAtOnce);
      await amount.fill('8000');
      await dialog.getByText('지금 8,855원에 바로 캐시아웃됩니다.').waitFor();
      await dialog.getByRole('button', { name: '설정', exact: true }).click();
      const question = page.getByRole('alertdialog');
      await question.getByText('지금 8,855원에 바로 캐시아웃됩니다.').waitFor();
      await question.getByRole('button', { name: '캐시아웃' }).click();
      await dialog.getByText('캐시아웃되었습니다.', { exact: true }).waitFor();
      await closeReceipt(8_855);

      await cashOutDialog(soldInSight);
      await amount.fill('10000');
      await dialog.getByRole('button', { name: '설정', exact: true }).click();
      await dialog.getByText('10,000원 이상').waitFor();
      await movePrices(soldInSight, [1.4, 3.4, 4.2]);
      await dialog.getByText('자동 캐시아웃되었습니다.').waitFor();
      await closeReceipt(10_071);
      const sold = 8_855 + 10_071;

      await page.goto('about:blank');
      await movePrices(match, [1.4, 3.4, 4.2]);
      const status = async () => {
        const { list } = payloadOf(await person('/betting/results', { body: {} }), Bets);
        return list.map(([first]) => first?.betting_status);
      };
      await expect.poll(status).toEqual(['캐시아웃', '캐시아웃', '캐시아웃']);
      await page.goto('/my/betting-result');
      await page
        .getByRole('listitem')
        .filter({ hasText: '자동 캐시아웃' })
        .getByText(match.home)
        .first()
        .waitFor();
      await seesCash(page, 100_000 - 30_000 + sold + 10_071);
      await page.goto('/my/statement');
      await page.getByText('자동 캐시아웃').first().waitFor();
    }));
});
