import { describe, inject, it } from 'vitest';
import { member } from '../../trust/bank/people.ts';
import { apiClient } from '../../trust/system/api-client.ts';
import { betOn } from '../steps/bet-on.ts';
import { newBoardMatch } from '../steps/board.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { expectInSight } from '../steps/in-sight.ts';
import { logIn, newMember } from '../steps/member.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];
const games = ['/token/roulette', '/mini/powerball'];

describe.each(screens)('the page of a game on %s', (screen) => {
  it.each(games)('%s shows what this login has won or lost, also of a bet placed elsewhere', (path) =>
    visit(screen, async ({ page }) => {
      const userId = await newMember({ cash: 50_000 });
      await logIn(page, userId, path);
      const result = page.getByRole('main').getByText(/^베팅 손익/);
      await result.getByText('0원', { exact: true }).waitFor();
      await expectInSight(result, 'result');
      await betOn(member(apiClient(inject('origin')), userId), await newBoardMatch([1.77, 3.4, 4.2]));
      // A push that comes before the socket is the member's is lost; the poll of a minute covers it.
      await result.getByText('-10,000원', { exact: true }).waitFor({ timeout: 75_000 });
      await expectAccessible(page, 'result');
    }),
  );
});
