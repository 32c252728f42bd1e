import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { saveGames } from '../../games/settings.ts';
import { member, operator } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { betAboveLimit } from '../steps/bet-on.ts';
import { newBoardMatch } from '../steps/board.ts';
import { hearRings, queuesRead, ringsOn, waitingInTitle } from '../steps/chime.ts';
import { operate } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember, openSlip } from '../steps/member.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

const refer = (referral: boolean) =>
  saveGames(inject('origin'), ({ admin }) => ({ admin: { ...admin, risk: { referral } } }));
beforeAll(() => refer(true));
afterAll(() => refer(false));

/** A member asks in the slip for 700,000 won on a new match, 500,000 being the most their limits take. */
async function askForMore(page: Page, screen: Screen): Promise<Locator> {
  const [match, userId] = [await newBoardMatch(), await newMember({ cash: 300 * 10_000 })];
  await logIn(page, userId, `/sport/korean?q=${match.home}`);
  await page.getByText('실시간 배당').waitFor();
  const pick = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${match.home} 대 ${match.away} 승무패 승 `) })
    .first();
  await pick.click();
  const slip = await openSlip(page, screen);
  await slip.getByLabel('베팅금액').fill('500000');
  await slip.getByRole('button', { name: '한도보다 큰 금액 요청' }).click();
  await slip.getByLabel(/^요청 금액/).fill('700000');
  return slip;
}

async function send(slip: Locator): Promise<void> {
  await slip.getByRole('button', { name: '요청', exact: true }).click();
  await slip.getByText(/담당자가 확인하고 있습니다/).waitFor();
}

describe.each(screens)('a bet above the member’s limit on %s', (screen) => {
  it('is asked for in the slip and taken with a smaller stake by a trader', () =>
    visit(screen, async ({ page, context, expects }) => {
      expects(422);
      const desk = await context.newPage();
      await operate(desk, 'trader01', '/risk/referrals');
      await desk.getByText('확인할 베팅이 없습니다').waitFor();
      await expectAccessible(desk, '한도 초과 베팅, 없음');

      const slip = await askForMore(page, screen);
      await expectAccessible(page, '한도보다 큰 금액');
      await send(slip);
      const referred = desk.getByRole('region', { name: /700,000원$/ });
      await referred.getByText('500,000원').waitFor();
      await expectAccessible(desk, '한도 초과 베팅');
      await referred.getByLabel('줄여서 접수할 금액').fill('600000');
      await referred.getByRole('button', { name: '감액 접수' }).click();
      await slip.getByText('베팅이 완료되었습니다.').waitFor();
      await slip.getByText('600,000원').first().waitFor();
      await slip.getByRole('button', { name: '닫기', exact: true }).last().click();
      await desk.getByText('확인할 베팅이 없습니다').waitFor();
      expect(await desk.getByRole('alert').count()).toBe(0);
    }));

  it('is seen and heard by a trader who is on another page, who goes there and takes it whole', () =>
    visit(screen, async ({ page, context, expects }) => {
      expects(422);
      const desk = await context.newPage();
      await hearRings(desk);
      const known = queuesRead(desk);
      await operate(desk, 'trader01', '/games');
      await known;
      const before = await ringsOn(desk);
      const slip = await askForMore(page, screen);
      await send(slip);
      const area = desk.getByRole('link', { name: /^한도 초과 베팅 ?1 ?건 한도 초과 베팅 대기$/ });
      await area.waitFor();
      const count = await waitingInTitle(desk, 1);
      expect(await desk.title()).toBe(`(${count}) 경기 · OPS`);
      expect(await ringsOn(desk)).toBe(before + 1);
      await area.click();
      const referred = desk.getByRole('region', { name: /700,000원$/ });
      await referred.getByRole('button', { name: '전액 접수' }).click();
      await slip.getByText('베팅이 완료되었습니다.').waitFor();
      await desk.getByRole('link', { name: '한도 초과 베팅', exact: true }).waitFor();
    }));
});

it('bets above the limit are taken whole, cut and refused by keys: A, C and R, which ? shows', () =>
  visit('desktop', async ({ page }) => {
    const match = await newBoardMatch();
    const api = apiClient(inject('origin'));
    const bettor = async () => {
      const userId = await newMember({ cash: 3_000_000 });
      return { userId, as: member(api, userId) };
    };
    const [first, second, third] = [await bettor(), await bettor(), await bettor()];
    const cs = operator(api, 'cs01');
    const Found = z.object({ list: z.array(z.object({ members_id: z.string(), members_cash: z.int() })) });
    const cashOf = async ({ userId }: { readonly userId: string }) => {
      const { list } = payloadOf(await cs('/admin/members/list', { body: { keyword: userId } }), Found);
      return list.find(({ members_id }) => members_id === userId)?.members_cash;
    };
    await operate(page, 'trader01', '/risk/referrals');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: '단축키' });
    for (const what of ['전액 접수', '감액 접수', '거절'])
      await keys.getByText(what, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    for (const { as } of [first, second, third]) await betAboveLimit(as, match, 720_000);
    const bet = ({ userId }: { readonly userId: string }) =>
      page.getByRole('region', { name: new RegExp(`${userId} 720,000원$`) });
    await bet(third).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('c');
    await bet(second).waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    await page.keyboard.press('r');
    await bet(third).waitFor({ state: 'detached' });
    await page.keyboard.press('k');
    await page.keyboard.press('a');
    await bet(first).waitFor({ state: 'detached' });
    expect([await cashOf(first), await cashOf(second), await cashOf(third)]).toEqual([
      2_280_000, 2_500_000, 3_000_000,
    ]);
  }));
