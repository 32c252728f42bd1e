import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { newBoardMatch } from '../steps/board.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember } from '../steps/member.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

const pathOf = (page: Page) => new URL(page.url()).pathname;

async function closeNotice(page: Page, text: string): Promise<void> {
  const notice = page.getByRole('alertdialog', { name: '알림' });
  await notice.getByText(text).waitFor();
  await notice.getByRole('button', { name: '확인' }).click();
  await notice.waitFor({ state: 'detached' });
}

/** The public settings with one menu area switched off. */
async function switchOff(page: Page, area: string): Promise<void> {
  await page.route('**/api/setting/newbet', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const { config } = body.payload.settings;
    for (const entry of config.menu) if (entry.name === area) entry.visible = false;
    await route.fulfill({ response, json: body });
  });
}

describe.each(screens)('a visitor on %s', (screen) => {
  it('finds menus, footer and both themes, clears the device, and is stopped where a login is needed [route /] [route guard login] [route unknown] [message not logged in] [constant version label] [screen lotus entry]', () =>
    visit(screen, async ({ page }) => {
      const isPhone = screen === 'mobile';
      await page.goto('/balance/deposit');
      await closeNotice(page, '로그인 후 이용해 주세요.');
      expect(pathOf(page)).toBe('/main');
      await page.goto('/no/such/page');
      await page.getByText('페이지를 찾을 수 없습니다.').waitFor();
      await page.waitForURL('/');
      await page.goto('/bbs/n/l');
      await page.waitForURL('/board/notice/list');
      await page.goto('/token/main');
      await page.getByRole('main').getByRole('heading', { name: '토큰게임' }).waitFor();
      await page.goto('/lotus/main');
      const lotus = page.getByRole('main');
      await lotus.getByRole('heading', { name: '로투스' }).waitFor();
      const tiles = lotus.getByRole('list').last().getByRole('link');
      expect(await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('href')))).toEqual([
        '/lotus/oe',
        '/lotus/baccarat1',
      ]);
      await lotus.getByRole('link', { name: '로투스 바카라2' }).waitFor();

      await page.goto('/');
      expect(await page.title()).toBe('NEWBET');
      await page.getByRole('banner').getByRole('button', { name: '회원가입' }).waitFor();
      await page.getByRole('contentinfo').getByText('VV 0.2.5').waitFor();
      await page.getByRole('contentinfo').getByText('한국 시간(UTC+9)').waitFor();
      const bar = page.getByRole('navigation', { name: '하단 메뉴' });
      expect(await bar.isVisible()).toBe(isPhone);
      if (isPhone) {
        expect((await bar.getByRole('link').allInnerTexts()).map((text) => text.trim())).toEqual([
          '입금',
          '출금',
          '홈',
          '이벤트',
          '고객센터',
        ]);
      }
      await page
        .getByRole('navigation', { name: '빠른 메뉴' })
        .getByRole('link', { name: /카지노/ })
        .click();
      await closeNotice(page, '로그인 후 이용해 주세요.');
      await page.goto('/');
      await page.getByRole('button', { name: '다음 배너' }).waitFor();
      await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'light'));
      await page.reload();
      await page.locator('html[data-mantine-color-scheme="light"]').waitFor();

      if (isPhone) await page.getByRole('button', { name: '메뉴 열기' }).click();
      await page.getByRole('button', { name: isPhone ? '캐시 삭제' : '쿠키삭제' }).click();
      const question = page.getByRole('alertdialog', { name: '확인' });
      await question.getByText('이 기기에 저장된 설정과 캐시를 삭제하시겠습니까?').waitFor();
      const cleared = page.waitForResponse('**/api/auth/cache/clear');
      await question.getByRole('button', { name: '삭제' }).click();
      expect((await cleared).ok()).toBe(true);
      await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
      expect(await page.evaluate(() => localStorage.getItem('mantine-color-scheme-value'))).toBeNull();
    }));

  it('is told what is under repair, where the page is scrolled, and that the net is gone [constant scrolled past 30] [constant scrolled past 50]', () =>
    visit(screen, async ({ page, context }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await switchOff(page, 'korean');
      await page.goto('/');
      await page.getByRole('navigation', { name: '빠른 메뉴' }).getByText('점검').waitFor();
      await page
        .getByRole('navigation', { name: '빠른 메뉴' })
        .getByRole('button', { name: /스포츠/ })
        .click();
      await closeNotice(page, '한국형 스포츠는 이용하실 수 없습니다.');

      await page.getByText('2/4').waitFor({ timeout: 6_000 });
      await page.getByRole('button', { name: '배너 일시정지' }).click();
      await page.getByRole('button', { name: '배너 재생' }).waitFor();

      const isScrolled = page.locator('header[data-scrolled="true"]');
      await page.evaluate(() => scrollTo(0, 30));
      await page.waitForFunction(() => scrollY === 30);
      expect(await isScrolled.count()).toBe(0);
      await page.evaluate(() => scrollTo(0, 31));
      await isScrolled.waitFor();
      const isDown = page.locator('html[data-scrolled-down]');
      await page.evaluate(() => scrollTo(0, 50));
      await page.waitForFunction(() => scrollY === 50);
      expect(await isDown.count()).toBe(0);
      await page.evaluate(() => scrollTo(0, 51));
      await expect.poll(() => isDown.count()).toBe(screen === 'mobile' ? 1 : 0);

      await context.setOffline(true);
      await page.getByText('인터넷 연결이 끊겼습니다. 연결되면 이어집니다.').waitFor({ timeout: 2_000 });
      await context.setOffline(false);
    }));
});

describe.each(screens)('a member on %s', (screen) => {
  it('searches by initials, keeps favourites, is warned before the login ends, and leaves for /main [route /main] [route guard closes menu] [state kept locally]', () =>
    visit(screen, async ({ page }) => {
      const isPhone = screen === 'mobile';
      const match = await newBoardMatch();
      await page.clock.install();
      await logIn(page, await newMember());
      const menu = page.getByRole('dialog', { name: '메뉴' });
      if (isPhone) {
        await page.getByRole('button', { name: '메뉴 열기' }).click();
        await expectAccessible(page, '메뉴');
        await menu.getByRole('button', { name: '팀 · 리그 검색' }).click();
      } else {
        await page
          .getByRole('navigation', { name: '바로가기' })
          .getByRole('link', { name: '마이페이지' })
          .waitFor();
        await page.locator('body').press('/');
      }
      const search = page.getByRole('dialog', { name: '검색' });
      await search.getByRole('combobox').fill('ㅍㄹㅁㅇ');
      await search
        .getByRole('option', { name: /잉글랜드 프리미어리그/ })
        .first()
        .waitFor();
      await search.getByRole('combobox').fill(match.home.toLowerCase());
      await search.getByRole('option', { name: new RegExp(`${match.home} : ${match.away}`) }).waitFor();
      await expectAccessible(page, '검색');
      await search.getByRole('combobox').press('Enter');
      await page.waitForURL(/\/sport\/korean\?.*q=/);
      const star = page.getByRole('button', { name: `${match.home} 대 ${match.away} 즐겨찾기` });
      await star.click();
      expect(await star.getAttribute('aria-pressed')).toBe('true');
      await page.reload();
      await star.waitFor();
      if (isPhone) await page.getByRole('button', { name: '메뉴 열기' }).click();
      const favourites = page.getByRole('region', { name: '즐겨찾기' }).filter({ visible: true });
      await favourites.getByRole('link', { name: `${match.home} : ${match.away}` }).click();
      await menu.waitFor({ state: 'detached' });
      if (!isPhone) {
        await page.locator('body').press('b');
        expect(await page.evaluate(() => document.activeElement?.id)).toBe('slip');
      }

      await page.clock.fastForward('28:30');
      const ending = page.getByRole('alertdialog', { name: '로그인 시간 안내' });
      await ending.getByRole('timer').waitFor();
      await expectAccessible(page, '로그인 시간 안내');
      await ending.getByRole('button', { name: '연장' }).click();
      await ending.waitFor({ state: 'detached' });
      if (isPhone) await page.getByRole('button', { name: /계정 메뉴/ }).click();
      await page.getByRole('button', { name: '로그아웃' }).filter({ visible: true }).first().click();
      await page.getByText('로그아웃 되었습니다.').waitFor();
      await page.waitForURL('/main');
    }));
});

describe('a window', () => {
  it('is a mobile’s below 600 pixels, a desktop’s from there on [constant mobile under 600]', () =>
    visit('desktop', async ({ page }) => {
      const bar = page.getByRole('navigation', { name: '하단 메뉴' });
      await page.setViewportSize({ width: 599, height: 800 });
      await page.goto('/');
      await bar.waitFor();
      await page.setViewportSize({ width: 600, height: 800 });
      await bar.waitFor({ state: 'hidden' });
      await page.setViewportSize({ width: 599, height: 800 });
      await bar.waitFor();
    }));

  it('shows each banner for 1,500 milliseconds [constant banner 1,500 ms]', () =>
    visit(
      'desktop',
      async ({ page }) => {
        await page.clock.install();
        await page.goto('/');
        const place = page.getByText(/^[1-4]\/4$/);
        await place.waitFor();
        await page.clock.pauseAt(Date.now() + 60_000);
        const shown = async () => Number((await place.innerText())[0]);
        for (let turn = 1; turn <= 5; turn += 1) {
          const before = await shown();
          await page.clock.runFor(1_500);
          await expect.poll(shown).toBe((before % 4) + 1);
        }
      },
      { motion: true },
    ));
});

describe('installed', () => {
  it('the site has a manifest and a worker that keeps the shell and nothing of the calls, within the pages’ policy', () =>
    visit(
      'mobile',
      async ({ page }) => {
        await page.goto('/');
        const manifest = await page.evaluate(async () => {
          const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
          return (await fetch(link?.href ?? '')).json();
        });
        expect(manifest).toMatchObject({ name: 'NEWBET', display: 'standalone', start_url: '/' });
        for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
        await page.evaluate(async () => {
          await navigator.serviceWorker.ready;
        });
        const kept = await page.evaluate(async () => {
          const names = await caches.keys();
          const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
          return lists.flat().map(({ url }) => new URL(url).pathname);
        });
        expect(kept).toContain('/index.html');
        expect(kept.filter((path) => /^\/(api|ws|console)/.test(path))).toEqual([]);
      },
      { worker: true },
    ));

  it('and comes up without a net, saying so', () =>
    visit('mobile', async ({ page }) => {
      // A browser of its own: what it logs about the missing net is no complaint.
      const away = await page
        .context()
        .browser()
        ?.newContext({ baseURL: inject('origin') });
      if (away === undefined) throw new Error('no browser');
      const alone = await away.newPage();
      await alone.goto('/');
      await alone.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await away.setOffline(true);
      await alone.goto('/main');
      await alone.getByRole('banner').waitFor();
      await alone.getByRole('heading', { name: '곧 시작하는 경기' }).waitFor();
      // A call that failed says so; one the browser held back, since it knew of no net, leaves that to the bar.
      await alone
        .getByText(/서버에 연결할 수 없습니다|인터넷 연결을 확인해 주세요|인터넷 연결이 끊겼습니다/)
        .first()
        .waitFor();
      await away.close();
    }));
});
