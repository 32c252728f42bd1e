import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newBoardMatch } from '../steps/board.ts';
import { giveReason, handOver, operate } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { newMember } from '../steps/member.ts';
import { stopMatch } from '../steps/operator-calls.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

/** Searches the member whose whole id this is, and opens the page once the list holds no other: a row that moves away takes no click. */
async function openMember(page: Page, userId: string): Promise<void> {
  await page.getByRole('searchbox', { name: '아이디·닉네임·번호·전화·계좌·IP' }).fill(userId);
  const links = page.getByRole('table', { name: '회원 목록' }).getByRole('link');
  await expect.poll(() => links.allTextContents()).toEqual([expect.stringContaining(userId)]);
  await links.click();
}

describe.each(screens)('on %s', (screen) => {
  it('two traders suspend, reopen and settle a match; the second one confirms', () =>
    visit(screen, async ({ page }) => {
      const { home, away } = await newBoardMatch();
      const name = `${home} : ${away}`;
      await operate(page, 'trader01', `/games?state=wait&keyword=${encodeURIComponent(home)}`);
      await page.getByRole('button', { name: `${name} 베팅 중지` }).click();
      await giveReason(page, '중지');
      await page.getByText('베팅 중지').first().waitFor();
      await page.getByRole('button', { name: `${name} 베팅 재개` }).click();
      await giveReason(page, '재개');
      await page.getByRole('button', { name: `${name} 결과 입력` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(home).fill('2');
      await dialog.getByLabel(away).fill('1');
      await dialog.getByText('0건', { exact: true }).waitFor();
      await expectAccessible(page, '결과 입력');
      await giveReason(page, '입력', '공식 기록');
      await page.getByText('2차 승인 대기 · 결과 2 : 1 · trader01').waitFor();
      await expectAccessible(page, '경기');
      await handOver(page, 'trader02', '/approvals');
      const waiting = page.getByRole('row').filter({ hasText: home });
      await waiting.getByText('결과 2 : 1', { exact: true }).waitFor();
      await expectAccessible(page, '결과 승인 대기');
      await waiting.getByRole('link').click();
      await page.getByText('2차 승인 대기 · 결과 2 : 1 · 공식 기록 · trader01').waitFor();
      await page.goto(`/console/games?state=wait&keyword=${encodeURIComponent(home)}`);
      await page.getByRole('button', { name: `${name} 결과 확정` }).click();
      await page.getByText('2 : 1 · trader01', { exact: true }).waitFor();
      await giveReason(page, '확정하고 정산', '중계 확인');
      await page.getByRole('button', { name: '종료' }).click();
      await page
        .getByText(name.split(' : ')[0] ?? name)
        .first()
        .waitFor();
    }));

  it('a stop that another trader set anew meanwhile stays, and the trader who lifts the old one reads so', () =>
    visit(screen, async ({ page, expects }) => {
      expects(409);
      const match = await newBoardMatch();
      await stopMatch(match);
      await operate(page, 'trader01', `/games/${match.gameId}`);
      await page.getByRole('button', { name: '경기 재개' }).click();
      await stopMatch(match);
      const dialog = page.getByRole('dialog', { name: '베팅 재개' });
      await dialog.getByLabel('사유').fill('점검 완료');
      await dialog.getByRole('button', { name: '재개', exact: true }).click();
      await dialog.getByText('그사이 새로 설정되어 해제하지 않았습니다.', { exact: false }).waitFor();
      await expectAccessible(page, '재개하지 않은 경기');
      await dialog.getByRole('button', { name: '취소' }).click();
      await page.reload();
      await page.getByRole('button', { name: '경기 재개' }).click();
      await giveReason(page, '재개', '점검 완료');
      await page.getByRole('button', { name: '경기 중지' }).waitFor();
    }));

  it('customer service finds a member, reads the ledger and the logins', () =>
    visit(screen, async ({ page }) => {
      await operate(page, 'cs01', '/members');
      await openMember(page, 'member05');
      const tabs = page.getByRole('navigation', { name: '회원 정보' });
      await tabs.getByRole('link', { name: '원장' }).click();
      await page.getByText('초기 잔액', { exact: false }).waitFor();
      await tabs.getByRole('link', { name: '접속·기기' }).click();
      await page.getByText('최근 로그인 20회').waitFor();
      await expectAccessible(page, '접속');
    }));

  it('customer service asks for a link to a new password; a cashier makes it and sees it once', () =>
    visit(screen, async ({ page }) => {
      // Their own page tells members of the link.
      const userId = await newMember();
      await operate(page, 'cs01', '/members');
      await openMember(page, userId);
      await page.getByRole('button', { name: '비밀번호 재설정 링크' }).click();
      const request = page.getByRole('dialog', { name: '비밀번호 재설정 링크' });
      await request.getByText('24시간 동안 출금할 수 없습니다.', { exact: false }).waitFor();
      await expectAccessible(page, '재설정 링크 요청');
      await giveReason(page, '요청', '본인 확인 완료');
      await page.getByText('링크를 요청했습니다.', { exact: false }).waitFor();
      await handOver(page, 'cashier01', '/approvals');
      const row = page.getByRole('row').filter({ hasText: userId }).filter({ hasText: '링크 발급' });
      await row.getByRole('button', { name: /승인$/ }).click();
      const approval = page.getByRole('dialog', { name: '요청 승인' });
      await approval.getByRole('button', { name: '승인', exact: true }).click();
      const made = page.getByRole('dialog', { name: '비밀번호 재설정 링크' });
      await made.getByText(/\/password\/reset#/).waitFor();
      await expectAccessible(page, '재설정 링크');
      await made.getByRole('button', { name: '닫기' }).first().click();
      await row.waitFor({ state: 'detached' });
    }));

  it('the owner reconciles the ledger and nothing differs, in both themes', () =>
    visit(screen, async ({ page }) => {
      await operate(page, 'owner01', '/reconciliation');
      await page.getByRole('button', { name: '지금 대사' }).click();
      await page.getByText('하우스 계정').first().waitFor();
      await page.getByText('0건', { exact: true }).waitFor();
      await expectAccessible(page, '대사');
      await page.getByRole('button', { name: '밝은 화면' }).click();
      await expectAccessible(page, '대사, 밝은 화면');
    }));
});

describe('the console', () => {
  it('jumps to the member search by ⌘K, and shows a login that asks in words', () =>
    visit('desktop', async ({ page, expects }) => {
      expects(422);
      await page.goto('/console');
      await page.getByRole('button', { name: '로그인', exact: true }).click();
      await page.getByText('아이디를 입력해 주세요.').waitFor();
      await expectAccessible(page, '로그인');
      await page.getByLabel('아이디').fill('cs01');
      await page.getByLabel('비밀번호', { exact: true }).fill('wrong password');
      await page.getByRole('button', { name: '로그인', exact: true }).click();
      await page.getByText('아이디 또는 비밀번호가 일치하지 않습니다.').waitFor();
      await operate(page, 'cs01');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('member04');
      await page.keyboard.press('Enter');
      await page
        .getByRole('link', { name: /member04/ })
        .first()
        .waitFor();
    }));
});
