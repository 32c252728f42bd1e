import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { saveGames } from '../../games/settings.ts';
import { newBoardMatch } from '../steps/board.ts';
import { operate } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember, openSlip } from '../steps/member.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

const refer = (referral: boolean) =>
  saveGames(inject('origin'), ({ admin }) => ({ admin: { ...admin, risk: { referral } } }));
beforeAll(() => refer(true));
afterAll(() => refer(false));

describe.each(screens)('a bet above the member’s limit on %s', (screen) => {
  it('is asked for in the slip and taken with a smaller stake by a trader', () =>
    visit(screen, async ({ page, context, expects }) => {
      expects(422);
      const [match, userId] = [await newBoardMatch(), await newMember({ cash: 300 * 10_000 })];
      const desk = await context.newPage();
      await operate(desk, 'trader01', '/risk/referrals');
      await desk.getByText('확인할 베팅이 없습니다').waitFor();
      await expectAccessible(desk, '한도 초과 베팅, 없음');

      await logIn(page, userId, `/sport/korean?q=${match.home}`);
      await page.getByText('실시간 배당').waitFor();
      const pick = page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${match.home} 대 ${match.away} 승무패 승 `) })
        .first();
      await pick.click();
      const slip = await openSlip(page, screen);
      const ask = async (): Promise<void> => {
        await slip.getByLabel('베팅금액').fill('500000');
        await slip.getByRole('button', { name: '한도보다 큰 금액 요청' }).click();
        await slip.getByLabel(/^요청 금액/).fill('700000');
        await expectAccessible(page, '한도보다 큰 금액');
        await slip.getByRole('button', { name: '요청', exact: true }).click();
        await slip.getByText(/담당자가 확인하고 있습니다/).waitFor();
      };
      await ask();
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
});
