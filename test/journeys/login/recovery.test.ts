import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { operate } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { newSignUp } from '../steps/member.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

describe.each(screens)('on %s', (screen) => {
  it('a lost password is asked about at the login page, which tells nobody who is a member; operators find it', () =>
    visit(screen, async ({ page }) => {
      const form = newSignUp();
      const reply = await apiClient(inject('origin'))('/auth/signup', { body: form });
      payloadOf(reply, z.object({ members_id: z.string() }));
      await page.goto('/board/notice/list');
      const dialog = page.getByRole('dialog', { name: '비밀번호 찾기' });
      const asks = async (userId: string, phone: string): Promise<string | null> => {
        await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
        const login = page.getByRole('dialog', { name: '로그인' });
        await login.getByRole('button', { name: '비밀번호를 잊으셨나요?' }).click();
        await dialog.getByRole('button', { name: '재설정 요청' }).waitFor();
        await dialog.getByLabel('아이디').fill(userId);
        await dialog.getByLabel('연락처').fill(phone);
        await dialog.getByRole('button', { name: '재설정 요청' }).click();
        await dialog.getByText('비밀번호 재설정 요청이 접수되었습니다.').waitFor();
        const said = await dialog.textContent();
        await dialog.getByRole('button', { name: '확인' }).click();
        await dialog.waitFor({ state: 'detached' });
        return said;
      };
      const unknown = await asks('nobodyhere', form.phone);
      expect(await asks(form.userId, form.phone)).toBe(unknown);

      await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
      await page.getByRole('button', { name: '비밀번호를 잊으셨나요?' }).click();
      await dialog.getByLabel('아이디').fill('');
      await dialog.getByRole('button', { name: '재설정 요청' }).click();
      await dialog.getByText('아이디를 입력해 주세요.').waitFor();
      await page.locator('[name="userId"]:focus').waitFor();
      await expectAccessible(page, '비밀번호 찾기');
      await page.keyboard.insertText('a');
      await dialog.getByText('아이디를 입력해 주세요.').waitFor({ state: 'detached' });

      await operate(page, 'cs01', '/inquiries');
      const line = page.getByRole('row').filter({ hasText: form.userId });
      await line.getByText('비밀번호 재설정 요청').waitFor();
    }));
});
