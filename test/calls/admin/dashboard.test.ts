import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { handler as tradingHandler } from '../../../functions/api/trading/handler.ts';
import { feedSink } from '../../../functions/domain/sports/feed-sink.ts';
import { reportChangedMembers } from '../../../functions/jobs/sweep/report-days.ts';
import { keepOpenLiability } from '../../../functions/jobs/sweep/suspend-at-limits.ts';
import { linkAudit } from '../../../functions/table/audit/audit-chain.ts';
import { storeVerification } from '../../../functions/table/audit/verification.ts';
import { consumedCapacity } from '../../../functions/table/client/table.ts';
import { createInquiry, removeInquiry } from '../../../functions/table/content/inquiries.ts';
import { noteHeartbeat } from '../../../functions/table/sports/feed-state.ts';
import { readMatchState } from '../../../functions/table/sports/matches.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { auditLines } from '../../support/builders/audit-lines.ts';
import {
  callAdmin,
  memberWithPassword,
  requestDeposit,
  requestWithdrawal,
} from '../../support/builders/balance/cash.ts';
import { addUpAll } from '../../support/builders/balance/reports.ts';
import { placeBet } from '../../support/builders/betting/bets.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { callHandler, newKey } from '../../support/builders/request.ts';
import {
  fixture,
  header,
  newFixture,
  prices,
  sendToIngest,
} from '../../support/builders/sports/feed-call.ts';
import { listedFootball, storedFootball, storeMatch } from '../../support/builders/sports/matches.ts';
import { commitResult } from '../../support/builders/sports/settlement.ts';
import { callTrading } from '../../support/builders/sports/trading.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let cashier: StoredOperator;
let cs: StoredOperator;
let trader: StoredOperator;
beforeAll(async () => {
  cashier = await storedOperator('cashier');
  cs = await storedOperator('cs');
  trader = await storedOperator('trader');
});

const dashboard = async (as: StoredOperator) => (await callAdmin(as, 'dashboard')).payload;
const boardOf = async (as: StoredOperator) =>
  z
    .object({ list: z.array(z.object({ worst: z.int() })) })
    .parse((await callTrading(as, 'trading/exposure', { body: {} })).payload).list;
const approve = (cash_seq: string) =>
  callAdmin(cashier, 'cash/approve', { body: { cash_seq }, key: newKey() });
const reject = (cash_seq: string) =>
  callAdmin(cashier, 'cash/reject', { body: { cash_seq, reason: '입금 미확인' }, key: newKey() });
const suspension = (scope: 'all' | 'market', id = '') => ({
  ...{ scope, id, stopped: true },
  reason: '시스템 점검',
});
const none = { count: 0, amount: 0, oldestAt: null };
/** What a cashier and the customer center do not see. */
const others = { trading: null, money: null, operations: null, audit: null };
const aTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

describe('the dashboard', () => {
  it('counts what waits and what was paid today, as requests come, are paid and are refused [call POST /admin/dashboard]', async () => {
    const member = await memberWithPassword();
    const other = await memberWithPassword();
    const transfers = { count: 0, oldestAt: null };
    const nothing = { count: 0, amount: 0 };
    expect(await dashboard(cashier)).toEqual({
      cash: { deposits: none, withdrawals: none, paidIn: nothing, paidOut: nothing, transfers },
      inquiries: null,
      ...others,
    });
    const first = await requestDeposit(member, 200_000);
    const second = await requestDeposit(other, 30_000);
    const out = await requestWithdrawal(member, 50_000);
    expect(await dashboard(cashier)).toMatchObject({
      cash: {
        deposits: { count: 2, amount: 230_000, oldestAt: aTime },
        withdrawals: { count: 1, amount: 50_000, oldestAt: aTime },
        paidIn: nothing,
      },
    });
    await approve(first);
    await reject(second);
    await approve(out);
    expect(await dashboard(cashier)).toEqual({
      cash: {
        deposits: none,
        withdrawals: none,
        paidIn: { count: 1, amount: 200_000 },
        paidOut: { count: 1, amount: 50_000 },
        transfers,
      },
      inquiries: null,
      ...others,
    });
  });

  it('counts a request once however often the same step is sent, and however many operators decide it at once', async () => {
    const before = await dashboard(cashier);
    const member = await memberWithPassword();
    const request = await requestDeposit(member, 10_000);
    const key = newKey();
    const once = () => callAdmin(cashier, 'cash/approve', { body: { cash_seq: request }, key });
    await Promise.all([once(), once(), approve(request), reject(request)]);
    await once();
    const after = await dashboard(cashier);
    expect(after?.cash).toMatchObject({ deposits: none });
    expect(Object(after?.cash).paidIn.count - Object(before?.cash).paidIn.count).toBeLessThanOrEqual(1);
  });

  it('counts unanswered inquiries, and since when', async () => {
    const member = await storedMember();
    await createInquiry(
      { ...member, userId: 'a', nickname: 'a', title: '질문', content: '언제', bets: [], at: Date.now() },
      newKey(),
    );
    expect(await dashboard(cs)).toEqual({
      cash: null,
      inquiries: { count: 1, oldestAt: aTime },
      ...others,
    });
    await removeInquiry(member.memberSeq, 1);
  });

  it('shows each role its own part only', async () => {
    expect(await dashboard(cs)).toEqual({
      cash: null,
      inquiries: { count: 0, oldestAt: null },
      ...others,
    });
    expect(await dashboard(trader)).toEqual({
      cash: null,
      inquiries: null,
      trading: {
        worst: [],
        open: null,
        referred: { count: 0, oldestAt: null },
      },
      money: null,
      operations: {
        feeds: [],
        suspensions: [],
        suspended: { beyondMatches: 0, onMatches: 0, isMore: false },
        settlement: { open: 0, stuck: 0, oldestAt: null },
      },
      audit: null,
    });
  });

  it('adds up open bets once each, as the sweep stored them, and the reports show the same', async () => {
    const auditor = await storedOperator('auditor');
    const [member, ...matches] = await Promise.all([
      storedMember(),
      ...Array.from({ length: 3 }, () => listedFootball()),
    ]);
    const [first] = matches;
    if (!first) throw new Error('no match');
    await placeBet(member, matches, { amount: 30_000 });
    await placeBet(member, [first], { amount: 10_000, side: 'away' });
    const now = Date.now();
    await keepOpenLiability(now);
    const { open, worst } = Object((await dashboard(trader))?.trading);
    expect(open).toEqual({
      ...{ games: 3, bets: 2, stake: 40_000, net: expect.any(Number) },
      at: new Date(now).toISOString(),
    });
    const costs = (await boardOf(trader)).map(({ worst: cost }) => cost);
    expect(costs).toHaveLength(3);
    expect(open.net).toBe(costs.reduce((sum, cost) => sum + cost, 0));
    expect(new Set(worst.map(({ gameId }: { gameId: string }) => gameId))).toEqual(
      new Set(matches.map(({ match: { gameId } }) => gameId)),
    );
    const today = koreanDay(now);
    const report = await callAdmin(auditor, 'reports', { body: { from: today, to: today, by: 'hour' } });
    expect(Object(report.payload).open).toEqual(open);
  });

  it('shows a trader silent feeds, who suspended what, settlements that wait, and what open bets may cost', async () => {
    const match = await storedFootball();
    const member = await memberWithPassword();
    await placeBet(member, [match], { amount: 20_000 });
    const now = Date.now();
    await noteHeartbeat('lsports', { interrupted: false, now: now - 60_000 });
    await noteHeartbeat('ingest', { interrupted: false, now });
    await callHandler(tradingHandler, {
      path: '/admin/trading/stop',
      headers: { authorization: `Bearer ${trader.token}` },
      body: { scope: 'all', stopped: true, reason: '시스템 점검' },
    });
    await commitResult(match, { codes: { over: 2, under: 1 }, at: now - 120_000 });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const { operations } = Object(await dashboard(trader));
    expect(operations).toMatchObject({
      suspensions: [{ scope: 'all', by: trader.operatorId, reason: '시스템 점검', at: aTime }],
      suspended: { beyondMatches: 1 },
      settlement: { open: 1, stuck: 1, oldestAt: aTime },
    });
    expect(operations.feeds).toContainEqual(
      expect.objectContaining({ source: 'lsports', state: 'silent', heartbeatAt: aTime }),
    );
    expect(operations.feeds).toContainEqual(expect.objectContaining({ source: 'ingest', state: 'fresh' }));
  });

  it('shows a trader how long changes take from a feed’s own time to the table, the median of a minute', async () => {
    const id = newFixture();
    const later = (message: object, milliseconds: number) => ({
      ...message,
      Header: { ...header(3), ServerTimestamp: Date.now() - milliseconds },
    });
    const heartbeat = () => ({ Header: header(32), Body: null });
    const keepAlive = () => ({ Header: header(31), Body: { KeepAlive: { ActiveEvents: [] } } });
    const lagOf = async (sign: object = heartbeat()) => {
      await sendToIngest(sign);
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      const { operations } = Object(await dashboard(trader));
      return operations.feeds.find(({ source }: { source: string }) => source === 'ingest')?.lag;
    };
    // The first message lists the match: its prices are from before.
    await sendToIngest({ ...fixture(id), Header: { ...header(1), ServerTimestamp: Date.now() - 600_000 } });
    expect(await lagOf()).toBeNull();
    for (const [milliseconds, price] of [
      [9_000, '1.50'],
      [4_000, '1.60'],
      [1_000, '1.70'],
    ] as const)
      await sendToIngest(later(prices(id, [price, '3.40', '4.20']), milliseconds));
    const lag = await lagOf();
    expect(lag).toBeGreaterThanOrEqual(4_000);
    expect(lag).toBeLessThan(6_000);
    // Heartbeats from a backlog say nothing of now and are left out: what is in play is still said.
    for (const price of ['1.51', '1.52', '1.53'])
      await sendToIngest(later(prices(id, [price, '3.40', '4.20']), 200));
    expect(await lagOf(keepAlive())).toBeLessThan(4_000);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 121_000 });
    const { operations } = Object(await dashboard(trader));
    vi.useRealTimers();
    expect(
      Object(operations.feeds).find(({ source }: { source: string }) => source === 'ingest').lag,
    ).toBeNull();
  });

  it('shows the delay of a feed over all processes that take its messages, each with its own measurements', async () => {
    const at = Date.now();
    const shown = async (now: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now });
      const { operations } = Object(await dashboard(trader));
      vi.useRealTimers();
      return operations.feeds.find(({ source }: { source: string }) => source === 'replay')?.lag;
    };
    /** A process that stored changes so long after the feed's time, and then had a sign of life. */
    const processWith = async (lags: readonly number[]) => {
      let now = at;
      const sink = feedSink(() => now);
      let before = (await readMatchState((await listedFootball({ source: 'replay' })).match.gameId)) ?? null;
      for (const [place, lag] of lags.entries()) {
        now = at + place;
        if (!before) throw new Error('no match');
        const feedAt = now - lag;
        const after = { ...before, match: { ...before.match, feedAt } };
        before = { ...before, match: { ...before.match, feedAt: feedAt - 1 } };
        await storeMatch(before);
        before = await sink.store({ before, after, settlement: null });
      }
      await sink.heartbeat('replay', { interrupted: false });
      return sink;
    };
    await processWith([9_000, 8_000, 7_000, 6_000]);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await shown(at + 1_100)).toBe(8_000);
    const second = await processWith([100, 200, 300]);
    expect(await shown(at + 2_200)).toBe(6_000);
    // A sign of life of one of them takes nothing from the other.
    await second.keepAlive('replay', { active: [], at });
    expect(await shown(at + 3_300)).toBe(6_000);
    await processWith(Array.from({ length: 120 }, () => 400));
    expect(await shown(at + 4_400)).toBe(400);
    // The clock of a sender that is ahead makes the delay negative: it is not hidden.
    await processWith(Array.from({ length: 400 }, () => -3_000));
    expect(await shown(at + 5_500)).toBe(-3_000);
  });

  it('keeps a feed that has been silent for days, with its last signal, until another feed took its place', async () => {
    const now = Date.now();
    const longAgo = now - 3 * 86_400_000;
    await noteHeartbeat('ingest', { interrupted: false, now: longAgo });
    for (const source of ['lsports', 'replay', 'oddsapi'] as const)
      await noteHeartbeat(source, { interrupted: false, now: longAgo });
    const shown = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      return Object(await dashboard(trader)).operations.feeds;
    };
    const silent = { state: 'silent', heartbeatAt: new Date(longAgo).toISOString() };
    for (const source of ['ingest', 'lsports'])
      expect(await shown()).toContainEqual(expect.objectContaining({ source, ...silent }));
    // A stage runs one feed of its own at a time: the one before is no longer expected.
    await noteHeartbeat('oddsapi', { interrupted: false, now });
    const left = (await shown()).map(({ source, state }: Record<string, unknown>) => [source, state]);
    expect(left).toEqual([
      ['ingest', 'silent'],
      ['oddsapi', 'fresh'],
    ]);
  });

  it('shows a stop of everything before older suspensions, however many there are', async () => {
    for (const id of ['1', '2', '3', '4', '5', '6', '7'])
      expect(await callTrading(trader, 'trading/stop', { body: suspension('market', id) })).toMatchObject({
        status: 200,
      });
    await callTrading(trader, 'trading/stop', { body: { ...suspension('all'), stopped: false } });
    await callTrading(trader, 'trading/stop', { body: suspension('all') });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const { operations } = Object(await dashboard(trader));
    expect(operations.suspensions).toHaveLength(5);
    expect(operations.suspensions[0]).toMatchObject({ scope: 'all' });
    expect(operations.suspended).toMatchObject({ beyondMatches: 8 });
  });

  it('shows an auditor today’s money by the hour, as the reports have it', async () => {
    const auditor = await storedOperator('auditor');
    await approve(await requestDeposit(await memberWithPassword(), 70_000));
    while ((await reportChangedMembers(Date.now())) > 0);
    await addUpAll();
    const { money } = Object(await dashboard(auditor));
    const hours = Object.values(Object(money.hours)).map((hour) => Number(Object(hour).deposited));
    const { payload } = await callAdmin(auditor, 'reports', {
      body: { from: koreanDay(Date.now()), to: koreanDay(Date.now()), by: 'hour' },
    });
    expect(hours.reduce((sum, amount) => sum + amount, 0)).toBe(Object(payload).totals.deposited);
    expect(Object(payload).totals.deposited).toBeGreaterThanOrEqual(70_000);
  });

  it('tells an auditor since when the audit is unverified: its oldest line, then the end of its chain’s first day', async () => {
    const auditor = await storedOperator('auditor');
    const audit = async () => Object(await dashboard(auditor)).audit;
    // Lines of the calls before wait, because no pass of the sweep has begun a chain.
    const [oldest] = (await auditLines()).map(({ sk }) => sk.split('#')[0]).toSorted();
    expect(oldest).toMatch(/^\d{4}-/);
    expect(await audit()).toEqual({
      ...{ verifiedAt: null, lines: 0, firstBad: null },
      unverifiedSince: oldest,
    });
    const begun = Date.now();
    await linkAudit(begun, undefined);
    const firstDay = Date.parse(new Date(begun - 120_000).toISOString().slice(0, 10));
    expect(await audit()).toMatchObject({
      verifiedAt: null,
      unverifiedSince: new Date(firstDay + 86_400_000).toISOString(),
    });
    await storeVerification({ at: begun, lines: 1, firstBad: null });
    expect(await audit()).toEqual({
      ...{ verifiedAt: new Date(begun).toISOString(), lines: 1 },
      ...{ firstBad: null, unverifiedSince: null },
    });
  });

  it('costs the same with one request and with many', async () => {
    const cost = async () => {
      const before = consumedCapacity().roundTrips;
      await dashboard(cashier);
      return consumedCapacity().roundTrips - before;
    };
    const few = await cost();
    for (let index = 0; index < 12; index += 1) await requestDeposit(await memberWithPassword(), 10_000);
    expect(await cost()).toBe(few);
  });
});
