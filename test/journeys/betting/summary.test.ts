import { describe, expect, inject, it } from 'vitest';
import { member } from '../../trust/bank/people.ts';
import { apiClient } from '../../trust/system/api-client.ts';
import { betOn } from '../steps/bet-on.ts';
import { newBoardMatch } from '../steps/board.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember } from '../steps/member.ts';
import { enterResult } from '../steps/operator-calls.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

describe.each(screens)('on %s', (screen) => {
  it('my page charts stakes and profit by day, sport and kind, with the same figures as a table', () =>
    visit(screen, async ({ page }) => {
      const userId = await newMember({ cash: 100_000 });
      await logIn(page, userId, '/my/page');
      const card = page.getByRole('region', { name: '베팅 통계' });
      await card.scrollIntoViewIfNeeded();
      await card.getByText('베팅 내역이 없습니다.').waitFor();

      const person = member(apiClient(inject('origin')), userId);
      const [won, lost, open] = [await newBoardMatch(), await newBoardMatch(), await newBoardMatch()];
      for (const match of [won, lost, open]) await betOn(person, match);
      await enterResult(won, { home: 2, away: 0 });
      await enterResult(lost, { home: 0, away: 1 });
      await page.reload();
      await card.scrollIntoViewIfNeeded();
      await card.getByText('30,000원').first().waitFor();
      await card.getByText('-1,500원').first().waitFor();
      await card.getByRole('img', { name: /^일별 손익: .* 최저 -1,500원/ }).waitFor();
      await card.getByText('표로 보기').click();
      const cells = async () =>
        (await card.getByRole('row').nth(1).getByRole('cell').allInnerTexts()).join(' ');
      expect(await cells()).toBe('30,000 18,500 -1,500');
      await expectAccessible(page, '베팅 통계');

      await card.getByRole('button', { name: '베팅금액' }).click();
      await card.getByRole('img', { name: /^일별 베팅금액: 최고 30,000원/ }).waitFor();
      await card.getByRole('button', { name: '종목별' }).click();
      await card.getByRole('listitem').filter({ hasText: '축구' }).getByText('30,000원').waitFor();
      expect(await cells()).toBe('30,000 18,500 -1,500');
      await card.getByRole('button', { name: '종류별' }).click();
      await card.getByRole('listitem').filter({ hasText: '프리매치' }).waitFor();
      await card.getByRole('button', { name: '90일' }).click();
      await card.getByRole('listitem').filter({ hasText: '프리매치' }).waitFor();
    }));
});
