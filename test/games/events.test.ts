import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lottoWeek } from '../../shared/rules/events/lotto.ts';
import { koreanDay, koreanDaySpan } from '../../shared/rules/text/korean-day.ts';
import { operate } from '../journeys/steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../journeys/steps/guest.ts';
import { logIn, newMember } from '../journeys/steps/member.ts';
import { type LocalSystem, startLocalSystem } from '../support/system/system.ts';
import { saveGames } from './settings.ts';

let system: LocalSystem;
let ahead = 0;
const now = () => Date.now() + ahead;
const pass = (milliseconds: number) => {
  ahead += milliseconds;
  return system.pass(milliseconds);
};
withBrowser();
beforeAll(async () => {
  system = await startLocalSystem({ feed: 'off', pages: true, quickHashes: true });
  // Noon on a Wednesday: no edge of a day or a week is near.
  await pass(lottoWeek(now()).to + 4 * 24 * 3_600_000 - 8 * 3_600_000 - now());
  played = koreanDay(now());
}, 120_000);
afterAll(() => system?.stop());

/** The day members play on. */
let played = '';
const dashed = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
const screens: readonly Screen[] = ['desktop', 'mobile'];
const depositor = () => newMember({ cash: 300_000, origin: system.url });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe('a member', () => {
  it.each(screens)(
    'on %s goes from the list of events to attendance, stamps today and sees what the next stamp brings [route /event/attendance]',
    (screen) =>
      visit(
        screen,
        async ({ page }) => {
          await logIn(page, await depositor(), '/board/event/list');
          for (const name of ['출석체크', '로또', '룰렛'])
            await page
              .getByRole('main')
              .getByRole('link', { name: new RegExp(`^${name}`) })
              .waitFor();
          await page
            .getByRole('main')
            .getByRole('link', { name: /^출석체크/ })
            .click();
          await page.getByRole('heading', { name: '출석체크', level: 1 }).waitFor();
          const today = region(page, '오늘의 출석');
          await today.getByText('오늘 출석하면 1,000P').waitFor();
          await today.getByText('7번 더 출석하면 7회째 보상 5,000P').waitFor();
          await expectAccessible(page, '출석체크');
          await today.getByRole('button', { name: '출석체크' }).press('Enter');
          await page.getByText('출석체크가 완료되었습니다. 1,000P가 지급되었습니다.').waitFor();
          await today.getByRole('button', { name: '오늘 출석 완료' }).waitFor();
          const date = Number(koreanDay(now()).slice(6));
          await page.getByRole('cell', { name: new RegExp(`^${date} ?1회째 출석$`) }).waitFor();
          await expectAccessible(page, '출석체크, 출석 후');
        },
        { origin: system.url },
      ),
  );

  it.each(screens)('on %s without a deposit is told what attending needs, and where to go', (screen) =>
    visit(
      screen,
      async ({ page }) => {
        await logIn(page, await newMember({ origin: system.url }), '/event/attendance');
        await page.getByText('당일 10,000원 이상 입금 후 참여 가능합니다. 오늘 입금 0원').waitFor();
        expect(await page.getByRole('button', { name: '출석체크' }).isDisabled()).toBe(true);
        await region(page, '오늘의 출석').getByRole('link', { name: '입금하기' }).click();
        await page.getByRole('heading', { name: '입금', level: 1 }).waitFor();
        await page.goto('/event/lotto');
        await page.getByText('이번 주 입금 50,000원마다 응모권 1장').waitFor();
        await page.goto('/event/roulette');
        await page.getByText('당일 입금 100,000원마다 1회, 하루 최대 3회').waitFor();
        await expectAccessible(page, '룰렛, 횟수 없음');
      },
      { origin: system.url },
    ),
  );

  it.each(screens)(
    'on %s turns the wheel to the slot the server named, and its spin verifies once the seed is changed [route /event/roulette]',
    (screen) =>
      visit(
        screen,
        async ({ page }) => {
          await logIn(page, await depositor(), '/event/roulette');
          const spin = region(page, '룰렛 돌리기');
          await region(page, '당첨 확률').getByRole('row', { name: '100,000P 100,000P 0.4%' }).waitFor();
          await spin.getByText('남은 횟수 3회').waitFor();
          const button = spin.getByRole('button', { name: '돌리기' });
          const outcome = spin.getByRole('status');
          await button.press('Enter');
          await outcome.getByText('룰렛이 돌고 있습니다.').waitFor();
          await outcome.getByText(/^축하합니다! .+ 당첨되었습니다\.$|^아쉽지만 다음 기회에!$/).waitFor();
          await spin.getByText('남은 횟수 2회').waitFor();
          const newest = region(page, '최근 결과').getByRole('listitem').first();
          const label = (await newest.locator('b').textContent()) ?? '';
          expect(await outcome.textContent()).toContain(label === '꽝' ? '다음 기회' : label);
          await expectAccessible(page, '룰렛');
          await newest.getByRole('link').click();
          await page.getByRole('button', { name: '시드 변경' }).click();
          await page.getByText('#1 · 1게임').waitFor();
          await page.getByText(`기록된 결과 ${label} · 일치`).waitFor();
          await expectAccessible(page, '룰렛 검증');
        },
        { origin: system.url, motion: true },
      ),
  );

  it.each(screens)('on %s who wants no motion has the result of the wheel at once', (screen) =>
    visit(
      screen,
      async ({ page }) => {
        await logIn(page, await depositor(), '/event/roulette');
        await region(page, '룰렛 돌리기').getByRole('button', { name: '돌리기' }).click();
        await page.getByText('남은 횟수 2회').waitFor();
        expect(await page.getByText('룰렛이 돌고 있습니다.').count()).toBe(0);
        await page.getByText(/^축하합니다! .+ 당첨되었습니다\.$|^아쉽지만 다음 기회에!$/).waitFor();
      },
      { origin: system.url },
    ),
  );

  const players = new Map<Screen, string>();
  it.each(screens)(
    'on %s chooses lotto numbers by keyboard and at random, and counts down to the draw [route /event/lotto]',
    (screen) =>
      visit(
        screen,
        async ({ page }) => {
          const userId = await depositor();
          players.set(screen, userId);
          await logIn(page, userId, '/event/lotto');
          const picker = region(page, '번호 선택');
          await picker.getByText('남은 응모권 6장').waitFor();
          await page
            .getByRole('timer')
            .first()
            .getByText(/^3일 \d+:\d\d:\d\d$/)
            .waitFor();
          const submit = picker.getByRole('button', { name: '응모하기' });
          expect(await submit.isDisabled()).toBe(true);
          const field = picker.getByRole('group', { name: '번호 선택' });
          await field.getByRole('button', { name: '1', exact: true }).focus();
          for (let number = 1; number <= 6; number += 1) {
            await page.keyboard.press('Space');
            await page.keyboard.press('ArrowRight');
          }
          expect(await field.getByRole('button', { pressed: true }).allTextContents()).toEqual([...'123456']);
          await expectAccessible(page, '로또, 선택');
          await submit.press('Enter');
          await page.getByText('로또 응모가 완료되었습니다.').first().waitFor();
          await picker.getByText('남은 응모권 5장').waitFor();
          await picker.getByRole('button', { name: '자동 선택' }).click();
          expect(await field.getByRole('button', { pressed: true }).count()).toBe(6);
          await submit.click();
          await picker.getByText('남은 응모권 4장').waitFor();
          expect(await region(page, '내 응모 내역').getByText('추첨 대기').count()).toBe(2);
          await expectAccessible(page, '로또');
        },
        { origin: system.url },
      ),
  );

  it('after Saturday 21:00 has every ticket decided, and after midnight anybody verifies the draw', async () => {
    await pass(lottoWeek(now()).drawAt + 1_000 - now());
    const closed = koreanDay(now());
    for (const screen of screens)
      await visit(
        screen,
        async ({ page }) => {
          await logIn(page, players.get(screen) ?? '', '/event/lotto');
          const tickets = region(page, '내 응모 내역');
          await tickets
            .getByText(/^낙첨$|^\d등/)
            .first()
            .waitFor();
          expect(await tickets.getByText('추첨 대기').count()).toBe(0);
          await region(page, '지난 추첨')
            .getByRole('link', { name: /추첨 검증$/ })
            .first()
            .waitFor();
          await expectAccessible(page, '로또, 추첨 후');
        },
        { origin: system.url },
      );
    await pass(koreanDaySpan(closed).to + 11 * 60_000 - now());
    for (const screen of screens)
      await visit(
        screen,
        async ({ page }) => {
          await page.goto(`/fair?game=lotto&round=${closed}00001`);
          await page.getByText(/^이 회차의 결과는 베팅 전에 /).waitFor();
          const drawn = page.getByText('당첨번호', { exact: true }).locator('xpath=following-sibling::ul/li');
          expect(await drawn.count()).toBe(6);
          await expectAccessible(page, '로또 검증');
        },
        { origin: system.url },
      );
  }, 240_000);
});

describe('an operator', () => {
  it.each(screens)('on %s sees what each event cost on a day, who took part, and the newest draw', (screen) =>
    visit(
      screen,
      async ({ page }) => {
        // The browser's clock did not pass: its operator picks the day.
        await operate(page, 'cashier01', `/events?day=${dashed(koreanDay(now()))}`);
        await page.getByRole('heading', { name: '이벤트', level: 1 }).waitFor();
        const drawn = page.getByRole('table', { name: '최근 로또 추첨' });
        await drawn.getByText('지급 완료').first().waitFor();
        const busiest = page.getByRole('table', { name: '일별 이벤트 비용' });
        await busiest.getByRole('button', { name: dashed(played) }).click();
        const rows = page.getByRole('table', { name: '이벤트 참여 내역' });
        await rows.getByText('이번 달 1회째').first().waitFor();
        await page.getByRole('button', { name: '로또 응모' }).click();
        await rows.getByRole('cell', { name: '1, 2, 3, 4, 5, 6' }).first().waitFor();
        await page.getByText('4장').first().waitFor();
        await expectAccessible(page, '이벤트');
      },
      { origin: system.url },
    ),
  );
});

describe('an event that is switched off', () => {
  it('says so on its page, on both widths, and takes nobody', { timeout: 120_000 }, async () => {
    await saveGames(system.url, ({ admin }) => ({
      admin: {
        ...admin,
        ...Object.fromEntries(
          ['chulsuk', 'lotto', 'roulette'].map((name) => [name, { ...Object(admin[name]), active: false }]),
        ),
      },
    }));
    // Every process has read the settings anew by then.
    await pass(15_000);
    for (const screen of screens)
      await visit(
        screen,
        async ({ page, expects }) => {
          expects(422);
          await logIn(page, await newMember({ origin: system.url }), '/event/attendance');
          for (const path of ['attendance', 'lotto', 'roulette']) {
            await page.goto(`/event/${path}`);
            await page.getByText('진행 중인 이벤트가 아닙니다.').waitFor();
            await page.getByText('현재 이용할 수 없는 기능입니다.').waitFor();
            await expectAccessible(page, path);
          }
        },
        { origin: system.url },
      );
  });
});
