import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { giveReason, operate } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logInHere, newMember } from '../steps/member.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];
const atBoard = (path: string) => (url: URL) => url.pathname === `/board/${path}`;

async function search(page: Page, keyword: string): Promise<void> {
  const search = page.getByRole('main').getByRole('search');
  await search.getByLabel('제목 검색').fill(keyword);
  await search.getByRole('button', { name: '검색' }).click();
}

describe.each(screens)('on %s', (screen) => {
  it('a visitor reads notices, finds them by keyword and comes back to the page left before [route /board/notice/list] [route /board/notice/detail/{seq}] [route /bbs/n/l] [message no data]', () =>
    visit(screen, async ({ page, expects }) => {
      expects(404);
      await page.goto('/bbs/n/l');
      await page.waitForURL(atBoard('notice/list'));
      await page.getByRole('link', { name: '주말 정기 점검 안내 (일요일 05:00 ~ 06:00)' }).waitFor();
      await page.getByText('관리자').first().waitFor();
      await search(page, '점검');
      await page
        .getByRole('link', { name: '베팅카트 배당 변경 처리 방식 안내' })
        .waitFor({ state: 'detached' });
      await page.getByRole('link', { name: '주말 정기 점검 안내' }).click();
      await page.getByText('점검 전에 접수된 베팅과 신청은 그대로 처리됩니다.').waitFor();
      await page.getByRole('link', { name: '목록으로' }).click();
      await page.waitForURL((url) => url.searchParams.get('q') === '점검');
      await search(page, '없는 제목');
      await page.getByText('데이터 없음').waitFor();
      await page.getByRole('button', { name: '전체 보기' }).click();
      await page.getByRole('link', { name: 'NEWBET 데모 사이트 안내' }).waitFor();
      await page.goto('/board/notice/detail/999999');
      await page.getByText('요청하신 내용을 찾을 수 없습니다.').waitFor();
    }));

  it('events are cards for everybody and pages for members [route /board/event/list] [route /board/event/detail/{seq}] [route /bbs/e/l]', () =>
    visit(screen, async ({ page }) => {
      await page.goto('/bbs/e/l');
      await page.waitForURL(atBoard('event/list'));
      const card = page.getByRole('link', { name: /주말 축구 다폴더 보너스/ });
      await card.getByText('NEW').waitFor();
      await card.click();
      const told = page.getByRole('alertdialog');
      await told.getByText('로그인 후 이용해 주세요.').waitFor();
      expect(new URL(page.url()).pathname).toBe('/board/event/list');
      await told.getByRole('button', { name: '로그인' }).click();
      await logInHere(page, await newMember());
      await page.getByRole('heading', { name: '주말 축구 다폴더 보너스 최대 1.07배' }).waitFor();
      await page.getByRole('cell', { name: '1.07' }).waitFor();
      await page.getByRole('link', { name: '목록으로' }).click();
      await page.waitForURL(atBoard('event/list'));
    }));

  it('rules and questions open in place, each by itself [route /board/betting-rule] [route /board/betting-rule/{seq}] [route /board/rule/list] [route /board/faq/list] [route /board/faq/detail/{seq}] [message FAQ empty]', () =>
    visit(screen, async ({ page }) => {
      const fold = (name: string) => page.getByRole('button', { name });
      const isOpen = (name: string) => fold(name).getAttribute('aria-expanded');
      await page.goto('/board/rule/list');
      await page.waitForURL(atBoard('betting-rule'));
      await page.getByText('프리매치는 경기 시작 16초 전에 마감됩니다.').waitFor();
      expect([await isOpen('베팅 일반 규정'), await isOpen('축구 정산')]).toEqual(['true', 'false']);
      await fold('축구 정산').click();
      await page.getByText('정규시간 90분').waitFor();
      expect(await isOpen('베팅 일반 규정')).toBe('true');
      await fold('적특 처리 사유').click();
      await page.getByText('배당·기준점 오류: 배당이나 기준점이 명백히 잘못 제공된 경우').waitFor();
      await page.getByText('추첨 오류: 추첨이 공개된 절차대로 이루어지지 않은 경우').waitFor();
      await expectAccessible(page, '베팅규정');
      await page.goto('/board/betting-rule/15');
      await page.getByText('접수 후').waitFor();
      expect(await isOpen('베팅 일반 규정')).toBe('false');

      await page
        .getByRole('navigation', { name: '고객센터 메뉴' })
        .getByRole('link', { name: 'FAQ' })
        .click();
      await page.waitForURL(atBoard('faq/list'));
      await fold('입금은 어떻게 하나요?').click();
      await fold('적특은 무엇인가요?').click();
      await page.getByText('10,000원 단위로 금액을').waitFor();
      await page.getByText('배당을 1.00으로 계산하는').waitFor();
      await expectAccessible(page, 'FAQ');
      await fold('적특은 무엇인가요?').click();
      expect([await isOpen('입금은 어떻게 하나요?'), await isOpen('적특은 무엇인가요?')]).toEqual([
        'true',
        'false',
      ]);
      await page.getByRole('link', { name: /이 질문만 보기.*입금은/ }).click();
      await page.getByRole('heading', { name: '입금은 어떻게 하나요?' }).waitFor();
      await page.getByRole('link', { name: '목록으로' }).click();
      await search(page, '없는 질문');
      await page.getByText('작성된 글이 없습니다').waitFor();
    }));
});

describe('an operator', () => {
  it('writes a post with live preview; members see it without what may not be there', () =>
    visit('desktop', async ({ page }) => {
      // Its own name: nothing else on the boards is found by it.
      const title = `<i>오늘</i> 공지 ${Date.now()}`;
      await operate(page, 'cs01', '/boards');
      await page.getByRole('button', { name: '글쓰기' }).click();
      const dialog = page.getByRole('dialog', { name: '글쓰기' });
      await dialog.getByLabel('제목').fill(title);
      await dialog
        .getByLabel('내용 (HTML)')
        .fill(
          '<p>새 <strong>소식</strong></p><img src=x onerror="document.title=1"><a href="javascript:x">링크</a>',
        );
      const preview = dialog.getByRole('region', { name: '미리보기' });
      await preview.getByText('새 소식').waitFor();
      expect(await preview.getByRole('img').count()).toBe(0);
      const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
      const chosen = { name: '그림.png', mimeType: 'image/png', buffer };
      await dialog.locator('input[type=file]').first().setInputFiles(chosen);
      await preview.locator('img[src^="/images/"]').waitFor();
      await expectAccessible(page, '글쓰기');
      await giveReason(page, '저장');
      await page.getByRole('button', { name: `${title} 수정` }).waitFor();
      await page.goto('/board/notice/list');
      const line = page.getByRole('link', { name: title });
      // Lists are up to two seconds old.
      await expect
        .poll(async () => {
          await page.reload();
          await page.getByRole('link', { name: 'NEWBET 데모 사이트 안내' }).waitFor();
          return line.count();
        })
        .toBe(1);
      await line.click();
      await page.getByText('새 소식').waitFor();
      const body = page.getByRole('article');
      expect(await body.getByText('링크').getAttribute('href')).toBe(null);
      expect(
        await body.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src'))),
      ).toEqual([expect.stringMatching(/^\/images\/[0-9a-f]{32}\.webp$/)]);
    }));
});
