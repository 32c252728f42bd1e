import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BoardMatch, movePrices, newBoardMatch, startMatch } from '../steps/board.ts';
import { expectAccessible, type Guest, visit, withBrowser } from '../steps/guest.ts';
import { cashOf, logIn, newMember, openSlip, seesCash } from '../steps/member.ts';

withBrowser();

let userId = '';
beforeAll(async () => {
  userId = await newMember({ cash: 300_000 });
});

const pick = (page: Page, { home, away }: BoardMatch, side: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${home} 대 ${away} 승무패 ${side} `) })
    .first();

/** On the board, logged in, with a match of one's own; the slip is in sight. */
async function atTheBoard({ page }: Pick<Guest, 'page'>) {
  const match = await newBoardMatch();
  await logIn(page, userId, `/sport/korean?q=${match.home}`);
  await page.getByText('실시간 배당').waitFor();
  await pick(page, match, '승').waitFor();
  return { match, slip: await openSlip(page, 'desktop') };
}

describe('the slip', () => {
  it('adds, replaces and removes a pick, keeps it over a reload, cuts amounts above the balance or the limit', () =>
    visit('desktop', async ({ page }) => {
      const { match, slip } = await atTheBoard({ page });
      await pick(page, match, '승').click();
      await slip.getByText('1.85').first().waitFor();
      await pick(page, match, '패').click();
      await slip.getByText('4.20').first().waitFor();
      expect(await pick(page, match, '승').getAttribute('aria-pressed')).toBe('false');
      expect(await slip.getByRole('listitem').count()).toBe(1);
      await page.reload();
      await slip.getByText('4.20').first().waitFor();
      await pick(page, match, '패').waitFor();
      expect(await pick(page, match, '패').getAttribute('aria-pressed')).toBe('true');
      await expectAccessible(page, '스포츠');

      await slip.getByLabel('베팅금액').fill('400000');
      await slip.getByText('베팅 금액이 보유 금액을 초과할 수 없습니다.').first().waitFor();
      await slip.getByLabel('베팅금액').fill('200000');
      await movePrices(match, [1.85, 3.4, 15]);
      await slip.getByText('당첨금은 최대 당첨금(1,500,000원)을 초과할 수 없습니다.').first().waitFor();
      expect(await slip.getByLabel('베팅금액').inputValue()).toBe('100,000');
      await pick(page, match, '패').click();
      await slip.getByText('선택후 베팅을 진행해주세요.').waitFor();
    }));

  it('asks before a moved price is taken, then takes it; Enter in the amount is the button', () =>
    visit('desktop', async ({ page }) => {
      const { match, slip } = await atTheBoard({ page });
      await pick(page, match, '승').click();
      await slip.getByLabel('베팅금액').fill('10000');
      await movePrices(match, [1.95, 3.3, 4]);
      await slip.getByRole('button', { name: '변경된 배당 수락 (1.85 → 1.95)' }).click();
      expect(await slip.getByLabel('베팅금액').inputValue()).toBe('10,000');
      await slip.getByLabel('베팅금액').press('Enter');
      await slip.getByText('베팅이 완료되었습니다.').waitFor();
      await slip.getByText('19,500원').first().waitFor();
      await slip.getByRole('button', { name: '닫기' }).click();
    }));

  it('says why a stopped or started match cannot be bet on and drops it at one tap', () =>
    visit('desktop', async ({ page }) => {
      const { match, slip } = await atTheBoard({ page });
      await pick(page, match, '승').click();
      await movePrices(match, match.prices, 'suspended');
      await slip.getByText('베팅이 불가능한 항목이 있습니다.').first().waitFor();
      await expectAccessible(page, '마감된 항목');
      await movePrices(match, match.prices);
      await slip.getByRole('button', { name: '마감된 항목 제거' }).waitFor({ state: 'detached' });
      await startMatch(match);
      await slip.getByText('이미 시작한 경기가 있습니다.').first().waitFor();
      await slip.getByRole('button', { name: '마감된 항목 제거' }).click();
      await slip.getByText('선택후 베팅을 진행해주세요.').waitFor();
    }));
});

describe('the slip on a phone', () => {
  it('is a sheet that a reload keeps and the back button closes', () =>
    visit('mobile', async ({ page }) => {
      // Among the soonest, which home shows.
      const match = await newBoardMatch(undefined, 0.4);
      await page.goto('/');
      await pick(page, match, '무').click();
      const sheet = await openSlip(page, 'mobile');
      await sheet.getByText('3.40').first().waitFor();
      await page.reload();
      await sheet.getByText('3.40').first().waitFor();
      await page.goBack();
      await sheet.waitFor({ state: 'detached' });
      expect(await pick(page, match, '무').getAttribute('aria-pressed')).toBe('true');
    }));
});

describe('placing', () => {
  it('by a double tap places once; the next pick takes the receipt’s place, and a cancelled bet has none', () =>
    visit('desktop', async ({ page }) => {
      const { match, slip } = await atTheBoard({ page });
      const before = await cashOf(page);
      const keys: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/process')) keys.push(request.headers()['idempotency-key']);
      });
      await pick(page, match, '승').click();
      await slip.getByLabel('베팅금액').fill('10000');
      await slip.getByRole('button', { name: '베팅하기' }).dblclick();
      await slip.getByText('베팅이 완료되었습니다.').waitFor();
      await seesCash(page, before - 10_000);
      expect(keys).toHaveLength(1);

      const receipt = slip.getByRole('region', { name: '베팅 영수증' });
      await pick(page, match, '패').click();
      await receipt.waitFor({ state: 'detached' });
      await slip.getByText(`${match.away} 승`, { exact: true }).waitFor();
      await slip.getByLabel('베팅금액').fill('20000');
      await slip.getByRole('button', { name: '베팅하기' }).click();
      await receipt.getByText('4.20').first().waitFor();

      await slip.getByRole('tab', { name: /^진행중 / }).click();
      await slip
        .getByRole('button', { name: /^베팅 취소, / })
        .first()
        .click();
      const question = page.getByRole('alertdialog');
      for (const said of [
        `${match.home} v ${match.away} · 승무패 ${match.away} 승`,
        '단폴 · 베팅금 20,000원 · 배당 4.20',
        '베팅을 취소하시겠습니까?',
        '베팅금 전액 20,000원이 보유금으로 돌아옵니다.',
      ])
        await question.getByText(said).waitFor();
      await question.getByRole('button', { name: '베팅 취소' }).click();
      await seesCash(page, before - 10_000);
      await slip.getByRole('tab', { name: '카트 0' }).click();
      await slip.getByText('선택후 베팅을 진행해주세요.').waitFor();
      expect(await receipt.count()).toBe(0);
    }));

  it('at a price that moved unseen brings the new one and keeps the amount', () =>
    visit('desktop', async ({ page, expects }) => {
      expects(409);
      // The page hears nothing more of its feed: pushes are swallowed, lists are left unanswered.
      let deaf = false;
      await page.routeWebSocket(/\/ws/, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((frame) => {
          if (!deaf) socket.send(frame);
        });
      });
      await page.route(/\/api\/v2\//, async (route) => {
        if (!deaf) await route.continue();
      });
      const { match, slip } = await atTheBoard({ page });
      const before = await cashOf(page);
      await pick(page, match, '승').click();
      await slip.getByLabel('베팅금액').fill('20000');
      deaf = true;
      await movePrices(match, [2.05, 3.1, 3.6]);
      await slip.getByRole('button', { name: '베팅하기' }).click();
      await slip.getByRole('button', { name: '변경된 배당 수락 (1.85 → 2.05)' }).click();
      expect(await slip.getByLabel('베팅금액').inputValue()).toBe('20,000');
      await slip.getByRole('button', { name: '베팅하기' }).click();
      await slip.getByText('베팅이 완료되었습니다.').waitFor();
      await seesCash(page, before - 20_000);
    }));
});
