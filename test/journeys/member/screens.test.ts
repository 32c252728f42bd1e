import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { member } from '../../trust/bank/people.ts';
import { apiClient } from '../../trust/system/api-client.ts';
import { betOn } from '../steps/bet-on.ts';
import { newBoardMatch } from '../steps/board.ts';
import { type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember } from '../steps/member.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

type Role = Parameters<Page['getByRole']>[0];
/** Accessible names by role, each to be seen on a page. */
type Parts = Partial<Readonly<Record<Role, readonly string[]>>>;

async function expectParts(within: Locator | Page, parts: Parts): Promise<void> {
  for (const [role, names] of Object.entries(parts))
    for (const name of names)
      await within
        .getByRole(role as Role, { name, exact: true })
        .first()
        .waitFor();
}

/** The public settings once the operator has written who they are and where they are reached. */
async function withContacts(page: Page): Promise<void> {
  await page.route('**/api/setting/newbet', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const { option } = body.payload.settings.config;
    option.siteDisplay = {
      ...option.siteDisplay,
      footer: {
        operator: '주식회사 뉴벳',
        licence: 'LICENCE-0712-2026',
        customerService: '1600-0000',
        partnerEnquiry: 'partner@newbet.example',
        officialChannel: 'https://channel.example/newbet',
        links: [{ title: '게임 가이드', links: [{ title: '바카라 가이드', url: '/board/faq/list' }] }],
      },
    };
    await route.fulfill({ response, json: body });
  });
}

const columnsOf = async (within: Locator) => {
  await within.getByRole('columnheader').first().waitFor();
  return (await within.getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
};

const linesOf = async (within: Locator) =>
  (await within.allInnerTexts()).flatMap((text) => text.split(/[\n\t]/));

const cashKeys = ['+1만', '+3만', '+5만', '+10만', '+50만', '+100만', '+500만', '+1,000만'];
const boardMenu = ['고객센터', '공지사항', '이벤트', 'FAQ', '베팅규정'];
const myMenu = ['내정보', '베팅내역', '거래내역서', '1:1문의', '쪽지함', '추천인'];

describe.each(screens)('on %s, what the specification names stands on', (screen) => {
  const isPhone = screen === 'mobile';

  it('the header, the menus, the footer and the dialogs of a visitor [screen header visitor] [screen login] [screen signup] [screen footer]', () =>
    visit(screen, async ({ page }) => {
      await withContacts(page);
      await page.goto('/');
      await expectParts(page.getByRole('banner'), { button: ['로그인', '회원가입'] });
      const footer = page.getByRole('contentinfo');
      await expectParts(footer, {
        link: [
          '이용약관',
          '자금세탁방지',
          '책임 있는 게임',
          '베팅규정',
          '게임 안내',
          '바카라 가이드',
          'channel.example/newbet',
        ],
        button: ['파워볼', '파워사다리'],
      });
      for (const text of ['주식회사 뉴벳', 'LICENCE-0712-2026', '1600-0000', 'partner@newbet.example'])
        await footer.getByText(text).waitFor();

      await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
      const login = page.getByRole('dialog', { name: '로그인' });
      await expectParts(login, {
        textbox: ['아이디'],
        checkbox: ['아이디 저장'],
        button: ['로그인', '회원가입'],
      });
      expect(await login.getByLabel('비밀번호', { exact: true }).getAttribute('type')).toBe('password');
      await login.getByRole('button', { name: '회원가입' }).click();
      const signUp = page.getByRole('dialog', { name: '회원가입' });
      // Those of a later step stand there unseen.
      for (const label of [
        '아이디',
        '연락처',
        '비밀번호',
        '비밀번호 확인',
        '닉네임',
        '생년월일',
        '예금주',
        '은행',
        '출금 비밀번호',
        '계좌번호',
        '가입코드',
      ])
        await signUp.getByLabel(label, { exact: true }).waitFor({ state: 'attached' });
      expect(await signUp.getByLabel('은행', { exact: true }).locator('option').count()).toBeGreaterThan(10);
      await signUp
        .getByText(/19760325/)
        .first()
        .waitFor({ state: 'attached' });
      await signUp
        .getByText(/'?new'?/)
        .first()
        .waitFor({ state: 'attached' });
    }));

  it('the header and the menu of a member [screen layout] [screen header member] [screen side menu]', () =>
    visit(screen, async ({ page }) => {
      await withContacts(page);
      await logIn(page, await newMember());
      const header = page.getByRole('banner');
      await header.getByRole('img', { name: /^보유금 / }).waitFor();
      await header.getByRole('button', { name: /^Lv1 .*계정 메뉴$/ }).waitFor();
      if (!isPhone) {
        await expectParts(header, {
          link: ['공지', '베팅규정', '마이페이지', '포인트 전환', '베팅내역', '고객센터'],
          button: ['쿠키삭제', '입금', '출금', '로그아웃'],
        });
        await header.getByRole('link', { name: /^쪽지/ }).waitFor();
        for (const name of ['입금', '출금']) {
          await header.getByRole('button', { name, exact: true }).click();
          const dialog = page.getByRole('dialog', { name: '입출금' });
          expect(
            await dialog.getByRole('tab', { name, exact: true }).first().getAttribute('aria-selected'),
          ).toBe('true');
          await page.keyboard.press('Escape');
          await dialog.waitFor({ state: 'detached' });
        }
        return;
      }
      const bar = page.getByRole('navigation', { name: '하단 메뉴' });
      await expectParts(bar, { link: ['입금', '출금', '홈', '이벤트', '고객센터'] });
      await page.getByRole('button', { name: '메뉴 열기' }).click();
      const menu = page.getByRole('dialog', { name: '메뉴' });
      await expectParts(menu, { button: ['캐시 삭제'] });
      for (const name of [/실시간/, /포인트/, /공식 채널/]) await menu.getByText(name).first().waitFor();
      await menu.getByText(/Lv1/).first().waitFor();
    }));

  it('the pages of money and of the account [screen deposit] [screen withdrawal] [screen points] [screen referrers] [screen my page] [screen casino charge] [screen casino exchange]', () =>
    visit(screen, async ({ page }) => {
      const userId = await newMember();
      await newMember({ code: userId });
      await logIn(page, userId, '/balance/deposit');
      const main = page.getByRole('main');
      await expectParts(main, {
        tab: ['입금', '출금', '법정화폐', '입금내역'],
        button: ['입금 계좌 확인', '코드 확인', '정정', ...cashKeys, '입금신청'],
        textbox: ['보너스 코드'],
      });
      await main.getByRole('group', { name: '보너스 선택' }).getByRole('radio').nth(1).waitFor();
      await main.getByText('10,000원 단위').waitFor();
      await main.getByRole('button', { name: '입금 계좌 확인' }).click();
      await main.getByRole('region', { name: '입금 계좌' }).getByRole('button', { name: '복사' }).waitFor();
      await main.getByRole('tab', { name: '입금내역' }).click();
      await main.getByText('데이터 없음').waitFor();

      await page.goto('/balance/withdrawal');
      await expectParts(main, { tab: ['출금', '출금내역'], button: ['정정', ...cashKeys, '전액', '확인'] });
      for (const text of ['KRW', '0원', '국민은행', '홍길동']) await main.getByText(text).first().waitFor();
      await main.getByLabel('출금 비밀번호', { exact: true }).waitFor();

      await page.goto('/point');
      await expectParts(main, {
        textbox: ['전환 포인트'],
        button: isPhone
          ? ['전체', '+1만', '+10만', '+100만', '정정', '현금으로 전환']
          : ['전체', '+1만', '+3만', '+5만', '+10만', '+30만', '+50만', '+100만', '정정', '현금으로 전환'],
      });
      await main.getByText('포인트 내역').waitFor();

      await page.goto('/my/invite');
      expect(await columnsOf(main)).toEqual(['아이디', '닉네임', '가입일']);
      await main
        .getByText(/^\d{4}-\d{2}-\d{2}$/)
        .first()
        .waitFor();
      await expectParts(main.getByRole('navigation', { name: '내 메뉴' }), { link: myMenu });

      await page.goto('/my/page');
      await main.getByText(`아이디 ${userId}`).waitFor();
      for (const label of [
        '기존 비밀번호',
        '새 비밀번호',
        '새 비밀번호 확인',
        '기존 출금 비밀번호',
        '새 출금 비밀번호',
        '예금주',
      ])
        await main.getByLabel(label, { exact: true }).first().waitFor();

      for (const [path, button] of [
        ['/casino/charge', '충전하기'],
        ['/casino/exchange', '환전하기'],
      ] as const) {
        await page.goto(path);
        await expectParts(main, { button: [button, '전체', '정정'] });
        for (const text of ['보유금액', '카지노 크레딧', '검색된 내역이 없습니다.'])
          await main.getByText(text).first().waitFor();
      }
    }));

  it('the boards, the notes and the customer centre [screen board lists] [screen board post] [screen betting rules] [screen FAQ] [screen notes] [screen support]', () =>
    visit(screen, async ({ page }) => {
      await logIn(page, 'member01', '/board/notice/list');
      const main = page.getByRole('main');
      await main.getByText('관리자').first().waitFor();
      await expectParts(main.getByRole('navigation', { name: '고객센터 메뉴' }), { link: boardMenu });
      if (!isPhone) expect(await columnsOf(main)).toEqual(['번호', '제목', '작성자', '작성일']);
      await page.goto('/board/event/list');
      const event = main.getByRole('listitem').filter({ hasText: '신규 회원 첫충전 30% 보너스' });
      await event.locator('img').first().waitFor({ state: 'attached' });
      await main.getByText('NEW', { exact: true }).first().waitFor();
      await event.getByRole('link').click();
      await main.getByRole('heading', { name: '신규 회원 첫충전 30% 보너스', level: 1 }).waitFor();
      await main.getByRole('heading', { name: '참여 방법' }).waitFor();
      await main.getByRole('link', { name: '목록으로' }).click();
      await page.waitForURL('**/board/event/list');

      await page.goto('/board/betting-rule');
      const rules = main.getByRole('heading').getByRole('button');
      // Below them stand the reasons of a void, there from the beginning.
      await rules.nth(1).waitFor();
      expect(await rules.first().getAttribute('aria-expanded')).toBe('true');
      expect(await rules.nth(1).getAttribute('aria-expanded')).toBe('false');

      await page.goto('/board/faq/list');
      if (!isPhone) expect(await columnsOf(main)).toEqual(['번호', '제목', '작성자', '작성일']);
      const [first, second] = [
        main.getByRole('button', { name: '입금은 어떻게 하나요?' }),
        main.getByRole('button', { name: '출금은 얼마나 걸리나요?' }),
      ];
      await first.click();
      await second.click();
      for (const one of [first, second]) expect(await one.getAttribute('aria-expanded')).toBe('true');
      await first.click();
      expect(await first.getAttribute('aria-expanded')).toBe('false');
      expect(await second.getAttribute('aria-expanded')).toBe('true');

      await page.goto('/message/list');
      await main.getByText('admin').first().waitFor();
      if (!isPhone) expect((await columnsOf(main)).slice(0, 4)).toEqual(['상태', '작성자', '제목', '시간']);
      await expectParts(main, { button: ['전체 읽음'] });
      await main.getByRole('link', { name: 'NEWBET 가입을 환영합니다.' }).click();
      await main.getByRole('heading', { name: 'NEWBET 가입을 환영합니다.', level: 1 }).waitFor();
      await main.getByRole('link', { name: '목록으로' }).waitFor();

      await page.goto('/board/support/list');
      await expectParts(main, { textbox: ['제목', '내용'], button: ['문의하기'] });
      if (!isPhone) expect(await columnsOf(main)).toEqual(['번호', '제목', '작성자', '상태', '수정시간']);
      await main.getByText('답변완료').first().waitFor();
      await main.getByRole('link', { name: '출금 처리 시간이 궁금합니다.' }).click();
      await main.getByRole('region', { name: '답변' }).getByText('관리자').waitFor();
      await main.getByText('member01').waitFor();
      await page.goto('/board/support/register');
      await expectParts(main, { textbox: ['제목', '내용'], button: ['베팅 첨부', '등록'], link: ['취소'] });
      await main.getByRole('button', { name: '베팅 첨부' }).click();
      const attach = page.getByRole('dialog');
      await expectParts(attach, {
        button: ['오늘', '1주', '15일', '1개월', '전체', '대기', '적중', '미적중', '적특'],
      });
    }));

  it('the bet history: what a bet’s row and its legs show, totals, and the casino’s and the slots’ tabs [screen histories]', () =>
    visit(screen, async ({ page }) => {
      const userId = await newMember({ cash: 100_000 });
      const match = await newBoardMatch();
      await betOn(member(apiClient(inject('origin')), userId), match);
      await logIn(page, userId, '/my/betting-result');
      const main = page.getByRole('main');
      await expectParts(main, { button: ['스포츠', '카지노', '슬롯'] });
      for (const total of ['베팅 합계', '당첨 합계']) await main.getByText(total).first().waitFor();
      const row = main.getByRole('listitem').filter({ hasText: match.home }).first();
      await row.getByRole('button', { name: /상세/ }).click();
      const shown = await linesOf(row);
      const everywhere = [
        `${match.home} v ${match.away}`,
        `승무패 ${match.home} 승`,
        '10,000',
        '18,500',
        '대기',
      ];
      const onDesk = ['잉글랜드 프리미어리그', '프리매치', '1.85', 'KRW'];
      expect(shown).toEqual(expect.arrayContaining(isPhone ? everywhere : [...everywhere, ...onDesk]));
      expect(shown[0]).toMatch(/^\d\d\.\d\d \(.\) \d\d:\d\d$/);
      const heads = [
        '베팅시간',
        '베팅번호',
        '게임',
        '리그',
        '종류',
        '금액',
        '배당',
        '예상 당첨금',
        '결과',
        '지갑',
        '지급액',
      ];
      const texts = await linesOf(main);
      if (!isPhone) expect(texts).toEqual(expect.arrayContaining(heads));
      for (const tab of ['카지노', '슬롯']) {
        await main.getByRole('button', { name: tab, exact: true }).click();
        await main.getByRole('region', { name: tab }).getByText('검색된 내역이 없습니다.').waitFor();
      }
    }));

  it('the power ball page [screen power ball]', () =>
    visit(screen, async ({ page }) => {
      await logIn(page, await newMember(), '/mini/powerball');
      const main = page.getByRole('main');
      await expectParts(main, {
        tab: ['파워볼 홀짝', '파워볼 0~4/5~9', '일반볼 대중소', '조합', '베팅내역'],
        button: ['토큰파워볼'],
      });
      const timer = main.getByRole('timer', { name: /^(마감|추첨)까지 남은 시간$/ });
      const label = (await timer.getAttribute('aria-label')) ?? '';
      await main.getByText(label.split(' ')[0] ?? '', { exact: true }).waitFor();
      await main.getByRole('button', { name: '토큰파워볼', exact: true }).click();
      await page.getByText('현재 메뉴는 구현중입니다.').waitFor();
    }));
});
