import { randomInt } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { member, type Person } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { betOn } from '../steps/bet-on.ts';
import { newBoardMatch } from '../steps/board.ts';
import { approveRequest, giveReason, handOver, lineOf, operate } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { newMember, withdrawalPassword } from '../steps/member.ts';
import { enterResult, memberSeqOf } from '../steps/operator-calls.ts';

withBrowser();

describe.each<Screen>(['desktop', 'mobile'])('what two operators decide on %s', (screen) => {
  it('another bank account of a member who asked for it', () =>
    visit(screen, async ({ page, expects }) => {
      expects(422);
      const id = await newMember();
      const seq = await memberSeqOf(id);
      const account = `333-${randomInt(1e6, 1e7)}`;
      await operate(page, 'cashier01', `/members/${seq}`);
      await page.getByRole('button', { name: '출금 계좌 변경' }).click();
      const dialog = page.getByRole('dialog', { name: '출금 계좌 변경 요청' });
      await dialog.getByLabel('은행').fill('신한은행');
      await dialog.getByLabel('계좌번호').fill(account);
      await dialog.getByLabel('예금주').fill('홍길동');
      await dialog.getByLabel('사유').fill('회원 요청 (본인 확인 완료)');
      await dialog.getByRole('button', { name: '요청', exact: true }).click();
      await dialog.getByText('회원이 먼저 출금 비밀번호로 요청해야 합니다.').waitFor();
      await expectAccessible(page, '출금 계좌 변경 요청');
      await askForBankChange(id);
      await giveReason(page, '요청', '회원 요청 (본인 확인 완료)');
      await page.getByText('계좌 변경을 요청했습니다.', { exact: false }).waitFor();
      await page.goto('/console/approvals');
      const request = lineOf(page, id).filter({ hasText: '출금 계좌' });
      expect(await request.getByRole('button', { name: /승인$/ }).isDisabled()).toBe(true);
      await handOver(page, 'cashier02', '/approvals');
      await request.getByText(/\d{2}:\d{2}까지 유효$/).waitFor();
      await approveRequest(page, request, async (approval) => {
        await approval.getByText('cashier01').waitFor();
        await approval.getByText(/\d{2}:\d{2}까지 유효$/).waitFor();
        await approval.getByText('신한은행', { exact: false }).first().waitFor();
        await expectAccessible(page, '출금 계좌 승인');
      });
      await page.goto(`/console/members/${seq}`);
      await page.getByText('홍길동 · 신한은행', { exact: false }).first().waitFor();
    }));

  it('a new operator, and other roles of one', () =>
    visit(screen, async ({ page }) => {
      const id = `desk${randomInt(1e6, 1e7)}`;
      const request = lineOf(page, id).filter({ hasText: '운영자 권한' });
      await operate(page, 'owner01', '/operators');
      await page.getByRole('button', { name: '운영자 추가' }).click();
      const added = page.getByRole('dialog', { name: '운영자 추가 요청' });
      await added.getByLabel(/^아이디/).fill(id);
      await added.getByLabel('이름', { exact: true }).fill('나담당');
      await added.getByLabel('연락처').fill(`010${randomInt(1e7, 1e8)}`);
      await added.getByLabel('본인 계좌번호').fill(`777${randomInt(1e8, 1e9)}`);
      await added.getByRole('checkbox', { name: '고객센터' }).check();
      await expectAccessible(page, '운영자 추가 요청');
      await giveReason(page, '요청', '신규 입사');
      await page.goto('/console/approvals');
      expect(await request.getByRole('button', { name: /승인$/ }).isDisabled()).toBe(true);
      await handOver(page, 'owner02', '/approvals');
      await approveRequest(page, request, (approval) => approval.getByText('owner01').waitFor());

      await page.goto('/console/operators');
      await lineOf(page, id).getByText('고객센터').waitFor();
      await page.getByRole('button', { name: `${id} 권한 변경` }).click();
      const changed = page.getByRole('dialog', { name: `${id} 권한 변경 요청` });
      await changed.getByRole('checkbox', { name: '트레이더' }).check();
      await giveReason(page, '요청', '업무 변경');
      await page.getByText('요청했습니다. 다른 담당자가 승인하면 반영됩니다.').waitFor();
      await lineOf(page, id).getByText('고객센터', { exact: true }).waitFor();
      await handOver(page, 'owner01', '/approvals');
      await approveRequest(page, request, async (approval) => {
        await approval.getByText('owner02').waitFor();
        await approval.getByText('고객센터 · 트레이더').first().waitFor();
        await expectAccessible(page, '운영자 권한 승인');
      });
      await page.goto('/console/operators');
      await lineOf(page, id).getByText('고객센터 · 트레이더').waitFor();

      // Who asked and who decided lead to what each did that day.
      await page.goto('/console/approvals?view=decided');
      const decided = request.filter({ hasText: '트레이더' });
      await decided.waitFor();
      await expectAccessible(page, '오늘 처리한 승인');
      // The row itself is about somebody else: a press on it leads to neither.
      await decided.getByText('업무 변경').click();
      expect(new URL(page.url()).pathname).toBe('/console/approvals');
      for (const who of ['owner02', 'owner01']) {
        await decided.getByRole('link', { name: who, exact: true }).click();
        await page.waitForURL(new RegExp(`/audit\\?operator=${who}&day=\\d{4}-\\d\\d-\\d\\d$`));
        await lineOf(page, who)
          .filter({ hasText: who === 'owner02' ? '운영자 권한 변경 요청' : '승인' })
          .first()
          .waitFor();
        await page.goBack();
      }
    }));

  it('a price more than ten percent from the feed’s', () =>
    visit(screen, async ({ page }) => {
      const match = await newBoardMatch([1.77, 3.4, 4.2]);
      const selection = (price: string) =>
        page.getByRole('button', { name: new RegExp(`^승무패 +${match.home} 승 ${price}`) });
      await operate(page, 'trader01', `/games/${match.gameId}`);
      await selection('1.77').click();
      await page.getByLabel('고정할 배당').fill('1.40');
      await giveReason(page, '배당 고정', '노출 한도');
      await page.getByText('요청했습니다.', { exact: false }).waitFor();
      await selection('1.77').waitFor();
      await page.goto('/console/approvals');
      const request = lineOf(page, match.home).filter({ hasText: '배당 고정' });
      expect(await request.getByRole('button', { name: /승인$/ }).isDisabled()).toBe(true);
      await handOver(page, 'trader02', '/approvals');
      await approveRequest(page, request, async (approval) => {
        await approval.getByText('1.40').first().waitFor();
        await expectAccessible(page, '배당 승인');
      });
      await page.goto(`/console/games/${match.gameId}`);
      await selection('1.40').waitFor();
    }));

  it('a market’s prices lowered by more than ten percent', () =>
    visit(screen, async ({ page }) => {
      const match = await newBoardMatch([1.77, 3.4, 4.2]);
      await operate(page, 'trader01', `/games/${match.gameId}`);
      const market = page.getByRole('region', { name: '승무패', exact: true });
      await market.getByRole('button', { name: '승무패 마진' }).click();
      await page.getByRole('dialog').getByLabel('모든 배당').selectOption({ label: '15% 낮춤' });
      await expectAccessible(page, '마진 조정');
      await giveReason(page, '적용', '노출 한도');
      await page.getByText('요청했습니다.', { exact: false }).waitFor();
      await market.getByText('1.77').waitFor();
      await page.goto('/console/approvals');
      const request = lineOf(page, match.home).filter({ hasText: '마진 조정' });
      expect(await request.getByRole('button', { name: /승인$/ }).isDisabled()).toBe(true);
      await handOver(page, 'trader02', '/approvals');
      await approveRequest(page, request, async (approval) => {
        await approval.getByText('15% 낮춤').first().waitFor();
        await expectAccessible(page, '마진 승인');
      });
      await page.goto(`/console/games/${match.gameId}`);
      await market.getByText('15% 낮춤').waitFor();
      await market.getByText('피드 1.77').waitFor();
      await market.getByText('1.50', { exact: true }).waitFor();
    }));

  it('a round that is taken back', () =>
    visit(screen, async ({ page }) => {
      // A round of yesterday, in which no journey bets, and not the other screen's.
      const yesterday = new Date(Date.now() + (9 - 24) * 3_600_000).toISOString().slice(0, 10);
      const list = `/rounds?game=powerball&date=${yesterday}`;
      await operate(page, 'trader01', list);
      const ask = page.getByRole('button', { name: /^\d+회차 무효$/ }).first();
      const name = (await ask.getAttribute('aria-label'))?.replace(' 무효', '') ?? '';
      const round = page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
      await ask.click();
      const asked = page.getByRole('dialog', { name: '회차 무효 요청 (1차)' });
      await asked.getByLabel('사유').first().selectOption('추첨 오류');
      await expectAccessible(page, '회차 무효 요청');
      await asked.getByRole('button', { name: '무효 요청' }).click();
      await asked.waitFor({ state: 'detached' });
      await round.getByText('무효 확정 대기 · trader01').waitFor();
      // Asked once more by the same operator it still waits for another.
      expect(await round.getByRole('button', { name: /무효 확정$/ }).count()).toBe(0);
      await handOver(page, 'trader02', list);
      await round.getByRole('button', { name: `${name} 무효 확정` }).click();
      const confirmed = page.getByRole('dialog', { name: '회차 무효 확정 (2차)' });
      await confirmed.getByText('trader01', { exact: false }).waitFor();
      await confirmed.getByLabel('사유').first().selectOption('추첨 오류');
      await expectAccessible(page, '회차 무효 확정');
      await confirmed.getByRole('button', { name: '확정하고 환불' }).click();
      await confirmed.waitFor({ state: 'detached' });
      await round.getByText('무효', { exact: true }).waitFor();
      await expectAccessible(page, '회차');
    }));

  it('a bonus option, in force once another cashier approves, and its end', () =>
    visit(screen, async ({ page }) => {
      const name = `주말 보너스 ${randomInt(1_000_000)}`;
      await operate(page, 'cashier01', '/bonus?view=options');
      await page.getByRole('button', { name: '옵션 추가' }).click();
      const dialog = page.getByRole('dialog', { name: '보너스 옵션 추가' });
      await dialog.getByLabel('이름').fill(name);
      await dialog.getByLabel('지급률 (%)').fill('7');
      await expectAccessible(page, '보너스 옵션');
      await giveReason(page, '저장', '이벤트 변경');
      await page.getByText('요청했습니다.', { exact: false }).waitFor();
      expect(await lineOf(page, name).count()).toBe(0);
      const request = lineOf(page, '보너스 옵션').filter({ hasText: '이벤트 변경' });
      await decidedBy(page, 'cashier02', request);
      await page.goto('/console/bonus?view=options');
      await lineOf(page, name).getByText('7%', { exact: false }).first().waitFor();
      await expectAccessible(page, '보너스 옵션 목록');
      // Other journeys choose among the options that were there.
      await lineOf(page, name)
        .getByRole('button', { name: `${name} 삭제` })
        .click();
      await giveReason(page, '삭제', '이벤트 종료');
      await page.getByText('요청했습니다.', { exact: false }).waitFor();
      await decidedBy(page, 'cashier01', lineOf(page, '보너스 옵션').filter({ hasText: '이벤트 종료' }));
      await page.goto('/console/bonus?view=options');
      await page.getByRole('button', { name: '옵션 추가' }).waitFor();
      await lineOf(page, name).waitFor({ state: 'detached' });
    }));

  it('a bonus code, in the list once another cashier approves', () =>
    visit(screen, async ({ page }) => {
      const code = `TWO${randomInt(1_000_000)}`;
      await operate(page, 'cashier01', '/bonus?view=codes');
      await page.getByRole('button', { name: '새 코드' }).click();
      const dialog = page.getByRole('dialog', { name: '새 보너스 코드' });
      await dialog.getByLabel('코드 (영문 대문자, 숫자 3~20자)').fill(code);
      await dialog.getByLabel('지급률 (%)').fill('10');
      await expectAccessible(page, '새 보너스 코드');
      await giveReason(page, '저장', '이벤트');
      await page.getByText('요청했습니다.', { exact: false }).waitFor();
      expect(await lineOf(page, code).count()).toBe(0);
      await decidedBy(page, 'cashier02', lineOf(page, code).filter({ hasText: '보너스 코드' }));
      await page.goto('/console/bonus?view=codes');
      await lineOf(page, code).getByText('사용 가능', { exact: true }).waitFor();
      await expectAccessible(page, '보너스 코드');
    }));

  describe('of a match with a bet', () => {
    let id = '';
    let person: Person;
    beforeEach(async () => {
      id = await newMember({ cash: 50_000 });
      person = member(apiClient(inject('origin')), id);
    });

    it('its void, which gives the stake back', () =>
      visit(screen, async ({ page }) => {
        const match = await newBoardMatch();
        await betOn(person, match);
        await operate(page, 'trader01', `/games/${match.gameId}`);
        await page.getByRole('button', { name: '경기 적특' }).click();
        const asked = page.getByRole('dialog', { name: '적특 처리 (1차)' });
        await asked.getByLabel('사유').selectOption('경기 취소·연기');
        await asked.getByText('1건 · 10,000원').waitFor();
        await expectAccessible(page, '적특 처리');
        await asked.getByRole('button', { name: '적특 요청' }).click();
        await page.getByText(/2차 승인 대기 · 경기 적특/).waitFor();
        await handOver(page, 'trader02', `/games/${match.gameId}`);
        await page.getByRole('button', { name: '적특 확정' }).click();
        const confirmed = page.getByRole('dialog', { name: '적특 확정 (2차)' });
        await confirmed.getByText('trader01', { exact: false }).waitFor();
        await confirmed.getByLabel('사유').selectOption('경기 취소·연기');
        await expectAccessible(page, '적특 확정');
        await confirmed.getByRole('button', { name: '확정하고 환불' }).click();
        await page.getByText('정산 1차', { exact: true }).waitFor();
        await handOver(page, 'cs01', `/members/${await memberSeqOf(id)}?tab=bets`);
        await settled(page, lineOf(page, match.home).getByText('적특', { exact: true }));
        expect(await lineOf(page, match.home).getByText('10,000', { exact: true }).count()).toBe(2);
      }));

    it('another result of a match that was settled, which pays what was lost', () =>
      visit(screen, async ({ page }) => {
        const match = await newBoardMatch([1.85, 3.4, 4.2]);
        await betOn(person, match);
        await enterResult(match, { home: 0, away: 1 });
        await operate(page, 'trader01', `/games/${match.gameId}`);
        await page.getByRole('button', { name: '결과 정정' }).click();
        const asked = page.getByRole('dialog', { name: '결과 정정 (1차)' });
        await asked.getByLabel(match.home).fill('2');
        await asked.getByLabel(match.away).fill('1');
        await asked.getByText('18,500원').waitFor();
        await expectAccessible(page, '결과 정정');
        await giveReason(page, '입력', '기록 정정');
        await page.getByText(/2차 승인 대기 · 결과 정정 2 : 1/).waitFor();
        await handOver(page, 'trader02', `/games/${match.gameId}`);
        await page.getByRole('button', { name: '결과 확정' }).click();
        await page.getByRole('dialog').getByText('2 : 1 · trader01', { exact: true }).waitFor();
        await expectAccessible(page, '결과 정정 확정');
        await giveReason(page, '확정하고 정산', '공식 기록');
        await page.getByText('정산 2차', { exact: true }).waitFor();
        await handOver(page, 'cs01', `/members/${await memberSeqOf(id)}?tab=bets`);
        await settled(page, lineOf(page, match.home).getByText('18,500', { exact: true }));
      }));
  });
});

/** The request is not the asking operator's to approve; another one takes the page over and does. */
async function decidedBy(page: Page, operatorId: string, request: Locator): Promise<void> {
  await page.goto('/console/approvals');
  await request.waitFor();
  expect(await request.getByRole('button', { name: /승인$/ }).isDisabled()).toBe(true);
  await handOver(page, operatorId, '/approvals');
  await approveRequest(page, request, async () => {
    await expectAccessible(page, '요청 승인');
  });
}

/** The member's bets show it, which are settled a moment after their match. */
async function settled(page: Page, shown: Locator): Promise<void> {
  const shows = async (): Promise<boolean> => {
    await page.reload();
    await page.getByText('프리매치').first().waitFor();
    return shown.isVisible();
  };
  await expect.poll(shows, { timeout: 60_000, interval: 1_000 }).toBe(true);
}

/** The member lets operators change the account, with the withdrawal password. */
async function askForBankChange(id: string): Promise<void> {
  const body = { cashoutPw: withdrawalPassword };
  const reply = await member(apiClient(inject('origin')), id)('/auth/bank-change', { body });
  payloadOf(reply, z.object({ until: z.string() }));
}
