import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import * as z from 'zod';
import { saveGames } from '../../games/settings.ts';
import { startLocalSystem } from '../../support/system/system.ts';
import { member, operator } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { feed, heartbeat } from '../../trust/system/feed.ts';
import { betAboveLimit, betOn } from '../steps/bet-on.ts';
import { movePrices, newBoardMatch } from '../steps/board.ts';
import { operate, requested } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { newMember } from '../steps/member.ts';
import { answer, memberSeqOf, reject } from '../steps/operator-calls.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

const refer = (referral: boolean) =>
  saveGames(inject('origin'), ({ admin }) => ({ admin: { ...admin, risk: { referral } } }));
beforeAll(() => refer(true));
afterAll(() => refer(false));

const desk = (operatorId: string) => operator(apiClient(inject('origin')), operatorId);

async function stopAll(stopped: boolean): Promise<void> {
  const body = { scope: 'all', stopped, reason: '시스템 점검' };
  const reply = await desk('trader01')('/admin/trading/stop', { body });
  payloadOf(reply, z.object({ stopped: z.literal(stopped) }));
}

/** A cashier asks for 30,000 won for the member, which another one approves; answers with what was asked. */
async function adjusted(userId: string): Promise<string> {
  const body = {
    ...{ members_seq: await memberSeqOf(userId), wallet: 'cash' },
    ...{ amount: 30_000, reason: '이벤트 보상' },
  };
  const reply = await desk('cashier01')('/admin/members/adjust', { body, key: randomUUID() });
  return payloadOf(reply, z.object({ approvalSeq: z.string() })).approvalSeq;
}

/** The card of a queue in which somebody waits, with the age of the oldest. */
const cardOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name} ?[1-9].*가장 오래된 건 ?\\d`) });

describe.each(screens)('the dashboard on %s', (screen) => {
  it('shows every queue with its age, the alarm of a stop of everything and by whom, and today’s hours', () =>
    visit(screen, async ({ page }) => {
      const [match, userId] = [await newBoardMatch(), await newMember({ cash: 3_000_000 })];
      const person = member(apiClient(inject('origin')), userId);
      await requested(userId, 'deposit', 330_000);
      await requested(userId, 'withdrawal', 30_000);
      const question = { title: '입금 확인', content: '언제 확인되나요?' };
      const asked = await person('/board/customer/create', { body: question, key: randomUUID() });
      payloadOf(asked, z.object({ board_seq: z.string() }));
      const approvalSeq = await adjusted(userId);
      await betOn(person, match);
      await operate(page, 'owner01', '/dashboard');
      for (const name of ['입금 대기', '출금 대기', '승인 대기', '문의 대기'])
        await cardOf(page, name).waitFor();
      await betAboveLimit(person, match, 710_000);
      await cardOf(page, '한도 초과 베팅').waitFor();
      await stopAll(true);
      try {
        const alarms = page.getByRole('list', { name: '경보' });
        await alarms.getByRole('link', { name: '전체 베팅 중지 중' }).waitFor();
        const stops = page.getByRole('region', { name: /^베팅 중지/ });
        await stops.getByText('trader01 · 시스템 점검').waitFor();
        const today = page.getByRole('region', { name: /^오늘의 베팅/ });
        // The bet is in the report within a pass of the sweep, and the page asks again by itself.
        await today
          .getByText(/^[1-9][\d,]*원$/)
          .first()
          .waitFor();
        for (const line of ['유효 베팅', 'GGR', '입금', '출금'])
          await today.getByRole('figure').getByText(line, { exact: true }).waitFor();
        await today.getByText('시간별 금액').click();
        const hour = today.getByRole('listitem').first();
        for (const figure of [/^유효 베팅 ?[1-9][\d,]*원$/, /^입금 ?[\d,]+원$/, /^출금 ?[\d,]+원$/])
          await hour.getByText(figure).waitFor();
        await page.getByText(/^미정산 스포츠 베팅 [1-9]\d*건 \([1-9][\d,]*경기\)$/).waitFor();
        const main = page.getByRole('main');
        await main
          .getByRole('region', { name: '피드' })
          .getByText(/마지막 신호|신호를 보낸 피드가 없습니다/)
          .first()
          .waitFor();
        await main
          .getByRole('region', { name: '정산' })
          .getByText(/^진행 중 \d+건$/)
          .waitFor();
        const largest = main.getByRole('region', { name: /^최대 노출/ });
        await largest.getByRole('link').first().waitFor();
        await expectAccessible(page, '대시보드');
        await page
          .getByRole('main')
          .getByRole('link', { name: /^승인 대기/ })
          .click();
        await page.waitForURL('**/approvals');
      } finally {
        await stopAll(false);
      }
      // Other journeys of this system begin at the head of the queues.
      await reject('입금', userId, '입금 미확인');
      await reject('출금', userId, '본인 확인 필요');
      await answer(userId, '확인했습니다.');
      const refused = { body: { approvalSeq, reason: '중복 요청' }, key: randomUUID() };
      payloadOf(await desk('cashier02')('/admin/approvals/reject', refused), z.unknown());
    }));
});

describe('a feed on the dashboard', () => {
  it('has the age of its last signal and how late its changes come, and is silent once nothing comes', async () => {
    const system = await startLocalSystem({ feed: 'off', pages: true, quickHashes: true });
    const signal = () => feed(apiClient(system.url), [heartbeat()]);
    try {
      const match = await newBoardMatch([1.85, 3.4, 4.2], 3, system.url);
      for (const screen of screens) {
        await signal();
        await movePrices(match, screen === 'desktop' ? [1.9, 3.4, 4.2] : [1.95, 3.4, 4.2]);
        await signal();
        await visit(
          screen,
          async ({ page }) => {
            await operate(page, 'trader01', '/dashboard');
            const source = page.getByRole('region', { name: '피드' }).getByRole('listitem').first();
            await source.getByText(/^마지막 신호 \d/).waitFor();
            await source.getByText(/^지연 [0-9]\.\d초$/).waitFor();
            await source.getByText('정상', { exact: true }).waitFor();
            await expectAccessible(page, '피드 상태');
          },
          { origin: system.url },
        );
      }
      await system.pass(60_000);
      await visit(
        'mobile',
        async ({ page }) => {
          await operate(page, 'trader01', '/dashboard');
          const source = page.getByRole('region', { name: '피드' }).getByRole('listitem').first();
          await source.getByText('무응답 · 베팅 정지').waitFor();
        },
        { origin: system.url },
      );
    } finally {
      await system.stop();
    }
  });
});
