import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { handler } from '../../../../functions/api/betting/handler.ts';
import { betting } from '../../../../shared/calls/betting/betting.ts';
import { koreanDay } from '../../../../shared/rules/text/korean-day.ts';
import {
  placeBet,
  requestedBonus,
  requestedLeg,
  requestedSlip,
  setAcceptedAt,
  storedBet,
} from '../../../support/builders/betting/bets.ts';
import { freeze, type StoredMember, storedMember } from '../../../support/builders/member/members.ts';
import { callHandler } from '../../../support/builders/request.ts';
import { storedFootball, storedFootballMatches } from '../../../support/builders/sports/matches.ts';
import { settle } from '../../../support/builders/sports/settlement.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();

type Filter = Partial<z.input<typeof betting.calls.results.request>>;

async function history(as: StoredMember, filter: Filter = {}) {
  const reply = await callHandler(handler, { path: '/betting/results', as, key: null, body: filter });
  expect(reply.status).toBe(200);
  const { list, pagination, totals } = betting.calls.results.reply.parse(reply.payload);
  return { codes: list.map(([first]) => first?.betting_betcode), list, pagination, totals };
}

const cancel = (as: StoredMember, betCode: string) =>
  callHandler(handler, { path: '/betting/cancel', as, body: { betCode } });
const remove = (as: StoredMember, betCode: string | string[]) =>
  callHandler(handler, { path: '/betting/delete', as, key: null, body: { betCode } });

/** A won, a lost, a refunded, a cancelled and a waiting bet of 10,000 … 50,000 won. */
async function fiveBets() {
  const member = await storedMember();
  const matches = await storedFootballMatches(5);
  const codes: string[] = [];
  for (const [index, match] of matches.entries())
    codes.push(await placeBet(member, [match], { amount: (index + 1) * 10_000 }));
  const [won, lost, refunded, cancelled, waiting] = codes;
  const [first, second, third] = matches;
  if (!won || !lost || !refunded || !cancelled || !waiting || !first || !second || !third)
    throw new Error('five bets');
  await settle(first, { codes: { home: 2 } });
  await settle(second, { codes: { home: 1 } });
  await settle(third, { codes: { home: 3 } });
  await cancel(member, cancelled);
  return { member, won, lost, refunded, cancelled, waiting };
}

describe('the betting history', () => {
  it('lists the newest first, with the totals of what was not cancelled [call POST /betting/results] [constant page size bets 20] [state leg results] [state bet normal or cancelled]', async () => {
    const { member, won, lost, refunded, cancelled, waiting } = await fiveBets();
    const { codes, totals, pagination, list } = await history(member);

    expect(codes).toEqual([waiting, cancelled, refunded, lost, won]);
    expect(totals).toEqual({ bet: 110_000, paid: 18_500 + 30_000, net: 48_500 - 60_000 });
    expect(pagination).toEqual({ page: 1, size: 20, total: 5, end: 1 });
    expect(list.map(([first]) => first?.betting_status)).toEqual(['정상', '취소', '정상', '정상', '정상']);
    expect(list.map(([first]) => first?.betting_total_result)).toEqual([
      'wait',
      'wait',
      'exception',
      'miss',
      'hit',
    ]);
    expect(list[4]?.[0]).toMatchObject({
      betting_payed_amount: 18_500,
      betting_payed_odds: 1.85,
      betting_score_home: 1,
      betting_score_away: 0,
    });
  });

  it('carries code, type, status and time on every leg, and market names in both languages [screen bet record]', async () => {
    const member = await storedMember();
    const matches = await storedFootballMatches(3);
    const legs = [
      ...matches.map((match, index) =>
        requestedLeg(match, index === 2 ? 'over' : 'home', index === 2 ? 2 : 1),
      ),
      requestedBonus(3, 1.03),
    ];
    const path = '/betting/korean/process';
    const placed = await callHandler(handler, { path, as: member, body: requestedSlip(legs) });
    const code = String(placed.payload?.betCode);
    await cancel(member, code);
    const at = new Date((await storedBet(member, code)).acceptedAt).toISOString();
    const { list } = await history(member);
    const common = { betting_betcode: code, betting_status: '취소', betting_regdatetime: at };

    expect(list).toMatchObject([
      [
        { ...common, betting_type: 'pre-match', betting_market_name_en: '1X2' },
        { ...common, betting_type: 'pre-match', betting_market_name_en: '1X2' },
        { ...common, betting_type: 'pre-match', betting_market_name_en: 'Under/Over' },
        {
          ...common,
          betting_type: 'bonus',
          betting_market_name_kr: '3폴더 보너스',
          betting_market_name_en: '',
        },
      ],
    ]);
    expect(list[0]?.map((leg) => 'betting_bet_amount' in leg)).toEqual([true, false, false, false]);
  });

  it('filters by result; a cancelled bet does not count as waiting', async () => {
    const { member, won, lost, refunded, waiting } = await fiveBets();

    expect(await history(member, { result: 'hit' })).toMatchObject({
      codes: [won],
      totals: { bet: 10_000, paid: 18_500 },
    });
    expect(await history(member, { result: 'miss' })).toMatchObject({ codes: [lost] });
    expect(await history(member, { result: 'exception' })).toMatchObject({ codes: [refunded] });
    expect(await history(member, { result: 'wait' })).toMatchObject({ codes: [waiting] });
    expect(await history(member, { type: 'casino' })).toMatchObject({ codes: [], pagination: { total: 0 } });
    expect(await history(member, { type: 'sport' })).toMatchObject({ pagination: { total: 5 } });
  });

  it('pages without losing or repeating a bet, with the totals of all pages on each', async () => {
    const member = await storedMember();
    const match = await storedFootball();
    for (let count = 0; count < 7; count += 1) await placeBet(member, [match]);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => history(member, { page, size: 3 })));

    expect(pages.map(({ codes }) => codes.length)).toEqual([3, 3, 1, 0]);
    expect(new Set(pages.flatMap(({ codes }) => codes)).size).toBe(7);
    for (const { totals, pagination } of pages) {
      expect(totals).toEqual({ bet: 70_000, paid: 0, net: 0 });
      expect(pagination).toMatchObject({ total: 7, end: 3, size: 3 });
    }
  });

  it('goes by Korean days and refuses days that do not exist', async () => {
    const { member } = await fiveBets();
    const today = koreanDay(Date.now()).replace(/(....)(..)(..)/, '$1-$2-$3');

    expect(await history(member, { startDate: today, endDate: today })).toMatchObject({
      pagination: { total: 5 },
    });
    expect(await history(member, { endDate: '2020-01-01' })).toMatchObject({ pagination: { total: 0 } });
    expect(await history(member, { startDate: today, endDate: '2020-01-01' })).toMatchObject({
      pagination: { total: 0 },
    });
    for (const startDate of ['2026-13-01', '2026-02-31', 'yesterday']) {
      const reply = await callHandler(handler, {
        path: '/betting/results',
        as: member,
        key: null,
        body: { startDate },
      });
      expect(reply).toMatchObject({ status: 400, code: 'malformed' });
    }
  });

  it('shows how long a bet may still be cancelled, or why not', async () => {
    const { member, waiting } = await fiveBets();
    const [open] = (await history(member, { result: 'wait' })).list;
    expect(open?.[0]?.cancel?.seconds).toBeGreaterThan(590);
    await setAcceptedAt(member, waiting, Date.now() - 700_000);
    const [late] = (await history(member, { result: 'wait' })).list;

    expect(late?.[0]?.cancel).toEqual({ seconds: 0, reason: '베팅 취소 가능 시간이 지났습니다.' });
  });

  it('is the member’s own, and ends with their session', async () => {
    const { member } = await fiveBets();
    expect(await history(await storedMember())).toMatchObject({ codes: [], totals: { bet: 0, paid: 0 } });
    const frozen = await storedMember();
    await freeze(frozen);

    expect(await callHandler(handler, { path: '/betting/results', as: frozen, key: null })).toMatchObject({
      status: 419,
    });
    expect(await history(member)).toMatchObject({ pagination: { total: 5 } });
  });
});

describe('deleting', () => {
  it('hides a closed bet from the list and nowhere else [call POST /betting/delete]', async () => {
    const { member, won } = await fiveBets();
    const reply = await remove(member, won);
    const { codes, totals, pagination } = await history(member);

    expect(reply).toMatchObject({
      status: 200,
      payload: { deleted: 1, skipped: 0 },
      msg: '1건을 삭제했습니다.',
    });
    expect(codes).not.toContain(won);
    expect(pagination.total).toBe(4);
    expect(totals).toEqual({ bet: 110_000, paid: 48_500, net: -11_500 });
    expect(await storedBet(member, won)).toMatchObject({ removedFromList: true, paid: 18_500 });
  });

  it('skips what waits, and is refused when all of it waits [rule delete skips waiting] [rule delete waiting refused]', async () => {
    const { member, waiting, lost } = await fiveBets();

    expect(await remove(member, [waiting, lost])).toMatchObject({
      status: 200,
      payload: { deleted: 1, skipped: 1 },
      msg: '1건을 삭제했습니다. 대기 중인 1건은 남았습니다.',
    });
    expect(await remove(member, waiting)).toMatchObject({
      status: 422,
      code: 'delete-waiting',
      error: '선택하신 베팅은 모두 결과 대기 중이므로 삭제할 수 없습니다.',
    });
    expect((await history(member)).codes).toContain(waiting);
  });

  it('of everything leaves what waits [call POST /betting/delete/all]', async () => {
    const { member, waiting } = await fiveBets();
    const reply = await callHandler(handler, { path: '/betting/delete/all', as: member, key: null });

    expect(reply).toMatchObject({
      status: 200,
      payload: { deleted: 4, skipped: 1 },
      msg: '4건을 삭제했습니다. 대기 중인 1건은 남았습니다.',
    });
    expect((await history(member)).codes).toEqual([waiting]);
  });

  it('of a foreign bet finds nothing', async () => {
    const { won } = await fiveBets();
    expect(await remove(await storedMember(), won)).toMatchObject({ status: 404, code: 'not-found' });
  });
});
