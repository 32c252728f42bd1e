import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember, password } from '../steps/member.ts';
import { withAuthenticator } from '../steps/virtual-authenticator.ts';

withBrowser();

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /계정 메뉴$/ }).click();
  await page.locator('#account-menu').getByRole('button', { name: '로그아웃' }).click();
  await page.waitForURL('**/main');
}

/** The note that tells of it interrupts once: a dialog on a desk, a sentence that leads to the notes on a telephone. */
async function readNotice(page: Page, screen: Screen): Promise<void> {
  await page.getByRole('button', { name: '확인', exact: true }).click();
  if (screen === 'mobile') await page.waitForURL('**/message/list');
  await page.goto('/my/page');
}

/** Opens the login dialog and presses for a passkey. */
async function pressForPasskey(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
  const dialog = page.getByRole('dialog', { name: '로그인' });
  await dialog.getByRole('button', { name: '패스키로 로그인' }).click();
  return dialog;
}

describe.each<Screen>(['desktop', 'mobile'])('on %s', (screen) => {
  it('a member adds a passkey with the password, logs in by it, removes it, and it opens nothing after that', () =>
    visit(screen, async ({ page, expects }) => {
      expects(422);
      // What my page still reads when its member logs out.
      expects(419);
      const userId = await newMember();
      await withAuthenticator(page);
      await logIn(page, userId, '/my/page');
      const card = page.getByRole('region', { name: '패스키' });
      await card.getByRole('button', { name: '패스키 등록' }).click();

      const dialog = page.getByRole('dialog', { name: '패스키 등록' });
      await dialog.getByLabel('패스키 이름').fill('회사 노트북 지문');
      await dialog.getByRole('button', { name: '등록', exact: true }).click();
      await dialog.getByText('비밀번호를 입력해 주세요.').waitFor();
      await dialog.getByLabel('현재 비밀번호', { exact: true }).fill('not this one');
      await dialog.getByRole('button', { name: '등록', exact: true }).click();
      await dialog.getByText('입력된 비밀번호가 일치하지 않습니다.').waitFor();
      await expectAccessible(page, '패스키 등록');
      await dialog.getByLabel('현재 비밀번호', { exact: true }).fill(password);
      await dialog.getByRole('button', { name: '등록', exact: true }).click();
      await page.getByText('패스키를 등록했습니다.').waitFor();
      await readNotice(page, screen);
      await card.getByText('회사 노트북 지문').waitFor();
      await card.getByText('아직 사용하지 않음').waitFor();

      await card.getByRole('button', { name: '회사 노트북 지문 이름 변경' }).click();
      const rename = page.getByRole('dialog', { name: '패스키 이름 변경' });
      await rename.getByLabel('패스키 이름').fill('집 노트북');
      await rename.getByRole('button', { name: '변경', exact: true }).click();
      await card.getByText('집 노트북').waitFor();
      await expectAccessible(page, '마이페이지 패스키');

      await logOut(page);
      await pressForPasskey(page);
      await page.getByText(/님, 환영합니다\./).waitFor();
      await readNotice(page, screen);
      await page.getByText('패스키 로그인').first().waitFor();
      await card.getByText(/최근 사용/).waitFor();

      await card.getByRole('button', { name: '집 노트북 삭제' }).click();
      const remove = page.getByRole('dialog', { name: '패스키 삭제' });
      await remove.getByLabel('현재 비밀번호', { exact: true }).fill(password);
      await remove.getByRole('button', { name: '삭제', exact: true }).click();
      await page.getByText('패스키를 삭제했습니다.').waitFor();
      await readNotice(page, screen);
      await card.getByText('집 노트북').waitFor({ state: 'detached' });

      await logOut(page);
      const login = await pressForPasskey(page);
      await login.getByRole('alert').getByText('패스키를 확인하지 못했습니다.').waitFor();
      await expectAccessible(page, '패스키 로그인 실패');
    }));
});
