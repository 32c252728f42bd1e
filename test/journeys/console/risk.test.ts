import { describe, expect, inject, it } from 'vitest';
import { member } from '../../trust/bank/people.ts';
import { apiClient } from '../../trust/system/api-client.ts';
import { betOn } from '../steps/bet-on.ts';
import { newBoardMatch } from '../steps/board.ts';
import { giveReason, operate } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { newMember } from '../steps/member.ts';
import { savedBy } from '../steps/saved-file.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

const risk = {
  marks: [
    { kind: 'sharp', value: 235, beside: 62 },
    { kind: 'opposite-bets', value: 12, beside: 1_204_411 },
  ],
  closing: { bets: 62, average: 235 },
  ...{ state: 'open', since: '2026-11-20T22:00:00.000Z', seenAt: null, seenBy: '', version: 1 },
};
const marked = {
  success: true,
  payload: {
    list: [
      {
        ...{ members_seq: 7, members_id: 'sharp01', members_nickname: '울산갈매기' },
        ...{ members_grade: 3, stakeFactor: 40, version: 2, risk },
      },
    ],
    next: null,
  },
};

describe.each(screens)('the risk boards on %s', (screen) => {
  it('show a match’s exposure with a bar for it, its market and the selection that costs, in both themes', () =>
    visit(screen, async ({ page }) => {
      const match = await newBoardMatch([1.77, 3.4, 4.2]);
      const { home, away } = match;
      await betOn(member(apiClient(inject('origin')), await newMember({ cash: 50_000 })), match);
      await operate(page, 'trader01', `/exposure?keyword=${encodeURIComponent(home)}`);
      const exposed = page.getByRole('region', { name: `${home} : ${away}` });
      await exposed.getByText('−7,700').first().waitFor();
      await exposed
        .locator('[data-heat="4"]')
        .filter({ hasText: `${home} 승` })
        .waitFor();
      await exposed
        .locator('[data-heat="0"]')
        .filter({ hasText: `${away} 승` })
        .waitFor();
      await exposed.getByRole('button', { name: `${home} : ${away} 승무패 마켓 중지` }).waitFor();
      await expectAccessible(page, '노출');
      const saved = await savedBy(page, 'CSV');
      expect(saved.name).toMatch(/^exposure-\d{4}-\d\d-\d\d\.csv$/);
      const lost = saved.rows.filter(([gameId]) => gameId === match.gameId).map((row) => row.slice(5, 10));
      expect(lost).toContainEqual(['승무패', `${home} 승`, '10000', '17700', '-7700']);
      // No limit of a level is set here; what the call answers with one is stated by the tests of calls.
      await page.route('**/admin/trading/exposure', async (route) => {
        const response = await route.fetch();
        const text = (await response.text()).replaceAll(
          '"levels":[]',
          '"levels":[{"level":1,"cost":7700,"limit":20000},{"level":3,"cost":20000,"limit":20000}]',
        );
        await route.fulfill({ response, body: text });
      });
      await page.reload();
      await exposed.getByText('Lv1 7,700원 / 20,000원').waitFor();
      await exposed.getByText('Lv3 20,000원 / 20,000원 도달').waitFor();
      await page.getByRole('button', { name: '밝은 화면' }).click();
      await expectAccessible(page, '노출, 밝은 화면');
    }));

  it('show a member’s limits, lower their stake factor at once and ask another trader to raise it', () =>
    visit(screen, async ({ page }) => {
      const userId = await newMember({ cash: 50_000 });
      await operate(page, 'trader01', '/risk/members');
      await page.getByText('회원을 찾아 주세요').waitFor();
      await page.goto(`/console/risk/members?keyword=${userId}`);
      await page.getByRole('button', { name: '한도 비율 변경' }).click();
      await page.getByLabel('등급 한도 대비 비율 (%)').fill('50');
      await expectAccessible(page, '한도 비율');
      await giveReason(page, '변경', '마감 배당 대비 우위');
      await page.getByText('50%').waitFor();
      const limits = await savedBy(page, 'CSV');
      expect(limits.name).toContain(`member-limits-${userId}-`);
      expect(limits.rows.length).toBeGreaterThan(1);
      await page.getByRole('button', { name: '한도 비율 변경' }).click();
      await page.getByLabel('등급 한도 대비 비율 (%)').fill('80');
      await giveReason(page, '변경 요청', '검토 후 복원');
      await page.getByText('다른 담당자의 승인을 기다립니다.').waitFor();
      await expectAccessible(page, '회원 한도');
    }));

  it('list members with marks, the figures behind each and what a trader may do', () =>
    visit(screen, async ({ page }) => {
      await operate(page, 'trader01', '/risk/marks');
      await page.getByRole('heading', { name: '위험 표시' }).waitFor();
      await expectAccessible(page, '위험 표시');
      // A day's walk finds them; what the call answers is stated by the tests of calls.
      await page.route('**/admin/trading/marks', (route) => route.fulfill({ json: marked }));
      await page.reload();
      await page.getByText('단폴더 62건 평균 +2.35%').waitFor();
      await page.getByText('회원 1,204,411번과 같은 기준점 반대 선택 12건').waitFor();
      await expectAccessible(page, '위험 표시, 회원');
      const { rows } = await savedBy(page, 'CSV');
      expect(rows.slice(1).map(([, id]) => id)).toEqual(['sharp01']);
      await page.getByRole('button', { name: 'sharp01 확인 완료' }).click();
      await page.getByRole('dialog').getByText('마감 배당 대비 +2.35% · 단폴더 62건').waitFor();
      await expectAccessible(page, '확인 완료');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'sharp01 한도 비율' }).click();
      await page.getByLabel('등급 한도 대비 비율 (%)').waitFor();
    }));

  it('have their limits in the settings', () =>
    visit(screen, async ({ page }) => {
      await operate(page, 'owner01', '/settings');
      await page.getByLabel('마켓 책임 한도 (원, 0은 제한 없음)').fill('30000000');
      await page.getByLabel('경기 책임 한도 (원, 0은 제한 없음)').fill('50,000,000');
      expect(await page.getByLabel('경기 책임 한도 (원, 0은 제한 없음)').inputValue()).toBe('50000000');
      const level = page.getByLabel('Lv3 회원 전체의 경기당 한도 (원)');
      await level.fill('20,000,000');
      expect(await level.inputValue()).toBe('20000000');
      await expectAccessible(page, '설정');
    }));
});
