import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { WireBet } from '../../../shared/model/betting/wire-bet.ts';
import { member, operator } from '../../trust/bank/people.ts';
import { roundNow, slipOn } from '../../trust/rounds/power-ball-slip.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { busyMember } from '../steps/busy-member.ts';
import { operate } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { expectDrawn } from '../steps/in-sight.ts';
import { logIn, newMember } from '../steps/member.ts';
import { answer, approve, memberSeqOf } from '../steps/operator-calls.ts';
import { savedBy } from '../steps/saved-file.ts';

withBrowser();
let seq = 0;
let betCode = '';
const address = '127.0.0.31';
let played: Awaited<ReturnType<typeof player>>;
beforeAll(async () => {
  const { userId } = await busyMember();
  seq = await memberSeqOf(userId);
  // The machine's own address tells nothing and is not searched.
  const elsewhere = member(apiClient(inject('origin'), { from: address }), userId);
  payloadOf(await elsewhere('/notes/read/all', { body: {} }), z.unknown());
  const cs = operator(apiClient(inject('origin')), 'cs01');
  const Bets = z.object({ list: z.array(z.object({ bet: WireBet })) });
  const found = payloadOf(await cs('/admin/members/bets', { body: { members_seq: seq } }), Bets);
  betCode = found.list[1]?.bet[0]?.betting_betcode ?? '';
  const memo = { members_seq: seq, text: '입금자명 확인' };
  payloadOf(await cs('/admin/members/memos/add', { body: memo }), z.unknown());
  played = await player();
}, 120_000);

/** A member who played a slot and a mini game, attended, has a bonus and got an answer. */
async function player(): Promise<{ readonly seq: number; readonly day: string }> {
  const userId = await newMember({ cash: 300_000 });
  const person = member(apiClient(inject('origin')), userId);
  const ask = async (path: string, body: object) =>
    payloadOf(await person(path, { body, key: randomUUID() }), z.unknown());
  await ask('/balance/deposit/process', { amount: 100_000, code: 'WELCOME' });
  await approve('입금', userId, { cashier: 'cashier02' });
  await ask('/events/chulsuk/process', {});
  const day = seoulDay();
  await ask('/casino/v2/deposit', { amount: 50_000 });
  await ask('/casino/v2/connect/link', { game_id: 'pragmatic-001' });
  await ask('/sandbox/slot/spin', { gameId: 'pragmatic-001', totalBet: 1_000 });
  // The round may close meanwhile: the next one takes it.
  for (let isTaken = false; !isTaken; ) {
    const body = slipOn(await roundNow(person), { key: 'pb.odd', amount: 5_000 });
    isTaken = (await person('/betting/mini/process', { body, key: randomUUID() })).status !== 422;
    if (!isTaken) await setTimeout(1_000);
  }
  await ask('/board/customer/create', { title: '룰렛이 궁금합니다', content: '참여 조건을 알려 주세요.' });
  await answer(userId, '당일 입금 10만 원마다 참여하실 수 있습니다.');
  return { seq: await memberSeqOf(userId), day };
}
const seoulDay = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);

const tabs = [
  { name: '개요', shows: '누적 손익' },
  { name: '원장', shows: '베팅 풀' },
  { name: '베팅', shows: '프리매치' },
  { name: '카지노', shows: '카지노와 슬롯을 이용한 적이 없습니다' },
  { name: '요청', shows: '완료' },
  { name: '롤링·보너스', shows: '적용 중인 조건이 없습니다' },
  { name: '한도·권한', shows: '변경 내역이 없습니다.' },
  { name: '접속·기기', shows: '최근 로그인 20회' },
  { name: '쪽지·메모', shows: '보낸 쪽지' },
  { name: '감사', shows: '쪽지 발송' },
] as const;

describe.each<Screen>(['desktop', 'mobile'])('on %s', (screen) => {
  it('ten tabs of a member have an address each, and read what they show when they are opened', () =>
    visit(screen, async ({ page }) => {
      const called: string[] = [];
      page.on('request', (request) => called.push(new URL(request.url()).pathname));
      await operate(page, 'owner01', `/members/${seq}`);
      const row = page.getByRole('navigation', { name: '회원 정보' });
      for (const { name, shows } of tabs) {
        await row.getByRole('link', { name, exact: true }).click();
        await page.getByText(shows).first().waitFor();
        await expectAccessible(page, name);
        if (name === '개요') {
          // One bet of 10,000 won was won at 1.85, one was lost, one waits.
          const result = page.getByRole('region', { name: '손익', exact: true });
          for (const span of ['전체', '30일']) {
            await result.getByRole('button', { name: span, exact: true }).click();
            await result.getByText('18,500원', { exact: true }).waitFor();
            await result.getByText('−1,500원', { exact: true }).waitFor();
            await expectDrawn(page);
          }
          const risk = page.getByRole('region', { name: '베팅 위험' });
          await risk.getByText('100%').waitFor();
          expect(await risk.getByRole('link', { name: '회원 한도' }).getAttribute('href')).toContain(
            `keyword=${seq}`,
          );
        }
        if (name === '개요') expect(called.filter((path) => path.endsWith('/members/bets'))).toEqual([]);
      }
      await page.reload();
      await page.getByText('쪽지 발송').first().waitFor();
      expect(await row.getByRole('link', { name: '감사' }).getAttribute('aria-current')).toBe('page');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }));

  it('its ledger, bets, casino, requests and audit are saved as files, and the audit tells who did', () =>
    visit(screen, async ({ page }) => {
      const row = page.getByRole('navigation', { name: '회원 정보' });
      const open = async (tab: string) => {
        await row.getByRole('link', { name: tab, exact: true }).click();
        const shown = tabs.find(({ name }) => name === tab)?.shows ?? '';
        await page.getByText(shown).first().waitFor();
      };
      const savedFrom = async (tab: string) => {
        await open(tab);
        return savedBy(page, 'CSV');
      };
      await operate(page, 'owner01', `/members/${seq}`);
      const ledger = await savedFrom('원장');
      expect(ledger.name).toMatch(new RegExp(`^member-${seq}-ledger-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
      expect(ledger.rows[0]?.slice(0, 5)).toEqual(['시각', '구분', '코드', '분개', '잔액']);
      const bets = await savedFrom('베팅');
      expect(bets.rows.map(([code]) => code)).toContain(betCode);
      expect(bets.rows).toHaveLength(1 + 3);
      expect((await savedFrom('카지노')).rows).toHaveLength(1);
      await open('요청');
      await page.getByRole('button', { name: '출금', exact: true }).click();
      await page.getByText('50,000원').first().waitFor();
      const requests = await savedBy(page, 'CSV');
      expect(requests.name).toContain(`member-${seq}-withdrawals-`);
      expect(requests.rows.slice(1).map(([, , amount]) => amount)).toEqual(['50000']);
      const audit = await savedFrom('감사');
      expect(audit.rows.slice(1).map(([, , call]) => call)).toContain('쪽지 발송');
      await page.goto('/console/audit');
      await page.getByRole('row').filter({ hasText: '/admin/members/ledger' }).first().waitFor();
    }));

  it('its small tables are saved as files too, each with a line in the audit that names it', () =>
    visit(screen, async ({ page }) => {
      const row = page.getByRole('navigation', { name: '회원 정보' });
      const open = async (tab: string) => {
        await row.getByRole('link', { name: tab, exact: true }).click();
        await page.getByRole('button', { name: /CSV$/ }).first().waitFor();
      };
      await operate(page, 'owner02', `/members/${seq}`);
      await open('개요');
      const kinds = await savedBy(page, '종류별 베팅 CSV');
      expect(kinds.name).toMatch(new RegExp(`^member-${seq}-kinds-days30-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
      expect(kinds.rows[0]).toEqual(['종류', '베팅', '지급', '회원 손익']);
      expect(kinds.rows[1]?.slice(0, 2)).toEqual(['프리매치', '30000']);
      await open('롤링·보너스');
      expect((await savedBy(page, '적용 중인 롤링 조건 CSV')).rows[0]?.[0]).toBe('입금 + 보너스');
      const bonuses = await savedBy(page, '입금 보너스 CSV');
      expect(bonuses.rows[0]).toEqual(['보너스', '입금', '지급', '상태', '신청']);
      await open('한도·권한');
      const limits = await savedBy(page, '한도 변경 내역 CSV');
      expect(limits.rows[0]).toEqual(['항목', '이전', '이후', '종료', '적용', '요청']);
      await open('접속·기기');
      const sessions = await savedBy(page, '현재 · 최근 접속 CSV');
      expect(sessions.rows[0]).toEqual(['기기', 'IP', '시작', '마지막 사용', '상태']);
      expect(sessions.rows.length).toBeGreaterThan(1);
      const logins = await savedBy(page, '최근 로그인 CSV');
      expect(logins.rows[0]).toEqual(['기기', 'IP', '방법', '시각']);
      expect(logins.rows.map(([, ip]) => ip)).toContain(address);
      await page.goto('/console/audit?operator=owner02&call=listSaved');
      const lines = page.getByRole('row').filter({ hasText: '/admin/members/rolling' });
      await lines.nth(1).waitFor();
      await lines
        .first()
        .getByRole('button', { name: /내용 보기$/ })
        .click();
      await page.getByRole('dialog', { name: '감사 기록' }).getByText('"list": "bonuses"').waitFor();
      for (const path of ['overview', 'limits', 'detail', 'links'])
        await page
          .getByRole('row')
          .filter({ hasText: `/admin/members/${path}` })
          .first()
          .waitFor();
    }));

  it('a line of the ledger leads to its bet or request, and a bet to its match', () =>
    visit(screen, async ({ page }) => {
      await operate(page, 'owner01', `/members/${seq}?tab=ledger`);
      await page.getByRole('link', { name: /^w_/ }).first().click();
      await page.getByText('부터 표시합니다.').waitFor();
      await page.getByText('처리중').or(page.getByText('완료')).first().waitFor();
      await page.goBack();
      await page.getByRole('link', { name: /^b_/ }).first().click();
      await page.getByText('부터 표시합니다.').waitFor();
      const code = new URL(page.url()).searchParams.get('code') ?? '';
      const first = page.getByRole('row').filter({ hasText: code });
      await first.waitFor();
      await expectAccessible(page, '베팅부터');
      await first.getByRole('link').first().click();
      await page.waitForURL(/\/console\/games\//);
    }));

  it('whatever a tab names leads to its place, by pointer, and by the arrows and Enter', () =>
    visit(screen, async ({ page }) => {
      const tab = async (name: string, ready: string) => {
        await page.goto(new URL(`/console/members/${seq}?tab=${name}`, page.url()).href);
        await page.getByText(ready).first().waitFor();
      };
      const main = page.getByRole('main');
      const rows = main.locator('tbody tr');
      const openByKeys = async () => {
        await rows.getByRole('link').first().waitFor();
        // The page follows: a table below the window takes no arrow before.
        await rows.first().scrollIntoViewIfNeeded();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
      };
      await operate(page, 'owner01', `/members/${seq}`);
      await main.getByRole('link', { name: '프리매치' }).click();
      await page.waitForURL(/tab=bets$/);
      await page.getByText(betCode).waitFor();
      await openByKeys();
      await page.waitForURL(/\/console\/games\/\d+$/);
      await tab('bets', '프리매치');
      await rows.first().getByText('10,000').first().click();
      await page.waitForURL(/\/console\/games\/\d+$/);

      await tab('ledger', '베팅 풀');
      await openByKeys();
      await page.waitForURL(/tab=requests&type=withdrawals&code=w_/);
      await tab('ledger', '베팅 풀');
      await main
        .getByRole('link', { name: /^cashier\d\d$/ })
        .first()
        .click();
      await page.waitForURL(/\/audit\?operator=cashier\d\d&day=\d{4}-\d\d-\d\d$/);
      await main
        .getByRole('button', { name: /내용 보기$/ })
        .first()
        .waitFor();

      await tab('requests&type=withdrawals', '50,000원');
      const step = main.getByRole('listitem').filter({ hasText: /^승인 cashier\d\d \d{4}-\d\d-\d\d/ });
      const [stepDay] = /\d{4}-\d\d-\d\d/.exec((await step.textContent()) ?? '') ?? [];
      await step.getByRole('link', { name: /^cashier\d\d$/ }).click();
      await page.waitForURL(new RegExp(`/audit\\?operator=cashier\\d\\d&day=${stepDay}$`));

      await tab('access', '최근 로그인 20회');
      await main
        .getByRole('region', { name: '최근 로그인 20회' })
        .getByRole('link', { name: address })
        .click();
      await page.waitForURL(/\/members\?keyword=/);
      await page.getByRole('region', { name: '정확히 일치' }).getByText('IP 주소').waitFor();

      await tab('notes', '입금자명 확인');
      const memos = main.getByRole('list', { name: '메모 목록' });
      await memos.getByRole('link', { name: 'cs01' }).last().click();
      await page.waitForURL(/\/audit\?operator=cs01/);

      await tab('audit', '쪽지 발송');
      const line = page.getByRole('dialog', { name: '감사 기록' });
      await rows.first().scrollIntoViewIfNeeded();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await line.waitFor();
      await page.keyboard.press('Escape');
      await line.waitFor({ state: 'detached' });
      const approved = page.getByRole('row').filter({ hasText: '입출금 승인' }).first();
      await approved.getByText('입출금 승인').click();
      await line.getByRole('link', { name: /^w_/ }).click();
      await page.waitForURL(/tab=requests&type=withdrawals&code=w_/);
      expect(await line.count()).toBe(0);
    }));

  it('a casino round, an event, a bonus, a mini-game round and an inquiry lead to their places too', () =>
    visit(screen, async ({ page }) => {
      const { seq: player, day } = played;
      const main = page.getByRole('main');
      const tab = async (name: string) => {
        await page.goto(new URL(`/console/members/${player}?tab=${name}`, page.url()).href);
        await main.locator('tbody tr').first().waitFor();
      };
      const row = (text: string | RegExp) => main.locator('tbody tr').filter({ hasText: text });
      await operate(page, 'owner01', `/members/${player}`);

      await main.getByRole('link', { name: '슬롯' }).click();
      await page.waitForURL(/tab=casino$/);
      await main
        .getByRole('button', { name: /^라운드 .* 보기$/ })
        .first()
        .click();
      const round = page.getByRole('dialog', { name: /^라운드/ });
      await round.getByRole('table', { name: '라운드의 콜백' }).waitFor();
      await expectAccessible(page, '라운드');
      expect((await savedBy(page, '라운드의 콜백 CSV')).rows[0]?.[0]).toBe('구분');
      expect((await savedBy(page, '라운드의 원장 CSV')).rows[0]?.[0]).toBe('전표');
      await page.keyboard.press('Escape');
      await round.waitFor({ state: 'detached' });

      await tab('ledger');
      await row('CSB').first().getByRole('link').click();
      await page.waitForURL(/tab=casino$/);
      await tab('ledger');
      const attended = row('출석체크').filter({ hasText: '포인트' });
      await attended.getByRole('link', { name: /^chulsuk#/ }).click();
      await page.waitForURL(new RegExp(`/events\\?event=attendance&day=${day}$`));
      await main
        .getByRole('link', { name: new RegExp(`/${player}$|여행`) })
        .first()
        .waitFor();

      await tab('bets');
      await row('파워볼').getByRole('link').first().click();
      await page.waitForURL(/\/rounds\?game=powerball&date=\d{4}-\d\d-\d\d$/);
      await page.getByRole('heading', { name: '미니게임', level: 1 }).waitFor();

      await tab('rolling');
      await row('WELCOME').getByRole('link', { name: 'WELCOME' }).click();
      await page.waitForURL(/\/bonus\?view=codes/);
      await row('WELCOME').first().waitFor();
      await tab('rolling');
      await row('WELCOME').getByRole('link', { name: '100,000' }).click();
      await page.waitForURL(/tab=requests&code=d_/);
      await main.getByText('보너스 20,000').first().waitFor();

      await tab('audit');
      await row('문의 답변')
        .getByRole('link', { name: /^M#\d+#s\d+$/ })
        .click();
      await page.waitForURL(/\/inquiries\?member=\d+&inquiry=s\d+$/);
      const inquiry = page.getByRole('dialog');
      await inquiry.getByText('룰렛이 궁금합니다').waitFor();
      await expectAccessible(page, '문의');
      await page.keyboard.press('Escape');
      await inquiry.waitFor({ state: 'detached' });
      await page.waitForURL(/\/inquiries$/);
    }));

  it('the search finds a member by number and by a bet, which leads to its row', () =>
    visit(screen, async ({ page }) => {
      await operate(page, 'cs01', '/members');
      const field = page.getByRole('searchbox', { name: '아이디·닉네임·번호·전화·계좌·IP' });
      const exact = page.getByRole('region', { name: '정확히 일치' });
      await field.fill(String(seq));
      await exact.getByRole('row').filter({ hasText: '회원 번호' }).waitFor();
      await field.fill(betCode);
      await exact.getByText('베팅 번호').waitFor();
      await expectAccessible(page, '정확히 일치');
      await exact.getByRole('link', { name: '베팅 보기' }).click();
      await page.getByText('부터 표시합니다.').waitFor();
      await page.getByRole('row').filter({ hasText: betCode }).waitFor();
    }));

  it('two members of one browser are named to each other', () =>
    visit(screen, async ({ page }) => {
      const [one, two] = [await newMember(), await newMember()];
      for (const id of [one, two]) await logIn(page, id);
      await operate(page, 'cs01', `/members/${await memberSeqOf(one)}?tab=access`);
      const shared = page.getByRole('region', { name: '같은 기기·주소·계좌를 쓰는 회원' });
      await shared.getByRole('row').filter({ hasText: '기기' }).getByText(two, { exact: true }).waitFor();
      await expectAccessible(page, '같은 기기');
    }));

  it('an operator leaves a memo that stays with their name, and the audit has it', () =>
    visit(screen, async ({ page }) => {
      const text = `본인 확인 통화 완료 (${screen})`;
      await operate(page, 'owner01', `/members/${seq}?tab=notes`);
      await page.getByLabel('새 메모').fill(text);
      await page.getByRole('button', { name: '메모 남기기' }).click();
      const memo = page.getByRole('list', { name: '메모 목록' }).getByRole('listitem').first();
      await memo.getByText(text).waitFor();
      await memo.getByText('owner01').waitFor();
      await page.getByRole('link', { name: '감사', exact: true }).click();
      await page.getByRole('row').filter({ hasText: text }).getByText('회원 메모 작성').waitFor();
    }));
});
