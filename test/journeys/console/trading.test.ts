import { describe, expect, inject, it } from 'vitest';
import { member } from '../../trust/bank/people.ts';
import { apiClient } from '../../trust/system/api-client.ts';
import { betOn } from '../steps/bet-on.ts';
import { newBoardMatch, sendAwayWon } from '../steps/board.ts';
import { giveReason, operate } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { newMember } from '../steps/member.ts';
import { enterResult } from '../steps/operator-calls.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

describe.each(screens)('the trader’s desk on %s', (screen) => {
  it('shows a match’s liability, prices and suspends its lines, corrects its result, sees where the feed differs', () =>
    visit(screen, async ({ page }) => {
      const match = await newBoardMatch([1.77, 3.4, 4.2]);
      const { home, away } = match;
      await betOn(member(apiClient(inject('origin')), await newMember({ cash: 50_000 })), match);
      await operate(page, 'trader01', `/exposure?keyword=${encodeURIComponent(home)}`);
      const exposed = page.getByRole('region', { name: `${home} : ${away}` });
      await exposed.getByText('−7,700').first().waitFor();
      await expectAccessible(page, '노출');

      await exposed.getByText(`${home} 승`, { exact: true }).waitFor();
      await exposed.getByRole('link', { name: `${home} : ${away}` }).click();
      await page.getByRole('heading', { name: `${home} : ${away}` }).waitFor();
      await page.getByRole('button', { name: new RegExp(`^승무패 +${home} 승 1.77`) }).click();
      await page.getByLabel('고정할 배당').fill('1.60');
      await expectAccessible(page, '배당 고정');
      await giveReason(page, '배당 고정', '노출 한도');
      await page.getByRole('button', { name: new RegExp(`^승무패 +${home} 승 1.60`) }).waitFor();
      await page.getByRole('button', { name: '승무패 중지' }).click();
      await giveReason(page, '중지', '배당 점검');
      await page.getByRole('button', { name: '승무패 재개' }).waitFor();
      await page.getByRole('button', { name: /^오버언더.* 마진$/ }).click();
      await page.getByLabel('모든 배당').selectOption('10');
      await giveReason(page, '적용');
      await page.getByText('10% 낮춤').waitFor();
      await expectAccessible(page, '경기');

      await page.goto('/console/stops');
      const row = (text: string) =>
        page
          .getByRole('row')
          .filter({ hasText: `${home} : ${away}` })
          .filter({ hasText: text });
      await row('1.60').waitFor();
      await expectAccessible(page, '중단');
      await row('경기 마켓').getByRole('button').click();
      await giveReason(page, '재개');
      await row('경기 마켓').waitFor({ state: 'detached' });
      await row('배당 고정').getByRole('button').click();
      await giveReason(page, '해제');
      await row('배당 고정').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: '베팅 중지', exact: true }).click();
      await page.getByRole('dialog').getByLabel('범위').selectOption('league');
      await expectAccessible(page, '리그 중지');
      await page.keyboard.press('Escape');

      await page.goto(`/console/games/${match.gameId}`);
      await page.getByRole('button', { name: '승무패 적특' }).click();
      await page.getByText('1건 · 10,000원').waitFor();
      const voiding = page.getByRole('dialog');
      expect(await voiding.getByRole('button', { name: '적특 요청' }).isDisabled()).toBe(true);
      await voiding.getByLabel('사유').selectOption('배당·기준점 오류');
      await voiding.getByText('배당이나 기준점이 명백히 잘못 제공된 경우').waitFor();
      await expectAccessible(page, '적특 사유');
      await voiding.getByLabel('추가 설명 (선택)').fill('핸디캡 부호 반대');
      await voiding.getByRole('button', { name: '적특 요청' }).click();
      await voiding.waitFor({ state: 'detached' });
      await page.getByText(/2차 승인 대기 · 선택 3개 결과/).waitFor();
      expect(await page.getByRole('button', { name: '확정' }).count()).toBe(0);
      await page.getByRole('button', { name: '밝은 화면' }).click();
      await expectAccessible(page, '경기, 밝은 화면');
      await enterResult(match, { home: 2, away: 1 });
      await sendAwayWon(match);
      await page.goto(`/console/games/${match.gameId}`);
      await page.getByText(/피드 상이 · 결정과 다른 피드 결과 2개/).waitFor();
      await page.getByText('피드 상이: 미적중').waitFor();
      await expectAccessible(page, '피드 상이');
      await page.goto('/console/dashboard');
      await page.getByText('최대 노출 TOP 5').waitFor();
    }));
});
