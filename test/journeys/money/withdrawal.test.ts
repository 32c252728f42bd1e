import { describe, expect, it } from 'vitest';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { cashOf, logIn, newMember, seesCash, withdrawalPassword } from '../steps/member.ts';
import { approve } from '../steps/operator-calls.ts';

withBrowser();

const screens: readonly Screen[] = ['desktop', 'mobile'];

describe.concurrent.each(screens)('on %s, a member', (screen) => {
  it('withdraws: a wrong password, a request, the hold, and the approval without a reload [route /balance/withdrawal] [state withdrawal refreshes member] [state member refresh] [message withdrawal password wrong] [state cash tabs] [state cash history reloads] [rule withdrawal above balance]', () =>
    visit(screen, async ({ page, expects }) => {
      expects(422);
      const userId = await newMember({ cash: 100_000 });
      await logIn(page, userId);
      const before = await cashOf(page);
      // A wide page's header opens it as a dialog.
      if (screen === 'desktop') await page.goto('/balance/withdrawal');
      else await page.getByRole('link', { name: '출금' }).filter({ visible: true }).first().click();
      const form = page.getByRole('main');
      const ask = async (password: string) => {
        await form.getByLabel('출금 비밀번호').fill(password);
        await form.getByRole('button', { name: '확인', exact: true }).click();
        await page
          .getByRole('alertdialog', { name: '확인' })
          .getByRole('button', { name: '출금신청' })
          .click();
      };
      const chosen = form.getByRole('status', { name: '신청 금액' });
      await form.getByRole('button', { name: '+500만', exact: true }).click();
      await form.getByText('보유금을 초과할 수 없습니다.').waitFor();
      expect(await chosen.textContent()).toBe('100,000원');
      await form.getByRole('button', { name: '정정' }).click();
      await form.getByRole('button', { name: '+5만', exact: true }).click();

      await ask('9999');
      await form.getByText('출금 비밀번호가 일치하지 않습니다.').waitFor();
      await seesCash(page, before);

      await ask(withdrawalPassword);
      await form.getByText('출금 대기 중..').waitFor();
      await seesCash(page, before - 50_000);
      await expectAccessible(page, '출금 대기');

      await approve('출금', userId);
      await form.getByText('출금 완료').waitFor();
      await seesCash(page, before - 50_000);
      const readsList = () =>
        page.waitForRequest(
          (request) => request.url().endsWith('/api/balance/list') && request.postDataJSON()?.type === '출금',
        );
      for (let opening = 1; opening <= 2; opening += 1) {
        await form.getByRole('tab', { name: '출금', exact: true }).last().click();
        const read = readsList();
        await form.getByRole('tab', { name: '출금내역' }).click();
        expect((await read).postDataJSON()).toEqual({ page: 1, size: 10, type: '출금' });
      }
      await form
        .getByRole('row')
        .filter({ hasText: '50,000원' })
        .filter({ hasText: '완료' })
        .first()
        .waitFor();
      await expectAccessible(page, '출금내역');
    }));
});
