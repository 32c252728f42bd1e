import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember, newSignUp, password, withdrawalPassword } from '../steps/member.ts';
import { resetLink } from '../steps/operator-calls.ts';
import { whileUnderWay } from '../steps/while-under-way.ts';

withBrowser();

/** The three steps of the open sign-up; each is seen empty, refused, filled in, and left. */
async function fillIn(page: Page, form: ReturnType<typeof newSignUp>) {
  const dialog = page.getByRole('dialog', { name: '회원가입' });
  const type = (label: string, text: string) => dialog.getByLabel(label, { exact: true }).fill(text);
  const next = dialog.getByRole('button', { name: '다음' });
  const refused = (sentence: string) => dialog.getByRole('alert').getByText(sentence).waitFor();

  await next.click();
  await refused('닉네임을 입력해 주세요.');
  await dialog.getByText('아이디를 입력해 주세요.', { exact: true }).waitFor();
  await page.locator('[name="userId"]:focus').waitFor();
  await expectAccessible(page, '회원가입 오류');
  // What a password needs stands by the passwords.
  expect(
    await dialog
      .getByRole('group', { name: '계정' })
      .locator('input, ul')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('name') ?? field.ariaLabel)),
  ).toEqual(['userId', 'userPw', 'userPw2', '비밀번호 확인 항목', 'nickname']);
  await page.keyboard.insertText(`한글${form.userId}!`);
  await type('비밀번호', form.userPw);
  await type('비밀번호 확인', form.userPw2);
  await type('닉네임', form.nickname);
  await next.click();

  await page.locator('[name="phone"]:focus').waitFor();
  await next.click();
  await refused('생년월일을 입력해 주세요.');
  await type('연락처', form.phone);
  await type('생년월일', form.birthday);
  const code = dialog.getByLabel('가입코드', { exact: true });
  await code.fill('nobodyhere');
  await dialog.getByText('유효하지 않은 가입코드입니다.').waitFor();
  await code.fill('member05');
  await dialog.getByText('사용 가능한 가입코드입니다.').waitFor();
  await next.click();

  await page.locator('[name="owner"]:focus').waitFor();
  await dialog.getByRole('button', { name: '회원가입' }).click();
  await refused('출금 비밀번호를 입력해 주세요.');
  await type('예금주', form.owner);
  await dialog.getByLabel('은행', { exact: true }).selectOption(form.bankName);
  await type('출금 비밀번호', form.cashoutPw);
  await type('계좌번호', form.account);
  await expectAccessible(page, '회원가입 마지막 단계');
  await dialog.getByRole('button', { name: '이전' }).click();
  expect(await dialog.getByLabel('연락처', { exact: true }).inputValue()).toBe(form.phone);
  await next.click();
  return dialog;
}

describe.each<Screen>(['desktop', 'mobile'])('on %s', (screen) => {
  it('a visitor signs up in three steps with a friend’s code, is logged in at their end, and logs in again [state signup processing] [state signup done] [state code check] [rule signup Korean leaves the id] [rule login id required] [rule login password required] [state login processing] [state login done] [decisions §1] [state logout clears] [message logout]', () =>
    visit(screen, async ({ page, expects }) => {
      expects(422);
      const form = newSignUp();
      await page.goto('/board/notice/list');
      await page.getByRole('banner').getByRole('button', { name: '회원가입' }).click();
      const dialog = await fillIn(page, form);
      const sent = page.waitForRequest('**/api/auth/signup');
      await whileUnderWay(page, '/auth/signup', {
        send: () => dialog.getByRole('button', { name: '회원가입' }).click(),
        seen: () => dialog.locator('[aria-busy="true"]').waitFor(),
      });
      expect((await sent).postDataJSON()).toMatchObject({ sitename: 'newbet', userId: form.userId });
      await page.getByText('회원가입이 완료되었습니다.').waitFor();
      await page.waitForURL('**/');

      await page.getByText(`${form.nickname}님, 환영합니다.`).waitFor();

      const offer = page.getByRole('dialog', { name: '입금 한도 설정' });
      await offer.getByLabel('입금 한도 (일)').fill('5000');
      await offer.getByText(/10,000원 이상/).waitFor();
      expect(await offer.getByRole('button', { name: '한도 저장' }).isDisabled()).toBe(true);
      await expectAccessible(page, '입금 한도 설정');
      if (screen === 'mobile') await offer.getByRole('button', { name: '건너뛰기' }).click();
      else {
        await offer.getByLabel('입금 한도 (일)').fill('300000');
        await offer.getByRole('button', { name: '한도 저장' }).click();
        await page.getByText('한도가 저장되었습니다.').waitFor();
      }
      await offer.waitFor({ state: 'detached' });

      await page.getByRole('button', { name: /계정 메뉴$/ }).click();
      await page.locator('#account-menu').getByRole('button', { name: '로그아웃' }).click();
      await page.getByText('로그아웃 되었습니다.').waitFor();
      await page.waitForURL('**/main');

      await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
      const login = page.getByRole('dialog', { name: '로그인' });
      const enter = login.getByRole('button', { name: '로그인', exact: true });
      const id = login.getByLabel('아이디', { exact: true });
      await enter.click();
      await login.getByText('아이디를 입력해 주세요.').waitFor();
      await id.fill(form.userId);
      await login.getByText('아이디를 입력해 주세요.').waitFor({ state: 'detached' });
      await enter.click();
      await login.getByText('비밀번호를 입력해 주세요.').waitFor();
      await login.getByLabel('비밀번호', { exact: true }).fill('not this one');
      await login.getByText('비밀번호를 입력해 주세요.').waitFor({ state: 'detached' });
      await enter.click();
      await login.getByRole('alert').getByText('아이디 또는 비밀번호가 일치하지 않습니다.').waitFor();
      await login.getByLabel('비밀번호', { exact: true }).press('a');
      await login.getByRole('alert').waitFor({ state: 'detached' });
      await login.getByLabel('비밀번호', { exact: true }).fill(password);
      await whileUnderWay(page, '/auth/login', {
        send: () => enter.click(),
        seen: () => login.locator('[aria-busy="true"]').waitFor(),
      });
      await page.getByText(`${form.nickname}님, 환영합니다.`).waitFor();
      await login.waitFor({ state: 'detached' });

      expect(await offer.count()).toBe(0);

      await page.getByRole('button', { name: /계정 메뉴$/ }).click();
      await page.locator('#account-menu').getByRole('button', { name: '로그아웃' }).click();
      await page.waitForURL('**/main');
      await page.reload();
      await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
      await login.getByLabel('비밀번호', { exact: true }).waitFor();
      expect(await login.getByLabel('비밀번호', { exact: true }).inputValue()).toBe('');
    }));

  it('a member sees their page, changes the password and lists the members they referred [route /my/page] [route /my/invite] [screen my page holder] [route /info/user] [route /info/recommender] [message my page edit] [state login kept] [state kept locally] [message session expired]', () =>
    visit(screen, async ({ page, expects }) => {
      expects(422);
      expects(404);
      const userId = await newMember();
      const friend = await newMember({ code: userId });
      await page.goto('/my/page');
      await page.getByText('로그인 후 이용해 주세요.').waitFor();
      await page.getByRole('button', { name: '확인' }).click();
      await logIn(page, userId, '/info/user');
      await page.waitForURL('**/my/page');
      await page.getByText(`아이디 ${userId}`).waitFor();
      await page.getByText('현재 기기').waitFor();

      const bank = page.getByRole('region', { name: '출금 계좌' });
      await bank.getByLabel('예금주').fill('다른 이름');
      await page.getByRole('button', { name: '정보수정' }).click();
      const alert = page.getByRole('alertdialog', { name: '알림' });
      await alert.getByText('관리에게 문의해주세요.').waitFor();
      await alert.getByRole('button', { name: '확인' }).click();
      for (const [typed, answer] of [
        ['9999', '출금 비밀번호가 일치하지 않습니다.'],
        [withdrawalPassword, '로 새 계좌를 알려 주세요.'],
      ] as const) {
        await bank.getByLabel('출금 비밀번호 확인', { exact: true }).fill(typed);
        await bank.getByRole('button', { name: '계좌 변경 요청' }).click();
        await page.getByText(answer).waitFor();
      }
      const days = 3 * 24 * 60 * 60_000;
      const until = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', day: '2-digit' });
      const note = bank.getByRole('status').filter({ hasText: '계좌 변경 요청이 접수되었습니다.' });
      expect(await note.innerText()).toContain(`.${until.format(Date.now() + days).replace(/\D/g, '')} (`);
      await expectAccessible(page, '출금 계좌');
      await page.reload();
      await note.waitFor();

      await page.getByRole('banner').getByRole('button', { name: /^알림/ }).click();
      const news = page.getByRole('dialog', { name: '알림' });
      await news.getByText('정산된 베팅이 없습니다.').waitFor();
      // On a desk the dialog half covers a tab of the page behind it, which makes that tab too small for axe.
      if (screen === 'mobile') await expectAccessible(page, '알림');
      await page.keyboard.press('Escape');

      await page.getByLabel('테마').selectOption('밝게');
      await page.locator('html[data-mantine-color-scheme="light"]').waitFor();
      await page.getByLabel('배당변경').selectOption('모두 수락');

      const form = page.getByRole('region', { name: '비밀번호 변경', exact: true });
      const type = (label: string, text: string) => form.getByLabel(label, { exact: true }).fill(text);
      await type('기존 비밀번호', 'not this one');
      await type('새 비밀번호', 'four green bridges');
      await type('새 비밀번호 확인', 'four green bridges');
      await form.getByRole('button', { name: '변경' }).click();
      await form.getByText('입력된 비밀번호가 일치하지 않습니다.').waitFor();
      await type('기존 비밀번호', password);
      await form.getByRole('button', { name: '변경' }).click();
      await page.getByText('비밀번호가 변경되었습니다.').waitFor();
      await page.reload();
      await page.getByText(`아이디 ${userId}`).waitFor();
      expect(await page.getByLabel('배당변경').inputValue()).toBe('any');

      await page.getByRole('navigation', { name: '내 메뉴' }).getByRole('link', { name: '추천인' }).click();
      await page.getByRole('row').filter({ hasText: friend }).waitFor();
      await page.goto('/info/recommender');
      await page.waitForURL('**/my/invite');
      await page.getByText(userId).first().waitFor();

      const api = apiClient(inject('origin'));
      const body = { userId, userPw: 'four green bridges', client: 'api' };
      const elsewhere = await api('/auth/login', { body });
      const Login = z.object({ token: z.string() });
      const { token: stranger } = payloadOf(elsewhere, Login);
      await page.goto('/my/page');
      await page.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click();
      const ending = page.getByRole('dialog', { name: '로그아웃' });
      await ending.getByLabel('현재 비밀번호', { exact: true }).fill('not this one');
      await page.keyboard.press('Enter');
      await ending.getByText('입력된 비밀번호가 일치하지 않습니다.').waitFor();
      await expectAccessible(page, '다른 기기 로그아웃');
      await ending.getByLabel('현재 비밀번호', { exact: true }).fill('four green bridges');
      await page.keyboard.press('Enter');
      await page.getByText('1개의 로그인을 종료했습니다.').waitFor();
      expect(await api('/auth/info/new', { body: {}, token: stranger })).toMatchObject({ status: 419 });

      const { token } = payloadOf(await api('/auth/login', { body }), Login);
      await api('/member/sessions/revoke', {
        body: { others: true, userPw: 'four green bridges' },
        token,
      });
      const notice = page.getByRole('alertdialog', { name: '알림' });
      await notice.getByText('세션이 만료되었습니다. 다시 로그인해 주세요.').waitFor();

      const link = await resetLink(userId);
      await page.goto(link);
      await page.getByRole('main').getByText(userId).waitFor();
      expect(page.url()).not.toContain('#');
      await expectAccessible(page, '비밀번호 재설정');
      const main = page.getByRole('main');
      await main.getByLabel('새 비밀번호', { exact: true }).fill('three brown bears');
      await main.getByLabel('새 비밀번호 확인', { exact: true }).fill('three brown bears');
      await main.getByRole('button', { name: '변경' }).click();
      const login = page.getByRole('dialog', { name: '로그인' });
      expect(await login.getByLabel('아이디', { exact: true }).inputValue()).toBe(userId);
      await login.locator('[name="password"]:focus').waitFor();
      await page.keyboard.insertText('three brown bears');
      await page.keyboard.press('Enter');
      await page.getByText(/님, 환영합니다\./).waitFor();
      await page.goto(link);
      await page.getByText('사용했거나 만료된 링크입니다.').waitFor();
    }));
});
