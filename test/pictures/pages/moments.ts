import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import * as z from 'zod';
import { member, operator, type Person, withdrawalPassword } from '../../trust/bank/people.ts';
import { type ApiClient, apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { type Match, newMatch, slipOf } from './rich-member.ts';

const said = z.unknown();
let matches = 0;

interface Around {
  readonly api: ApiClient;
  readonly person: Person;
}

/** Of the demo data, who looks at `other` pages. */
export const otherMember = 'member05';

let once: Around | null = null;

/** One login for all: each further one would end the oldest, which is the page's. */
function around(page: Page): Around {
  if (once !== null) return once;
  const api = apiClient(new URL(page.url()).origin);
  once = { api, person: member(api, otherMember) };
  return once;
}

async function betPlaced({ api, person }: Around): Promise<Match> {
  matches += 1;
  const match = await newMatch(api, matches % 10);
  const body = { bettings: [slipOf(match)], amount: 20_000 };
  payloadOf(await person('/betting/korean/process', { body, key: randomUUID() }), said);
  return match;
}

/** The card of a win that comes while the member looks. */
export async function win(page: Page): Promise<void> {
  const { api, person } = around(page);
  const { gameId } = await betPlaced({ api, person });
  await page.reload();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  for (const trader of ['trader01', 'trader02']) {
    const body = { gameId, home: 2, away: 1, reason: '경기 종료' };
    payloadOf(await operator(api, trader)('/admin/games/result', { body, key: randomUUID() }), said);
  }
  await page.getByRole('complementary', { name: '당첨' }).waitFor();
}

/** The dialog of a bet placed just now. */
export async function cashOut(page: Page): Promise<void> {
  await betPlaced(around(page));
  await page.reload();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /상세$/ }).first().click();
  await main
    .getByRole('button', { name: /^캐시아웃 [\d,]+원/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /원 캐시아웃$/ })
    .waitFor();
}

export async function cashOutReceipt(page: Page): Promise<void> {
  await cashOut(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('50%', { exact: true }).first().click();
  await dialog.getByRole('button', { name: /원 캐시아웃$/ }).click();
  await dialog.getByText(/캐시아웃되었습니다/).waitFor();
}

/** Won: each width's bets are paid for by its deposit. */
const wonOf = { deposit: 340_000, withdrawal: 30_000 } as const;

/** What a request ends with once it is approved, while its page is open. */
export const receiptOf =
  (kind: 'deposit' | 'withdrawal') =>
  async (page: Page): Promise<void> => {
    const { api, person } = around(page);
    const body = { amount: wonOf[kind], ...(kind === 'withdrawal' && { withdrawalPw: withdrawalPassword }) };
    const reply = await person(`/balance/${kind}/process`, { body, key: randomUUID() });
    const { cash_seq } = payloadOf(reply, z.object({ cash_seq: z.string() }));
    await page.getByText(/(입금|출금) 대기 중/).waitFor();
    for (const cashier of ['cashier01', 'cashier02']) {
      const asked = { body: { cash_seq }, key: randomUUID() };
      const answered = await operator(api, cashier)('/admin/cash/approve', asked);
      const { cash_status } = payloadOf(answered, z.object({ cash_status: z.string() }));
      if (cash_status !== '처리중') break;
    }
    await page.getByRole('region', { name: /(입금|출금) 영수증/ }).waitFor();
  };
