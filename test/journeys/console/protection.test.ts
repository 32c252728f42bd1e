import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type LocalSystem, startLocalSystem } from '../../support/system/system.ts';
import { member } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { giveReason, lineOf, operate } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { newMember } from '../steps/member.ts';

withBrowser();
const day = 24 * 60 * 60 * 1000;
const people = { desktop: 'cs01', mobile: 'owner01' } as const;

/** A system of its own, whose clock goes on to the next look at members. */
let system: LocalSystem;
const marked: Record<Screen, string> = { desktop: '', mobile: '' };

/** A member who asks twice within a month for a higher limit. */
async function memberOfRaises(): Promise<string> {
  const id = await newMember({ origin: system.url });
  const as = member(apiClient(system.url), id);
  for (const daily of [100_000, 200_000, 300_000])
    payloadOf(await as('/member/limits', { body: { deposit: { daily } } }), z.unknown());
  return id;
}

beforeAll(async () => {
  system = await startLocalSystem({ feed: 'off', pages: true, quickHashes: true });
  for (const screen of ['desktop', 'mobile'] as const) marked[screen] = await memberOfRaises();
  await system.pass(day);
}, 180_000);
afterAll(() => system.stop());

describe.each<Screen>(['desktop', 'mobile'])('on %s', (screen) => {
  it('a member with markers of harm is listed, an operator records a contact, and the record stays', () =>
    visit(
      screen,
      async ({ page }) => {
        const id = marked[screen];
        await operate(page, people[screen], '/protection');
        // Without a line there is no table to wait for.
        await expect
          .poll(
            async () => {
              await page.reload();
              return lineOf(page, id)
                .waitFor({ timeout: 3_000 })
                .then(
                  () => true,
                  () => false,
                );
            },
            { timeout: 120_000, interval: 500 },
          )
          .toBe(true);
        await lineOf(page, id).getByText('한도 상향 반복').waitFor();
        await expectAccessible(page, '이용자 보호');
        await page.getByRole('button', { name: `${id} 연락 기록` }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByText('아직 연락한 기록이 없습니다.').waitFor();
        await dialog.getByRole('button', { name: '연결 안 됨' }).click();
        await dialog.getByRole('button', { name: '한도 안내' }).click();
        await expectAccessible(page, '연락 기록');
        await giveReason(page, '기록', '한도와 휴식을 안내함');
        await lineOf(page, id).waitFor({ state: 'detached' });
        await page.getByRole('button', { name: '연락함', exact: true }).click();
        await lineOf(page, id).waitFor();
        await page.reload();
        await page.getByRole('button', { name: `${id} 연락 기록` }).click();
        const record = page.getByRole('dialog').getByRole('list', { name: '연락 기록' });
        await record.getByText(`${people[screen]} · 연결 안 됨 · 한도 안내`).waitFor();
        await record.getByText('한도와 휴식을 안내함').waitFor();
      },
      { origin: system.url },
    ));
});
