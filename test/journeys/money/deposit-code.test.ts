import { describe, it } from 'vitest';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { cashOf, logIn, newMember, seesCash } from '../steps/member.ts';
import { approve } from '../steps/operator-calls.ts';

withBrowser();

describe.concurrent.each<Screen>(['desktop', 'mobile'])('a bonus code on %s', (screen) => {
  it('is refused, then found good, and its bonus is there after the approval [state code bad] [state code good] [state code empty clears] [state deposit loads bonuses] [rule deposit code error blocks] [rule deposit quick keys add] [rule deposit reset]', async () => {
    const userId = await newMember();
    await visit(screen, async ({ page, expects }) => {
      expects(422);
      await logIn(page, userId, '/balance/deposit');
      const before = await cashOf(page);
      const form = page.getByRole('main');
      await form.getByText('첫충 10%', { exact: true }).waitFor();
      const code = form.getByLabel('보너스 코드');
      const check = form.getByRole('button', { name: '코드 확인' });
      const bad = form.getByText('유효한 코드를 입력해주세요.');

      await form.getByRole('button', { name: '+5만', exact: true }).click();
      await form.getByRole('button', { name: '정정' }).click();
      await form.getByRole('button', { name: '+10만', exact: true }).click();
      await form.getByText('첫충 10%', { exact: true }).click();
      await form.getByText('당일 첫 입금 · 10% · 최대 500,000원').waitFor();
      await form.getByText('롤링 스포츠 200% · 미니게임 300% · 카지노/슬롯 400%').waitFor();
      await form.getByText('100,000원 + 보너스 10,000원').waitFor();
      await form.getByText('스포츠 220,000원 또는 미니게임 330,000원 또는 카지노/슬롯 440,000원').waitFor();

      await code.fill('NOPE');
      await check.click();
      await bad.first().waitFor();
      await form.getByRole('button', { name: '입금신청' }).click();
      await bad.nth(1).waitFor();
      await code.fill('');
      await bad.first().waitFor({ state: 'detached' });

      await code.fill('welcome');
      await check.click();
      await form.getByText('사용 가능한 보너스 코드입니다.').waitFor();
      await form.getByText('100,000원 + 보너스 20,000원').waitFor();
      await expectAccessible(page, '보너스 코드');
      await form.getByRole('button', { name: '입금신청' }).click();
      await form.getByText('입금 대기 중..').waitFor();

      await approve('입금', userId, { cashier: 'cashier02' });
      await form.getByText('입금 완료').waitFor();
      await form.getByText('보너스 20,000원 포함').waitFor();
      await seesCash(page, before + 120_000);
    });
  });
});
