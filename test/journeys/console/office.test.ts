import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { ApprovalRow } from '../../../shared/model/admin/approval.ts';
import { operator } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { giveReason, handOver, lineOf, operate } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { newMember } from '../steps/member.ts';
import { memberSeqOf } from '../steps/operator-calls.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

/** Another cashier asks for 50,000 won for the member. */
async function adjusted(seq: number): Promise<void> {
  const cashier = operator(apiClient(inject('origin')), 'cashier01');
  const body = { members_seq: seq, wallet: 'cash', amount: 50_000, reason: '이벤트 보상' };
  payloadOf(await cashier('/admin/members/adjust', { body, key: randomUUID() }), z.unknown());
}

/** Another cashier approves the level that was asked for. */
async function approveLevel(seq: number): Promise<void> {
  const cashier = operator(apiClient(inject('origin')), 'cashier01');
  const { list } = payloadOf(
    await cashier('/admin/approvals/list', { body: { size: 100 } }),
    z.object({ list: z.array(ApprovalRow) }),
  );
  const asked = list.find(({ kind, members_seq }) => kind === 'member' && members_seq === seq);
  const body = { approvalSeq: asked?.approvalSeq };
  payloadOf(await cashier('/admin/approvals/approve', { body, key: randomUUID() }), z.unknown());
}

describe.each(screens)('on %s', (screen) => {
  it('a cashier changes a member and approves what another one asked for', () =>
    visit(screen, async ({ page }) => {
      const id = await newMember();
      const seq = await memberSeqOf(id);
      await adjusted(seq);
      await operate(page, 'cashier02', `/members/${seq}`);
      await page.getByRole('button', { name: '상태·레벨·권한' }).click();
      await page.getByLabel('레벨 (1–10)').fill('3');
      await page.getByRole('checkbox', { name: '유럽형' }).uncheck();
      await page.getByText('다른 관리자가 승인하면 이 변경 전체가 적용됩니다.').waitFor();
      await expectAccessible(page, '회원 상태');
      await giveReason(page, '저장', '등급 조정');
      await page.getByText('요청했습니다. 다른 관리자가 승인하면 적용됩니다.').waitFor();
      await page.getByText('Lv1 · 일반회원').waitFor();
      await page.getByRole('button', { name: '조정 요청' }).click();
      await page.getByLabel('금액 (원)').fill('20000');
      await expectAccessible(page, '조정 요청');
      await giveReason(page, '요청', '정산 정정');
      await page.goto('/console/approvals');
      const lines = lineOf(page, id);
      await lines.filter({ hasText: '+50,000원' }).waitFor();
      await expectAccessible(page, '승인 대기');
      // What an operator requested waits for another.
      const own = lines.filter({ hasText: '+20,000원' }).getByRole('button', { name: /승인$/ });
      expect(await own.isDisabled()).toBe(true);
      const level = lines.filter({ hasText: '레벨 1 · 정상 → 레벨 3 · 정상' });
      expect(await level.getByRole('button', { name: /승인$/ }).isDisabled()).toBe(true);
      await approveLevel(seq);
      await level.waitFor({ state: 'detached' });
      await lines.filter({ hasText: '+50,000원' }).getByRole('button', { name: /승인$/ }).click();
      const dialog = page.getByRole('dialog', { name: '요청 승인' });
      await dialog.getByRole('button', { name: '승인', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('승인했습니다.').waitFor();
      await page.goto(`/console/members/${seq}`);
      await page.getByText('50,000원', { exact: true }).waitFor();
      await page.getByText('Lv3 · 일반회원').waitFor();
    }));

  it('the owner saves settings, reads who changed what, and restores the version before', () =>
    visit(screen, async ({ page }) => {
      await operate(page, 'owner01', '/settings');
      const notice = `정기 점검 중입니다. (${screen})`;
      await page.getByLabel('점검 안내').fill(notice);
      await page.getByRole('button', { name: '변경 내용 확인' }).click();
      await page.getByText(`"${notice}"`).waitFor();
      await expectAccessible(page, '설정 저장');
      await giveReason(page, '저장', '점검 안내 변경');
      await page.getByRole('button', { name: '전체 (JSON)' }).click();
      await expect.poll(() => page.getByLabel('설정 문서 (JSON)').inputValue()).toContain(notice);
      await expectAccessible(page, '설정 JSON');
      await page.getByRole('button', { name: '변경 이력' }).click();
      await lineOf(page, '(현재)').filter({ hasText: '점검 안내 변경' }).waitFor();
      await expectAccessible(page, '설정 이력');
      await page
        .getByRole('button', { name: /^버전 \d+ 복원$/ })
        .first()
        .click();
      await giveReason(page, '저장', '원래대로');
      await lineOf(page, '(현재)').filter({ hasText: '원래대로' }).waitFor();
      await page.goto('/console/audit');
      await page.getByRole('button', { name: 'owner01 설정 변경 내용 보기' }).first().waitFor();
      await page.getByRole('button', { name: '무결성 검증' }).click();
      await page.getByText(/이상 없음|아직 연결된 기록이 없습니다/).waitFor();
      await page.getByRole('button', { name: 'owner01 설정 변경 내용 보기' }).first().click();
      await page.getByText('"option.emergency.message"').first().waitFor();
      await expectAccessible(page, '감사 기록');
    }));

  it('an owner writes the addresses operators may work from, and reads which line is none where they save', () =>
    visit(screen, async ({ page, expects }) => {
      expects(400);
      await operate(page, 'owner01', '/settings');
      const lines = page.getByLabel('운영자 허용 IP', { exact: false });
      await lines.fill('127.0.0.0/8');
      await lines.press('End');
      await lines.press('Enter');
      await lines.pressSequentially('office');
      expect(await lines.inputValue()).toBe('127.0.0.0/8\noffice');
      await expectAccessible(page, '운영자 허용 IP');
      await page.getByRole('button', { name: '변경 내용 확인' }).click();
      const dialog = page.getByRole('dialog', { name: '설정 저장' });
      const save = async (): Promise<void> => {
        await dialog.getByLabel('사유').fill('사무실');
        await dialog.getByRole('button', { name: '저장', exact: true }).click();
      };
      await save();
      const faults = dialog.getByRole('list', { name: '저장할 수 없는 항목' });
      await faults.getByText(/운영자 허용 IP 2번째 줄: IP 주소나 범위/).waitFor();
      await expectAccessible(page, '운영자 허용 IP, 거절');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await lines.fill('203.0.113.0/24');
      await page.getByRole('button', { name: '변경 내용 확인' }).click();
      await save();
      await faults.getByText(/지금 접속한 IP\(.+\)가 목록에 없습니다/).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await lines.fill('127.0.0.0/8\n::1');
      await page.getByRole('button', { name: '변경 내용 확인' }).click();
      await save();
      await page.getByText('다른 대표의 승인을 기다립니다.', { exact: false }).waitFor();
      await dialog.waitFor({ state: 'detached' });
      await page.goto('/console/approvals');
      const asked = lineOf(page, '사무실').first();
      await asked.getByRole('button', { name: /거절$/ }).click();
      await giveReason(page, '거절', '중복 요청');
      await asked.waitFor({ state: 'detached' });
    }));

  it('a cashier asks for another deposit account; another one sees it before and after, and approves', () =>
    visit(screen, async ({ page }) => {
      const account = `110-${screen === 'mobile' ? '777' : '888'}-123456`;
      await operate(page, 'cashier01', '/bonus?view=account');
      await page.getByRole('button', { name: '입금 계좌 수정' }).click();
      await page.getByRole('dialog').getByLabel('계좌번호').fill(account);
      await giveReason(page, '저장', '계좌 변경');
      await page.getByText('요청했습니다. 다른 관리자가 승인하면 적용됩니다.').waitFor();
      await page.goto('/console/approvals');
      const row = lineOf(page, '입금 계좌').first();
      const own = row.getByRole('button', { name: /승인$/ });
      expect(await own.isDisabled()).toBe(true);
      expect(await own.getAttribute('title')).toBe('요청한 본인은 승인할 수 없습니다.');
      await handOver(page, 'cashier02', '/approvals');
      await row.getByRole('button', { name: /승인$/ }).click();
      const dialog = page.getByRole('dialog', { name: '요청 승인' });
      await dialog.getByText('cashier01').waitFor();
      await dialog.getByRole('region', { name: '변경 내용' }).getByText(`"${account}"`).waitFor();
      await expectAccessible(page, '입금 계좌 승인');
      await dialog.getByRole('button', { name: '승인', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.goto('/console/bonus?view=account');
      await page.getByText(account).waitFor();
    }));

  it('the first owner sets a password and says who they are', () =>
    visit(screen, async ({ page }) => {
      const operatorId = `first${screen}`;
      const { TABLE_NAME: _, ...environment } = process.env;
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--import', 'tsx', 'infra/local/owner.ts', operatorId],
        { env: { ...environment, DATA_DIR: inject('dataDir') } },
      );
      const [, link = ''] = /(\/setup#[\w-]+)/.exec(stdout) ?? [];
      await page.goto(`/console${link}`);
      await page.getByRole('heading', { name: `${operatorId} 계정 설정` }).waitFor();
      await page.getByLabel('새 비밀번호 (8자 이상)').fill('correct horse battery');
      await page.keyboard.press('Enter');
      await page.getByText('이름, 연락처, 본인 계좌번호를 입력해 주세요.', { exact: false }).waitFor();
      await page.getByLabel('이름', { exact: true }).fill('나대표');
      await page.getByLabel('연락처').fill('010-2345-6789');
      await page.getByLabel('본인 계좌번호').fill('123-456-7890123');
      await expectAccessible(page, '첫 관리자의 계정 설정');
      await page.keyboard.press('Enter');
      await page.getByText('설정했습니다. 새 비밀번호로 로그인해 주세요.').waitFor();
      await page.getByLabel('아이디').fill(operatorId);
      await page.getByLabel('비밀번호', { exact: true }).fill('correct horse battery');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: '로그아웃' }).waitFor();
    }));

  it('a used or made-up one-time link says so', () =>
    visit(screen, async ({ page, expects }) => {
      expects(404);
      await page.goto(`/console/setup#${'x'.repeat(43)}`);
      await page.getByText('사용했거나 만료된 링크입니다.', { exact: false }).waitFor();
      await expectAccessible(page, '계정 설정');
    }));
});
