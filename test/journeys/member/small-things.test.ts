import { describe, expect, inject, it } from 'vitest';
import { siteRoutes } from '../../../web/site/routes.ts';
import { member } from '../../trust/bank/people.ts';
import { apiClient } from '../../trust/system/api-client.ts';
import { betOn } from '../steps/bet-on.ts';
import { newBoardMatch } from '../steps/board.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember } from '../steps/member.ts';
import { launchBrowser } from '../steps/one-browser.ts';
import { stepTo } from '../steps/step-to.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

/** Of a favourite match what is stored on the device. */
const favourite = (at: number) => ({
  id: `${at}`,
  name: `울산 HD FC ${at} : 전북 현대 모터스 ${at}`,
  search: `울산 HD FC ${at}`,
  startsAt: Date.now() + at * 3_600_000,
});

const menuSizes = [
  { width: 1280, height: 800 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
] as const;

describe.each(menuSizes)('at $width × $height', ({ width, height }) => {
  it.each([0, 4])(
    'the whole menu is in sight with four sports and %i favourites, in-play below home, without what the header has',
    (favourites) =>
      visit('desktop', async ({ page, context }) => {
        const state = { favouriteGames: Array.from({ length: favourites }, (_, at) => favourite(at + 1)) };
        await context.addInitScript(
          (stored) => localStorage.setItem('preferences', stored),
          JSON.stringify({ state, version: 1 }),
        );
        await page.setViewportSize({ width, height });
        await newBoardMatch();
        await page.route('**/api/v2/**', async (route) => {
          const response = await route.fetch();
          const body = await response.json();
          const [football] = body.payload?.sports ?? [];
          if (football)
            body.payload.sports = [football, 48242, 154914, 154830].map((sport, place) =>
              place === 0 ? sport : { ...football, sportsId: sport, sportNameKr: `종목${place}` },
            );
          await route.fulfill({ response, json: body });
        });
        await logIn(page, await newMember());
        const menu = page.getByRole('navigation', { name: '메뉴', exact: true });
        await menu.getByRole('link', { name: /^종목3/ }).waitFor();
        const starred = menu.getByRole('region', { name: '즐겨찾기' });
        if (favourites > 0) await starred.getByRole('button', { name: '1개 더보기' }).waitFor();
        expect(await starred.getByRole('link').count()).toBe(Math.min(favourites, 3));
        const links = menu.locator('a, button');
        expect(await links.nth(1).textContent()).toBe('인플레이');
        const bottoms = await links.evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect().bottom),
        );
        expect(Math.max(...bottoms)).toBeLessThanOrEqual(height);
        const sizes = await links.evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map((box) => Math.min(box.width, box.height)),
        );
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
        expect(await menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBeLessThanOrEqual(0);
        for (const name of ['고객센터', '공지사항', '베팅규정', '마이페이지', '베팅내역', '입금', '출금'])
          expect(await menu.getByRole('link', { name, exact: true }).count(), name).toBe(0);
        if (favourites > 0) {
          await starred.getByRole('button', { name: '1개 더보기' }).click();
          await starred.getByRole('link', { name: '전북 현대 모터스 4' }).waitFor();
          await starred.getByRole('button', { name: '접기' }).click();
          await starred.getByRole('link', { name: '전북 현대 모터스 4' }).waitFor({ state: 'detached' });
        }
        await menu.getByRole('link', { name: '공정성 검증' }).click();
        await page.waitForURL('**/fair');
      }),
  );
});

it('at 1024 px the menu’s pictures say their names under the pointer and at the focus, until Escape', () =>
  visit('desktop', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await newBoardMatch();
    await logIn(page, await newMember(), '/sport/korean');
    const menu = page.getByRole('navigation', { name: '메뉴', exact: true });
    const football = menu.getByRole('link', { name: /^축구/ });
    const name = (text: RegExp) => menu.locator('div[aria-hidden]').filter({ hasText: text });
    await football.hover();
    await name(/^축구 \d+$/).waitFor();
    // Over it, nothing lies: what is seen there is the name itself.
    const isOnTop = await name(/^축구/).evaluate((shown) => {
      const { left, top, width, height } = shown.getBoundingClientRect();
      return shown.contains(document.elementFromPoint(left + width - 4, top + height / 2));
    });
    expect(isOnTop).toBe(true);
    await name(/^축구/).hover();
    expect(await name(/^축구/).count()).toBe(1);
    await page.mouse.move(700, 400);
    await name(/./).waitFor({ state: 'detached' });
    await menu.getByRole('link', { name: '홈' }).focus();
    await name(/^홈$/).waitFor();
    await page.keyboard.press('Tab');
    await name(/^인플레이$/).waitFor();
    await page.keyboard.press('Escape');
    await name(/./).waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await football.hover();
    expect(await name(/./).count()).toBe(0);
  }));

it('beside a scroll bar header and footer reach its edge: no gutter stands there', async () => {
  const browser = await launchBrowser([], { hasScrollBars: true });
  try {
    const page = await browser.newPage({ baseURL: inject('origin'), viewport: { width: 1280, height: 500 } });
    await page.goto('/board/notice/list');
    await page.getByRole('contentinfo').waitFor();
    const measured = () =>
      page.evaluate(() => {
        const edge = document.documentElement.clientWidth;
        const parts = [...document.querySelectorAll('#root > header, #root > footer')];
        return {
          bar: innerWidth - edge,
          beyond: document.documentElement.scrollHeight - innerHeight,
          gaps: parts.map((part) => edge - part.getBoundingClientRect().right),
        };
      });
    const { bar, beyond, gaps } = await measured();
    expect(beyond).toBeGreaterThan(0);
    expect(bar).toBeGreaterThan(0);
    expect(gaps).toEqual([0, 0]);
  } finally {
    await browser.close();
  }
});

describe.each(screens)('on %s', (screen) => {
  it('header and footer reach the window’s right edge, also behind a dialog', () =>
    visit(screen, async ({ page }) => {
      await page.goto('/board/notice/list');
      const rights = () =>
        page
          .locator('#root > header, #root > footer')
          .evaluateAll((all) => all.map((one) => innerWidth - one.getBoundingClientRect().right));
      await page.getByRole('contentinfo').waitFor();
      expect(await rights()).toEqual([0, 0]);
      await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
      await page.getByRole('dialog', { name: '로그인' }).waitFor();
      expect(await rights()).toEqual([0, 0]);
    }));

  it('the statement stands among my pages and in the account menu; its references are short and copied whole', () =>
    visit(screen, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: inject('origin') });
      const userId = await newMember({ cash: 100_000 });
      await betOn(member(apiClient(inject('origin')), userId), await newBoardMatch());
      await logIn(page, userId, '/my/betting-result');
      const main = page.getByRole('main');
      await main.getByRole('button', { name: /상세/ }).first().click();
      await main.getByText(/^베팅번호 [0-9A-Z]{6}$/).waitFor();
      await main.getByRole('button', { name: '베팅번호 복사' }).click();
      await page.getByText('베팅번호를 복사했습니다.').waitFor();
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      expect(await copied()).toMatch(/^b_[0-9A-Z]{26}[0-9a-z]+$/);
      await page
        .getByRole('navigation', { name: '내 메뉴' })
        .getByRole('link', { name: '거래내역서' })
        .click();
      await page.waitForURL('**/my/statement');
      await main.getByText('기초 잔액').waitFor();
      if (screen === 'desktop') {
        await main
          .getByRole('button', { name: /^참조 [0-9A-Z]{6} 복사$/ })
          .first()
          .click();
        await page.getByText('참조번호를 복사했습니다.').waitFor();
        expect(await copied()).toMatch(/^[bd]_[0-9A-Z]{26}/);
      }
      await expectAccessible(page, '거래내역서');
      await page.getByRole('button', { name: /계정 메뉴$/ }).click();
      await page.locator('#account-menu').getByRole('link', { name: '거래내역서' }).waitFor();
    }));

  it('the customer centre has one menu, the footer leads to the fairness page, and an event to what it promises', () =>
    visit(screen, async ({ page }) => {
      await logIn(page, await newMember(), '/board/support/list');
      const main = page.getByRole('main');
      await main.getByRole('button', { name: '문의하기' }).waitFor();
      expect(await main.getByRole('navigation').count()).toBe(1);
      await page.getByRole('contentinfo').getByRole('link', { name: '공정성 검증' }).click();
      await page.waitForURL('**/fair');
      await page.goto('/board/event/list');
      const events = main.locator('a[href^="/board/event/detail/"]');
      await events.nth(3).waitFor();
      const pages = await events.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
      for (const path of pages) {
        await stepTo(page, path);
        await main.getByRole('link', { name: '목록으로' }).waitFor();
        const ways = main.locator('article a:not([href^="/board/event/list"])');
        await ways.first().waitFor();
        const addresses = await ways.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
        for (const address of addresses)
          expect(
            siteRoutes.map((route) => route.path),
            `${path} leads to ${address}`,
          ).toContain(address);
      }
      await page.goto('/board/event/list');
      await main.getByRole('link', { name: /매일 출석하고 포인트 받기/ }).click();
      await main.getByRole('link', { name: '출석체크 하기' }).click();
      await page.waitForURL('**/event/attendance');
    }));

  it('rows are announced in their shape, and who comes back to a page sees what stood there at once', () =>
    visit(screen, async ({ page, expects }) => {
      expects(/ERR_FAILED/);
      await logIn(page, await newMember({ cash: 100_000 }), '/my/betting-result');
      let answer = () => {};
      const isHeld = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/balance/statement', (route) => isHeld.then(() => route.continue()));
      const tabs = page.getByRole('navigation', { name: '내 메뉴' });
      const main = page.getByRole('main');
      await tabs.getByRole('link', { name: '거래내역서' }).click();
      const rows = main.locator('[data-shape="row"]');
      await expect.poll(() => rows.count(), { timeout: 20_000 }).toBe(10);
      answer();
      await main.getByText('기초 잔액').waitFor();

      await page.unroute('**/api/balance/statement');
      await page.route('**/api/balance/statement', (route) => route.abort());
      await tabs.getByRole('link', { name: '추천인' }).click();
      await main.getByRole('heading', { name: '내 추천 코드' }).waitFor();
      await tabs.getByRole('link', { name: '거래내역서' }).click();
      await main.getByText('기초 잔액').waitFor();
      expect(await rows.count()).toBe(0);
    }));

  it('the console shows its frame before any of its scripts has run', () =>
    visit(screen, async ({ page, expects }) => {
      expects(/Failed to load resource/);
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto('/console/');
      const frame = page.locator('#root > header');
      await frame.getByText('NEWBET OPS').waitFor();
      const shown = await page
        .locator('.boot-page i')
        .evaluateAll((all) => all.map((one) => one.clientHeight));
      expect(shown).toEqual([118, 118, 118]);
    }));
});
