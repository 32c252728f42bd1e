import { beforeEach, describe, expect, it } from 'vitest';
import { lineOf, operate, requested } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { newMember } from '../steps/member.ts';
import { reject, stateTransfer } from '../steps/operator-calls.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];
let person = '';
beforeEach(async () => {
  person = await newMember({ cash: 1_000_000 });
});

describe.each(screens)('a list of the console on %s', (screen) => {
  it('opens a line by a press on it, and keeps a press on a link for the link', () =>
    visit(screen, async ({ page }) => {
      await requested(person, 'deposit', 300_000);
      await stateTransfer(person, 300_000);
      await operate(page, 'cashier01', '/deposits');
      await lineOf(page, person).getByText('300,000', { exact: true }).click();
      const dialog = page.getByRole('dialog', { name: '입금 승인' });
      await dialog.getByText('300,000원 (30만원)').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await lineOf(page, person).getByRole('link').click();
      await page.waitForURL('**/members/*');
      // Other journeys of this system begin at the head of the queue.
      await reject('입금', person, '입금 미확인');
    }));

  it('keeps a filter under a name on this device, and takes it away again', () =>
    visit(screen, async ({ page }) => {
      await operate(page, 'owner01', '/deposits');
      await page.getByRole('button', { name: '오늘 거절' }).click();
      await page.getByRole('button', { name: '보기 저장' }).click();
      const dialog = page.getByRole('dialog', { name: '보기 저장' });
      await dialog.getByRole('button', { name: '저장', exact: true }).click();
      await dialog.getByText('이름을 입력해 주세요.').waitFor();
      await dialog.getByLabel('이름').fill('거절된 입금');
      await expectAccessible(page, '보기 저장');
      await dialog.getByLabel('이름').press('Enter');
      await dialog.waitFor({ state: 'detached' });
      const views = page.getByRole('navigation', { name: '저장한 보기' });
      await page.goto(new URL('/console/deposits', page.url()).href);
      await views.getByRole('link', { name: '거절된 입금' }).click();
      await page.waitForURL('**/deposits?view=*');
      await expectAccessible(page, '저장한 보기');
      await views.getByRole('button', { name: '‘거절된 입금’ 삭제' }).click();
      await views.getByRole('link', { name: '거절된 입금' }).waitFor({ state: 'detached' });
    }));
});

it('a list is used by keys: J, K and O, with Korean input on as well; ? shows all keys and turns them off', () =>
  visit('desktop', async ({ page }) => {
    for (const reason of ['금액 불일치', '입금 미확인']) {
      await requested(person, 'deposit', 300_000);
      await reject('입금', person, reason);
    }
    await operate(page, 'owner01', '/audit');
    const rows = page.locator('tbody tr').filter({ has: page.getByRole('button') });
    await rows.nth(1).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect.poll(() => rows.nth(1).getAttribute('aria-current'), { timeout: 5_000 }).toBe('true');
    // What Korean input makes of the key K.
    await page.evaluate(() =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ㅏ', code: 'KeyK', bubbles: true, cancelable: true }),
      ),
    );
    await expect.poll(() => rows.nth(0).getAttribute('aria-current'), { timeout: 5_000 }).toBe('true');
    await page.keyboard.press('o');
    await page.getByRole('dialog', { name: '감사 기록' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: '감사 기록' }).waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: '단축키' });
    await keys.getByText('목록의 다음 줄').waitFor();
    await expectAccessible(page, '단축키');
    await keys.getByLabel('한 글자 단축키 사용').uncheck();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    expect(await rows.nth(0).getAttribute('aria-current')).toBe('true');
  }));
