import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RiskSettings } from '../../../shared/model/admin/risk-settings.ts';
import { saveGames } from '../../games/settings.ts';
import { type LocalSystem, startLocalSystem } from '../../support/system/system.ts';
import { member } from '../../trust/bank/people.ts';
import { apiClient } from '../../trust/system/api-client.ts';
import { betOn, opponents } from '../steps/bet-on.ts';
import { newBoardMatch } from '../steps/board.ts';
import { approveRequest, giveReason, handOver, lineOf, operate } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { newMember } from '../steps/member.ts';
import { savedBy } from '../steps/saved-file.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];
const day = 24 * 60 * 60 * 1000;

/** A system of its own, whose clock goes on to the next look at members. */
let system: LocalSystem;
beforeAll(async () => {
  system = await startLocalSystem({ feed: 'off', pages: true, quickHashes: true });
}, 180_000);
afterAll(() => system.stop());

const newBettor = async () =>
  member(apiClient(system.url), await newMember({ cash: 50_000, origin: system.url }));
/** What the operator may lose; all else of the risk settings stays. */
const limitRisk = (limits: object) =>
  saveGames(system.url, ({ admin }) => {
    const { marks, harm, referral } = RiskSettings.parse(admin['risk'] ?? {});
    const kept = { ...(marks && { marks }), ...(harm && { harm }), ...(referral && { referral }) };
    return { admin: { ...admin, risk: { ...limits, ...kept } } };
  });
const newMatch = () => newBoardMatch([1.77, 3.4, 4.2], 3, system.url);

describe.each(screens)('the risk boards on %s', (screen) => {
  /** How many bets, each of which may cost 7,700 won, reach the limit that is saved here. */
  const bets = { desktop: 2, mobile: 3 }[screen];
  const limitText = { desktop: '15,400원', mobile: '23,100원' }[screen];

  it('show what the members of a level may cost on a match, as one owner saved it and another approved', () =>
    visit(
      screen,
      async ({ page }) => {
        await operate(page, 'owner01', '/settings');
        const field = page.getByLabel('Lv1 회원 전체의 경기당 한도 (원)');
        await field.fill(limitText);
        expect(await field.inputValue()).toBe(limitText.replace(/\D/g, ''));
        await expectAccessible(page, '설정');
        await page.getByRole('button', { name: '변경 내용 확인' }).click();
        await page.getByText('금액, 배당, 한도에 관한 변경은 다른 대표가 승인하면 적용됩니다.').waitFor();
        await expectAccessible(page, '한도 저장');
        await giveReason(page, '저장', '레벨 한도');
        await page.getByText('다른 대표의 승인을 기다립니다.', { exact: false }).waitFor();
        await page.goto('/console/approvals');
        const request = page.getByRole('row').filter({ hasText: '레벨 한도' });
        expect(await request.getByRole('button', { name: /승인$/ }).isDisabled()).toBe(true);
        await handOver(page, 'owner02', '/approvals');
        await approveRequest(page, request, async (approval) => {
          const changes = approval.getByRole('region', { name: '변경 내용' });
          await changes.getByText('admin.risk', { exact: false }).first().waitFor();
          await expectAccessible(page, '설정 승인');
        });

        const match = await newMatch();
        await betOn(await newBettor(), match);
        await handOver(page, 'trader01', `/exposure?keyword=${encodeURIComponent(match.home)}`);
        const exposed = page.getByRole('region', { name: `${match.home} : ${match.away}` });
        await exposed.getByText(`Lv1 7,700원 / ${limitText}`, { exact: true }).waitFor();
        for (let at = 1; at < bets; at += 1) await betOn(await newBettor(), match);
        const reached = exposed
          .locator('span')
          .filter({ hasText: `Lv1 ${limitText} / ${limitText}` })
          .first();
        await reached.getByText('한도 도달 · 새 베팅 거절').waitFor();
        await reached.getByText(/^마지막 베팅 /).waitFor();
        await expectAccessible(page, '노출, 레벨 한도');
      },
      { origin: system.url },
    ));

  it('take a figure of marks that one owner changes and another approves, and none beyond its bounds', () =>
    visit(
      screen,
      async ({ page }) => {
        const [figure, reason] = [screen === 'desktop' ? '7' : '8', `동일 선택 기준 (${screen})`];
        await operate(page, 'owner01', '/settings');
        const field = page.getByLabel('동일 선택: 베팅 (건)');
        const before = await field.inputValue();
        await field.fill('401');
        await page.getByText('1에서 400까지 입력할 수 있습니다.').waitFor();
        expect(await field.getAttribute('aria-invalid')).toBe('true');
        expect(await page.getByRole('button', { name: '변경 내용 확인' }).isDisabled()).toBe(true);
        await expectAccessible(page, '범위를 벗어난 기준');
        await page.reload();
        expect(await field.inputValue()).toBe(before);
        await field.fill(figure);
        await page.getByRole('button', { name: '변경 내용 확인' }).click();
        await giveReason(page, '저장', reason);
        await page.getByText('다른 대표의 승인을 기다립니다.', { exact: false }).waitFor();
        await handOver(page, 'owner02', '/approvals');
        await approveRequest(page, lineOf(page, reason), async (approval) => {
          const changes = approval.getByRole('region', { name: '변경 내용' });
          await changes.getByText('samePicks', { exact: false }).first().waitFor();
        });
        await page.goto(`${system.url}/console/settings`);
        expect(await field.inputValue()).toBe(figure);
      },
      { origin: system.url },
    ));

  it('have bars for a match, its market and selections, in proportion to what the bets placed cost', () =>
    visit(
      screen,
      async ({ page }) => {
        await limitRisk({});
        const match = await newMatch();
        const [first, second] = [await newBettor(), await newBettor()];
        for (const _ of [1, 2, 3, 4]) await betOn(first, match, 'home');
        for (const _ of [1, 2]) await betOn(second, match, 'away');
        await operate(page, 'trader01', `/exposure?keyword=${encodeURIComponent(match.home)}`);
        const exposed = page.getByRole('region', { name: `${match.home} : ${match.away}` });
        // 60,000 won staked; the home team pays 70,800, the away team 84,000.
        const cell = (name: string) => exposed.locator('[data-heat]').filter({ hasText: name });
        await cell(`${match.away} 승`).getByText('−24,000').waitFor();
        await cell(`${match.away} 승`).getByText('20,000원 → 84,000원').waitFor();
        await cell(`${match.home} 승`).getByText('−10,800').waitFor();
        await cell(`${match.home} 승`).getByText('40,000원 → 70,800원').waitFor();
        await exposed.getByText('6건', { exact: true }).waitFor();
        await exposed.getByText('베팅금 60,000원', { exact: true }).first().waitFor();
        // Of the line's largest loss: 10,800 of 24,000 is 45 percent.
        const widths = await exposed.locator('[aria-hidden="true"] > span').evaluateAll((bars) =>
          bars.map((bar) => {
            const whole = bar.parentElement?.getBoundingClientRect().width ?? 0;
            return Math.round((bar.getBoundingClientRect().width / whole) * 100);
          }),
        );
        // The match, its market, away, home, draw.
        expect(widths).toEqual([100, 100, 100, 45, 0]);
      },
      { origin: system.url },
    ));

  it('show which match, market, level and member have reached their limit, and since when', () =>
    visit(
      screen,
      async ({ page }) => {
        // One bet of 10,000 won at 4.20 costs all of them.
        const limits = { matchLimit: 32_000, memberMatchLimit: 32_000, levelMatchLimits: { '1': 32_000 } };
        await limitRisk(limits);
        try {
          const match = await newMatch();
          await betOn(await newBettor(), match, 'away');
          await operate(page, 'trader01', `/exposure?keyword=${encodeURIComponent(match.home)}`);
          const exposed = page.getByRole('region', { name: `${match.home} : ${match.away}` });
          const full = exposed.getByText('한도 도달 · 새 베팅 거절');
          await full.nth(1).waitFor();
          await exposed
            .getByText(/^회원 [\d,]+번 32,000원 \/ 32,000원/)
            .first()
            .waitFor();
          await exposed
            .getByText(/^Lv1 32,000원 \/ 32,000원/)
            .first()
            .waitFor();
          await exposed.getByText('한도 도달 자동 중지').waitFor({ timeout: 60_000 });
          await exposed.getByText(/ · \d\d\.\d\d \(.\) \d\d:\d\d부터$/).waitFor();
          await expectAccessible(page, '노출, 한도 도달');
          await exposed.getByRole('button', { name: `${match.home} : ${match.away} 재개` }).click();
          await page.getByRole('dialog', { name: '베팅 재개' }).waitFor();
          await page.keyboard.press('Escape');
          await exposed.getByRole('link', { name: /^회원 [\d,]+번$/ }).click();
          await page.waitForURL(/\/risk\/members\?keyword=\d+$/);

          await limitRisk({ marketLimit: 24_000 });
          const other = await newMatch();
          await betOn(await newBettor(), other, 'draw');
          await page.goto(`${system.url}/console/exposure?keyword=${encodeURIComponent(other.home)}`);
          const market = page.getByRole('region', { name: `${other.home} : ${other.away}` });
          await market.getByText('한도 도달 자동 중지').waitFor({ timeout: 60_000 });
          await market.getByRole('button', { name: / 승무패 마켓 재개$/ }).waitFor();
          await market.getByRole('button', { name: `${other.home} : ${other.away} 중지` }).waitFor();
        } finally {
          await limitRisk({});
        }
      },
      { origin: system.url },
    ));

  it('show a match’s exposure with a bar for it, its market and the selection that costs, in both themes', () =>
    visit(
      screen,
      async ({ page }) => {
        const match = await newMatch();
        const { home, away } = match;
        await betOn(await newBettor(), match);
        await operate(page, 'trader01', `/exposure?keyword=${encodeURIComponent(home)}`);
        const exposed = page.getByRole('region', { name: `${home} : ${away}` });
        await exposed.getByText('−7,700').first().waitFor();
        const bar = (heat: number) => exposed.locator(`[data-heat="${heat}"]`);
        await bar(4)
          .filter({ hasText: `${home} 승` })
          .waitFor();
        await bar(0)
          .filter({ hasText: `${away} 승` })
          .waitFor();
        await exposed.getByRole('button', { name: `${home} : ${away} 승무패 마켓 중지` }).waitFor();
        await expectAccessible(page, '노출');
        const saved = await savedBy(page, 'CSV');
        expect(saved.name).toMatch(/^exposure-\d{4}-\d\d-\d\d\.csv$/);
        const lost = saved.rows.filter(([gameId]) => gameId === match.gameId).map((row) => row.slice(5, 10));
        expect(lost).toContainEqual(['승무패', `${home} 승`, '10000', '17700', '-7700']);
        await page.getByRole('button', { name: '밝은 화면' }).click();
        await expectAccessible(page, '노출, 밝은 화면');
      },
      { origin: system.url },
    ));

  it('show a member’s limits, lower their stake factor at once and raise it when another trader approves', () =>
    visit(
      screen,
      async ({ page }) => {
        const userId = await newMember({ origin: system.url });
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
        await page.getByText('50%').waitFor();
        await page.goto('/console/approvals');
        const request = lineOf(page, userId).filter({ hasText: '베팅 한도 비율' });
        expect(await request.getByRole('button', { name: /승인$/ }).isDisabled()).toBe(true);
        await handOver(page, 'trader02', '/approvals');
        await approveRequest(page, request, async (approval) => {
          await approval.getByText('80%').first().waitFor();
          await expectAccessible(page, '한도 비율 승인');
        });
        await page.goto(`/console/risk/members?keyword=${userId}`);
        await page.getByText('80%').waitFor();
      },
      { origin: system.url },
    ));
});

describe('marks', () => {
  /** Three singles at 1.90, of which the last odds were 1.80 or 2.00. */
  const closingValue = /^마감 배당 대비 (\+5\.56|−5\.00)% · 단폴더 3건$/;
  /** Of two who bet against each other, the one whom a day’s look comes to last has found the other. */
  const pairs: Record<Screen, readonly [string, string]> = { desktop: ['', ''], mobile: ['', ''] };
  beforeAll(async () => {
    pairs.desktop = await opponents(system.url, '127.0.0.21');
    pairs.mobile = await opponents(system.url, '127.0.0.22');
    await system.pass(day);
  }, 120_000);

  it.each(screens)(
    'of linked members are found by the day’s look, and a trader says what came of it, on %s',
    (screen) =>
      visit(
        screen,
        async ({ page }) => {
          await operate(page, 'trader01', '/risk/marks');
          await page.getByRole('heading', { name: '위험 표시' }).waitFor();
          const found = lineOf(page, new RegExp(pairs[screen].join('|')));
          await expect
            .poll(
              async () => {
                await page.reload();
                await page.getByRole('heading', { name: '위험 표시' }).waitFor();
                await page.getByText('확인할 회원이 없습니다').or(page.getByRole('table')).first().waitFor();
                return found.count();
              },
              { timeout: 60_000, interval: 2_000 },
            )
            .toBeGreaterThan(0);
          const row = found.first();
          await row.getByText(/^회원 [\d,]+번과 같은 기준점 반대 선택 3건$/).waitFor();
          await row.getByText(closingValue).waitFor();
          const linked = row.getByRole('link', { name: /^회원 [\d,]+번$/ });
          expect(await linked.getAttribute('href')).toMatch(/\/risk\/members\?keyword=\d+$/);
          await expectAccessible(page, '위험 표시, 회원');
          const { rows } = await savedBy(page, 'CSV');
          const id = pairs[screen].find((one) => rows.some(([, saved]) => saved === one)) ?? '';
          await page.getByRole('button', { name: `${id} 한도 비율` }).click();
          await page.getByLabel('등급 한도 대비 비율 (%)').waitFor();
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: `${id} 확인 완료` }).click();
          await page.getByRole('dialog').getByText('반대 선택 3건', { exact: false }).waitFor();
          await expectAccessible(page, '확인 완료');
          await page.keyboard.press('Escape');
          await lineOf(page, id).getByRole('checkbox').check();
          await page.getByRole('button', { name: '선택 확인 완료' }).click();
          const all = page.getByRole('dialog', { name: '선택한 회원 확인 완료' });
          await all.getByRole('button', { name: '계속 관찰' }).click();
          await all.getByRole('button', { name: '기록' }).click();
          await all.getByText('1 / 1건 완료').waitFor();
          await all.getByText('확인함', { exact: true }).waitFor();
          await all.getByRole('button', { name: '닫기' }).last().click();
          await lineOf(page, id).waitFor({ state: 'detached' });
          await page.getByRole('button', { name: '확인함', exact: true }).click();
          await lineOf(page, id).getByText('trader01', { exact: false }).waitFor();
          // The linked member's page has the value of their own bets.
          await lineOf(page, id)
            .getByRole('link', { name: /^회원 [\d,]+번$/ })
            .click();
          await page.getByRole('heading', { name: '회원 한도' }).waitFor();
          await page.getByText(closingValue).waitFor();
        },
        { origin: system.url },
      ),
  );
});
