import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type LocalSystem, startLocalSystem } from '../../support/system/system.ts';
import { operator } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
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

/** Another operator removes a segment. */
async function removeByColleague(name: string): Promise<void> {
  const as = operator(apiClient(system.url), 'cashier01');
  const Saved = z.object({
    list: z.array(z.object({ id: z.string(), name: z.string(), version: z.int() })),
  });
  const { list } = payloadOf(await as('/admin/members/segments', { body: {} }), Saved);
  const found = list.find((one) => one.name === name);
  const body = { id: found?.id, version: found?.version, reason: '더 이상 쓰지 않음' };
  payloadOf(await as('/admin/members/segments/remove', { body }), z.unknown());
}

describe.each<Screen>(['desktop', 'mobile'])('on %s', (screen) => {
  it('an operator finds members by their level, saves the segment, mails to it, exports and removes it', () =>
    visit(
      screen,
      async ({ page, expects }) => {
        expects(404);
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
        await expect.poll(() => new URL(page.url()).search).toBe('?level=2');
        await page.reload();
        await lineOf(page, 'member02').waitFor();
        expect(await page.getByRole('checkbox', { name: 'Lv2' }).isChecked()).toBe(true);
        await page.goBack();
        await lineOf(page, 'member01').waitFor();
        expect(await page.getByRole('checkbox', { name: 'Lv2' }).isChecked()).toBe(false);
        await page.goForward();
        await lineOf(page, 'member01').waitFor({ state: 'detached' });

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

        // Conditions of its own beside the saved one stand in the address too; a note goes to what is saved alone.
        await page.getByRole('checkbox', { name: 'Lv1', exact: true }).check();
        await page.getByRole('button', { name: '조회', exact: true }).click();
        await lineOf(page, 'member01').waitFor();
        await page.reload();
        await lineOf(page, 'member01').waitFor();
        expect(await page.getByLabel('저장한 세그먼트').locator('option:checked').textContent()).toBe(name);
        expect(await page.getByRole('button', { name: '쪽지 보내기' }).isDisabled()).toBe(true);
        await page.goBack();
        await lineOf(page, 'member01').waitFor({ state: 'detached' });

        // Another operator removes it while the conditions are changed: nothing else is saved in its place.
        if (screen === 'desktop') {
          await page.getByRole('checkbox', { name: 'Lv3' }).check();
          await page.getByRole('button', { name: '조건 저장' }).click();
          await removeByColleague(name);
          const dialog = page.getByRole('dialog');
          await dialog.getByLabel('사유').fill('이벤트 대상');
          for (const _ of [1, 2]) {
            const answered = page.waitForResponse('**/admin/members/segments/save');
            await dialog.getByRole('button', { name: '저장', exact: true }).click();
            expect((await answered).status()).toBe(404);
            await dialog.getByText('요청하신 내용을 찾을 수 없습니다.').waitFor();
          }
          await page.keyboard.press('Escape');
          await page.getByText('저장한 세그먼트를 찾을 수 없습니다.', { exact: false }).waitFor();
          expect(await page.getByRole('checkbox', { name: 'Lv3' }).isChecked()).toBe(true);
          await page.getByRole('checkbox', { name: 'Lv3' }).uncheck();
          await page.getByRole('button', { name: '조건 저장' }).click();
          await dialog.getByLabel('이름').fill(name);
          await giveReason(page, '저장', '안내 대상');
        }

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

  it('members are found by each condition, which stands in the address', () =>
    visit(
      screen,
      async ({ page }) => {
        const yesterday = new Date(Date.now() - 15 * 60 * 60 * 1000).toISOString().slice(0, 10);
        await operate(page, 'cs01', '/segments');
        const find = page.getByRole('button', { name: '조회', exact: true });
        const [net, joined] = [page.getByLabel('회원 손익 (30일, 원) 부터'), page.getByLabel('가입일 까지')];
        const seen = page.getByLabel('마지막 접속일 까지');
        const conditions = [
          { name: 'joined', set: () => joined.fill(yesterday), clear: () => joined.fill('') },
          { name: 'seen', set: () => seen.fill(yesterday), clear: () => seen.fill('') },
          { name: 'net', set: () => net.fill('1'), clear: () => net.fill('') },
          ...['심야 이용', '자동 베팅 의심'].map((label, place) => ({
            name: place === 0 ? 'harm' : 'risk',
            set: () => page.getByRole('checkbox', { name: label }).check(),
            clear: () => page.getByRole('checkbox', { name: label }).uncheck(),
          })),
        ];
        for (const { name, set, clear } of conditions) {
          await lineOf(page, id).waitFor();
          await set();
          await find.click();
          await lineOf(page, id).waitFor({ state: 'detached' });
          expect([...new URL(page.url()).searchParams.keys()]).toEqual([name]);
          await clear();
          await find.click();
        }
        await lineOf(page, id).waitFor();
      },
      { origin: system.url },
    ));
});
