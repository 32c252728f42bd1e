import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalSystem, startLocalSystem } from '../../support/system/system.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { password } from '../steps/member.ts';
import { withAuthenticator } from '../steps/virtual-authenticator.ts';

withBrowser();

/** A system on which operators need a second factor, as on every stage but one machine. */
let system: LocalSystem;
beforeAll(async () => {
  system = await startLocalSystem({ pages: true, quickHashes: true, environment: { OTP: 'on' } });
}, 180_000);
afterAll(() => system.stop());

async function typeLogin(page: Page, operatorId: string, otp = ''): Promise<void> {
  await page.getByLabel('아이디', { exact: true }).fill(operatorId);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByLabel(/인증 코드/).fill(otp);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}
const myAccount = (page: Page) => page.getByRole('link', { name: /^내 계정/ }).click();
const confirmWithPassword = async (page: Page, button: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('현재 비밀번호', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: button, exact: true }).click();
};

const people = {
  desktop: { cashier: 'cashier01', owner: 'owner01' },
  mobile: { cashier: 'cashier02', owner: 'owner02' },
} as const;

describe.each<Screen>(['desktop', 'mobile'])('on %s', (screen) => {
  const { cashier, owner } = people[screen];

  it('an operator without a second factor sets up a passkey first, works with it, and is warned when idle', () =>
    visit(
      screen,
      async ({ page, expects }) => {
        expects(419);
        expects(422);
        await withAuthenticator(page);
        await page.goto('/console');
        await typeLogin(page, cashier);
        await page.getByText('2단계 인증을 등록해야 업무를 시작할 수 있습니다.').waitFor();
        expect(await page.getByRole('navigation', { name: '운영 메뉴' }).getByRole('link').count()).toBe(0);
        await expectAccessible(page, '내 계정 (2단계 인증 없음)');
        await page.getByRole('button', { name: '패스키 등록' }).click();
        await page.getByLabel('패스키 이름').fill('사무실 지문');
        await confirmWithPassword(page, '등록');
        await page.getByRole('heading', { name: '운영 콘솔' }).waitFor();

        await typeLogin(page, cashier);
        await page.getByText('아이디 또는 비밀번호가 일치하지 않습니다.').waitFor();
        await page.getByRole('button', { name: '패스키로 로그인' }).click();
        await page.getByRole('navigation', { name: '운영 메뉴' }).getByRole('link').first().waitFor();

        await myAccount(page);
        await page.getByText('현재 기기').waitFor();
        await page.getByText('사무실 지문').waitFor();
        const attempts = page.getByRole('region', { name: '로그인 시도' });
        await attempts.getByText('실패').first().waitFor();
        await attempts.getByText('패스키').first().waitFor();
        await expectAccessible(page, '내 계정');
        await page.getByRole('button', { name: '사무실 지문 삭제' }).click();
        await confirmWithPassword(page, '삭제');
        await page.getByText('하나 남은 2단계 인증은 삭제할 수 없습니다.').waitFor();
        await page.getByRole('dialog').getByRole('button', { name: '취소' }).click();

        await page.clock.install();
        await page.clock.fastForward('13:30');
        const warning = page.getByRole('dialog', { name: '로그인 시간 안내' });
        await warning.getByText('15분 동안 사용하지 않아 곧 로그아웃됩니다.').waitFor();
        await expectAccessible(page, '로그인 시간 안내');
        await warning.getByRole('button', { name: '연장' }).click();
        await warning.waitFor({ state: 'detached' });
        await page.clock.fastForward('15:01');
        await page.getByRole('heading', { name: '운영 콘솔' }).waitFor();
      },
      { origin: system.url },
    ));

  it('an owner sets up an app’s codes, sees where an operator is logged in, and ends it', () =>
    visit(
      screen,
      async ({ page, expects }) => {
        expects(419);
        await page.goto('/console');
        await typeLogin(page, owner);
        await page.getByRole('button', { name: '인증 앱 등록' }).click();
        await confirmWithPassword(page, '다음');
        const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
        await expectAccessible(page, '인증 앱 등록');
        // The code of the next half minute, which the server takes too: that of now would be spent for the login.
        const codeIn = (ahead: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + ahead });
        await page.getByRole('dialog').getByLabel('인증 코드').fill(codeIn(-30_000));
        await page.getByRole('dialog').getByRole('button', { name: '등록', exact: true }).click();
        await page.getByRole('heading', { name: '운영 콘솔' }).waitFor();
        await typeLogin(page, owner, codeIn(30_000));
        await page.getByRole('navigation', { name: '운영 메뉴' }).getByRole('link').first().waitFor();

        await page.goto('/console/operators');
        await page.getByRole('button', { name: `${cashier} 로그인 보기` }).click();
        const dialog = page.getByRole('dialog', { name: `${cashier} 로그인` });
        await dialog.getByRole('button', { name: /종료$/ }).first().waitFor();
        await dialog.getByRole('button', { name: '모두 종료' }).click();
        await dialog.getByText('사유를 입력해 주세요.').waitFor();
        await expectAccessible(page, '운영자 로그인');
        await dialog.getByLabel('종료 사유').fill('자리 비움');
        await dialog.getByRole('button', { name: '모두 종료' }).click();
        await page.getByText(/개의 로그인을 종료했습니다\./).waitFor();
        await dialog.getByText('로그인 중인 기기가 없습니다').waitFor();
      },
      { origin: system.url },
    ));
});
