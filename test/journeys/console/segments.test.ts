import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalSystem, startLocalSystem } from '../../support/system/system.ts';
import { giveReason, lineOf, operate } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { newMember } from '../steps/member.ts';
import { savedBy } from '../steps/saved-file.ts';

withBrowser();

let system: LocalSystem;
let id = '';
beforeAll(async () => {
  system = await startLocalSystem({ pages: true, quickHashes: true });
  id = await newMember({ origin: system.url });
}, 180_000);
afterAll(() => system.stop());

describe.each<Screen>(['desktop', 'mobile'])('on %s', (screen) => {
  it('an operator finds members by their level, saves the segment, mails to it, exports and removes it', () =>
    visit(
      screen,
      async ({ page }) => {
        const name = `레벨 2 회원 (${screen})`;
        await operate(page, 'cs01', '/members');
        await lineOf(page, id).waitFor();
        const { rows } = await savedBy(page, 'CSV');
        expect(rows.map(([, member]) => member)).toContain(id);
        await page.getByRole('link', { name: '세그먼트', exact: true }).click();
        await page.getByRole('heading', { name: '회원 세그먼트' }).waitFor();
        await lineOf(page, id).waitFor();
        await page.getByRole('checkbox', { name: 'Lv2' }).focus();
        await page.keyboard.press('Space');
        await page.getByRole('button', { name: '조회', exact: true }).focus();
        await page.keyboard.press('Enter');
        await lineOf(page, 'member02').waitFor();
        await lineOf(page, 'member01').waitFor({ state: 'detached' });
        await expectAccessible(page, '회원 세그먼트');

        const from = page.getByLabel('가입일 부터');
        const to = page.getByLabel('가입일 까지');
        await from.fill('2026-02-02');
        await to.fill('2026-02-01');
        await page.getByRole('alert').waitFor();
        expect(await page.getByRole('button', { name: '조회', exact: true }).isDisabled()).toBe(true);
        await from.fill('');
        await to.fill('');

        await page.getByRole('button', { name: '조건 저장' }).click();
        await page.getByRole('dialog').getByLabel('이름').fill(name);
        await expectAccessible(page, '세그먼트 저장');
        await giveReason(page, '저장', '안내 대상');
        await expect.poll(() => new URL(page.url()).searchParams.get('segment')).not.toBeNull();
        await page.reload();
        expect(await page.getByLabel('저장한 세그먼트').locator('option:checked').textContent()).toBe(name);
        await page.getByLabel('저장한 세그먼트').selectOption({ label: '선택 안 함' });
        await lineOf(page, 'member01').waitFor();
        await page.getByLabel('저장한 세그먼트').selectOption({ label: name });
        await lineOf(page, 'member02').waitFor();
        await lineOf(page, 'member01').waitFor({ state: 'detached' });

        const [header, ...lines] = (await savedBy(page, 'CSV')).rows;
        expect(header).toContain('회원 손익 (30일)');
        expect(new Set(lines.map(([, , , level]) => level))).toEqual(new Set(['2']));

        await page.getByRole('button', { name: '쪽지 보내기' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByText(`받는 회원 ${lines.length}명`).waitFor();
        await dialog.getByLabel('제목').fill(name);
        await dialog.getByLabel('내용', { exact: true }).fill('새벽 4시에 점검합니다.');
        await expectAccessible(page, '세그먼트 쪽지');
        await giveReason(page, `${lines.length}명에게 보내기`, '점검 안내');

        await page.getByRole('button', { name: '삭제', exact: true }).click();
        await giveReason(page, '삭제', '더 이상 쓰지 않음');
        await page.getByLabel('저장한 세그먼트').waitFor();
        await expect.poll(() => page.getByRole('option', { name }).count()).toBe(0);

        await page.goto(`${system.url}/console/notes`);
        await lineOf(page, `세그먼트 ${name}`).getByText('완료').waitFor({ timeout: 60_000 });
        await lineOf(page, `세그먼트 ${name}`).getByText(`${lines.length}명`).waitFor();
      },
      { origin: system.url },
    ));
});
