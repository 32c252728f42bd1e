import type { DynamoDBRecord } from 'aws-lambda';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { handler as bettingHandler } from '../../../../functions/api/betting/handler.ts';
import { changedIn } from '../../../../functions/jobs/stream/changed-records.ts';
import { handler as watch } from '../../../../functions/jobs/stream/handler.ts';
import { reportChangedMembers, reportYesterday } from '../../../../functions/jobs/sweep/report-days.ts';
import { consumedCapacity } from '../../../../functions/table/client/table.ts';
import { addDays } from '../../../../functions/table/history/days.ts';
import { storeReportRows } from '../../../../functions/table/reports/report-hours.ts';
import { reportEntries } from '../../../../functions/table/reports/report-members.ts';
import { rebuildReportDays } from '../../../../functions/table/reports/report-rebuild.ts';
import type { ReportRow } from '../../../../shared/model/admin/report.ts';
import { hold, netRevenue, turnover } from '../../../../shared/rules/admin/report-sums.ts';
import { koreanDay, koreanDaySpan } from '../../../../shared/rules/text/korean-day.ts';
import { auditLines } from '../../../support/builders/audit-lines.ts';
import { stateDeposit } from '../../../support/builders/balance/bank.ts';
import { callback, newTxId } from '../../../support/builders/balance/callbacks.ts';
import {
  approveDeposit,
  approveRequested,
  callAdmin,
  memberWithPassword,
  requestDeposit,
  requestUnstated,
  requestWithdrawal,
} from '../../../support/builders/balance/cash.ts';
import { chargeCasino, responsiveProviders } from '../../../support/builders/balance/casino.ts';
import {
  addUpAll,
  ledgerLines,
  signUpsStored,
  streamRecords,
} from '../../../support/builders/balance/reports.ts';
import { placeBet } from '../../../support/builders/betting/bets.ts';
import { loggedIn, type StoredMember } from '../../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../../support/builders/member/operators.ts';
import { callHandler, newKey } from '../../../support/builders/request.ts';
import { storedFootball, storedFootballMatches } from '../../../support/builders/sports/matches.ts';
import { settle } from '../../../support/builders/sports/settlement.ts';
import { withSystem } from '../../../support/builders/with-system.ts';
import { dieAtWrite } from '../../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../../support/fakes/wire.ts';
import { playersOf, reportOracle, returningOf, revenueOf } from '../../../support/report-oracle.ts';

withSystem();
let auditor: StoredOperator;
let cashiers: readonly [StoredOperator, StoredOperator];
const today = koreanDay(Date.now());
const yesterday = addDays(today, -1);

const reportOf = async (body: object) => {
  const { status, payload } = await callAdmin(auditor, 'reports', { body });
  expect(status).toBe(200);
  return Object(payload);
};

/** Two members who played on the day before; one of them plays today as well. */
async function dayBefore(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: koreanDaySpan(yesterday).from + 12 * 3_600_000 });
  const [returning, gone] = [await memberWithPassword(), await memberWithPassword({ level: 2 })];
  const match = await storedFootball();
  for (const member of [returning, gone]) await placeBet(member, [match], { amount: 11_000 });
  vi.useRealTimers();
  await placeBet(await loggedIn(returning.memberSeq), [await storedFootball()], { amount: 13_000 });
}

/** Play, cash and points of a few members through the product's own calls. */
async function busyDay(): Promise<void> {
  const referrer = await memberWithPassword({ level: 4 });
  const members = await Promise.all(
    [1, 2, 3].map((level) =>
      memberWithPassword({ level, recommender: level === 2 ? referrer.memberSeq : null }),
    ),
  );
  const [first, second, third] = members as [StoredMember, StoredMember, StoredMember];
  const matches = await storedFootballMatches(3);
  for (const member of members) await placeBet(member, matches, { amount: 12_347 });
  const [won, lost, void_] = [await storedFootball(), await storedFootball(), await storedFootball()];
  await placeBet(first, [won], { amount: 33_333 });
  await placeBet(second, [lost], { amount: 20_001 });
  await placeBet(third, [void_], { amount: 17_770 });
  await settle(won, { codes: { home: 2, away: 1 } });
  await settle(lost, { codes: { home: 1, away: 2 } });
  await settle(void_, { codes: { home: 3, away: 3 } });
  await settle(won, { codes: { home: 1, away: 2 } });
  const cancelled = await placeBet(second, matches, { amount: 9_999 });
  await callHandler(bettingHandler, { path: '/betting/cancel', as: second, body: { betCode: cancelled } });
  await approveDeposit(cashiers, await requestDeposit(first, 300_000));
  await approveDeposit(cashiers, await requestDeposit(first, 120_000));
  await approveDeposit(cashiers, await requestDeposit(second, 50_000));
  // Credited by two before the bank states the transfer.
  const unstated = await requestUnstated(third, 70_000);
  await approveDeposit(cashiers, unstated);
  await stateDeposit(unstated);
  const refused = await requestWithdrawal(third, 30_000);
  await callAdmin(cashiers[0], 'cash/reject', { body: { cash_seq: refused, reason: '계좌 확인' } });
  const out = await requestWithdrawal(third, 40_000);
  await callAdmin(cashiers[0], 'cash/approve', { body: { cash_seq: out }, key: newKey() });
  const bet = newTxId();
  responsiveProviders();
  expect(await chargeCasino(first, 100_000)).toMatchObject({ status: 200 });
  await callback('bet', first, { txId: bet, amount: 700, roundId: 'r1' });
  await callback('win', first, { amount: 1_900, roundId: 'r1', refTxId: bet });
  const taken = newTxId();
  await callback('bet', first, { txId: taken, amount: 450, roundId: 'r2' });
  await callback('rollback', first, { roundId: 'r2', refTxId: taken });
}

/** As often as batches are cut off, doubled and mixed. */
async function deliver(records: readonly DynamoDBRecord[]): Promise<void> {
  const mixed = records.toSorted((one, other) => hash(one) - hash(other));
  for (let from = 0; from < mixed.length; from += 17) {
    const batch = mixed.slice(from, from + 17);
    await watch({ Records: batch.slice(0, 9) });
    await watch({ Records: batch });
    if (from % 2 === 0) await watch({ Records: batch.toReversed() });
  }
}
const hash = ({ dynamodb }: DynamoDBRecord): number =>
  [...`${dynamodb?.Keys?.pk?.S}${dynamodb?.Keys?.sk?.S}`].reduce(
    (sum, letter) => (sum * 33 + letter.charCodeAt(0)) % 10_007,
    7,
  );

/** Every report of today says what a fold of the table's entries says. */
async function expectTrue(): Promise<void> {
  const [lines, signUps] = await Promise.all([ledgerLines(), signUpsStored()]);
  const oracle = reportOracle(lines, signUps);
  for (const by of ['kind', 'sport', 'league', 'market', 'game', 'vendor', 'level', 'recommender']) {
    const { rows } = await reportOf({ from: today, to: today, by });
    const expected = [...(oracle.get(`${today} ${by}`) ?? [])].filter(([, figures]) =>
      Object.values(figures).some((figure) => figure !== 0),
    );
    const found = Object.values(Object(rows)).map((row) => {
      const { parts, figures } = Object(row);
      const name = by === 'recommender' ? parts[0] : parts.join(' / ');
      return [name, figures];
    });
    const counted = found.filter(([, figures]) => Object.values(figures).some((figure) => figure !== 0));
    expect(new Map(counted as [string, object][])).toEqual(new Map(expected));
  }
  const { series, totals, members, accounts } = await reportOf({ from: today, to: today, by: 'hour' });
  const hours = Object.values(Object(series)).map((hour) => [Object(hour).name, Object(hour).figures]);
  expect(new Map(hours as [string, object][])).toEqual(oracle.get(`${today} hour`));
  const returning = returningOf(lines, { days: [today], before: [yesterday] });
  expect(members).toEqual({ active: playersOf(lines, today).length, returning: returning.length });
  expect(returning.length).toBeGreaterThan(0);
  const ledger = new Map<string, number>();
  for (const { p } of lines.filter(({ at }) => koreanDay(at) === today))
    for (const [account, amount] of Object.entries(p))
      ledger.set(account, (ledger.get(account) ?? 0) + amount);
  const booked = Object.values(Object(accounts)).map((row) => [Object(row).account, Object(row).amount]);
  expect(new Map(booked as [string, number][])).toEqual(
    new Map([...ledger].filter(([, amount]) => amount !== 0)),
  );
  const won = Object.values(Object(accounts)).filter((row) => Object(row).unit === 'KRW');
  expect(won.reduce((sum: number, row) => sum + Object(row).amount, 0)).toBe(0);
  const { stake, refunded, paid } = Object(totals);
  const { gross, net, turnover: stands } = revenueOf(lines, [today]);
  expect([stake - refunded - paid, netRevenue(totals), turnover(totals)]).toEqual([gross, net, stands]);
  expect(hold(totals)).toBe(Math.round((gross / stands) * 10_000));
}

beforeAll(async () => {
  auditor = await storedOperator('auditor');
  cashiers = [await storedOperator('cashier'), await storedOperator('cashier')];
  await dayBefore();
  await busyDay();
}, 60_000);

describe('reports of a day', () => {
  it('are for auditors and owners [call POST /admin/reports]', async () => {
    const body = { from: today, to: today, by: 'hour' };
    expect(await callAdmin(cashiers[0], 'reports', { body })).toMatchObject({ status: 403 });
    expect(await callAdmin(await storedOperator('owner'), 'reports', { body })).toMatchObject({
      status: 200,
    });
    const long = { ...body, from: addDays(today, -92) };
    expect(await callAdmin(auditor, 'reports', { body: long })).toMatchObject({ status: 400 });
  });

  it('read the hours of their own days alone where nothing is compared', async () => {
    const asked: string[] = [];
    configureWire({
      send: (operation, body) => {
        if (operation === 'Query' && body.includes('REPDAYS#hour')) asked.push(body);
        return sendToTable(operation, body);
      },
    });
    for (const compare of [false, true]) await reportOf({ from: today, to: today, by: 'kind', compare });
    configureWire({ send: sendToTable });
    expect(asked.map((body) => [body.includes(today), body.includes(yesterday)])).toEqual([
      [true, false],
      [true, true],
    ]);
  });

  it('agree to the won with a fold of the ledger after records came twice, cut off and mixed', async () => {
    await deliver(await streamRecords());
    await addUpAll();
    await expectTrue();
    const kinds = new Set((await ledgerLines()).map(({ sk }) => sk.split('#')[1]));
    expect([...kinds]).toEqual(expect.arrayContaining(['BNK', 'WDR']));
    const { totals } = await reportOf({ from: today, to: today, by: 'hour' });
    expect(totals).toMatchObject({
      deposited: 540_000,
      deposits: 4,
      firstDeposits: 3,
      withdrawn: 40_000,
      joined: 4,
    });
    expect(totals.refunded).toBe(17_770 + 9_999 + 450);
  });

  it('of a day that is not over are compared with the day before to the same hour, by hour', async () => {
    const noon = koreanDaySpan(today).from + 12 * 3_600_000;
    const askedAt = async (now: number, by: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now });
      try {
        const body = { from: today, to: today, by, compare: true };
        return Object((await callAdmin(await storedOperator('auditor'), 'reports', { body })).payload);
      } finally {
        vi.useRealTimers();
      }
    };
    // Two bets of 11,000 won at noon of the day before.
    const [morning, afternoon] = [await askedAt(noon - 1, 'hour'), await askedAt(noon, 'hour')];
    expect(morning).toMatchObject({ before: { stake: 0, bets: 0 }, beforeUntil: '11' });
    expect(afternoon).toMatchObject({ before: { stake: 22_000, bets: 2 }, beforeUntil: '12' });
    // The line of the whole day before is still drawn.
    expect(morning.seriesBefore).toEqual(afternoon.seriesBefore);
    const kinds = await askedAt(noon - 1, 'kind');
    expect(kinds).toMatchObject({ before: { stake: 22_000 }, beforeUntil: null });
    const over = await askedAt(koreanDaySpan(today).to + 3_600_000, 'hour');
    expect(over).toMatchObject({ before: { stake: 22_000 }, beforeUntil: null });
  });

  it('by recommender that are saved as a file leave a line in the audit, with how many rows', async () => {
    const body = { from: today, to: today, by: 'recommender', compare: false };
    const { rows } = await reportOf(body);
    const lines = async () =>
      (await auditLines()).filter(
        ({ operatorId, call }) => operatorId === auditor.operatorId && call === 'listSaved',
      );
    expect(await lines()).toEqual([]);
    expect((await reportOf({ ...body, saved: 'rows' })).rows).toEqual(rows);
    expect(await lines()).toMatchObject([
      {
        target: 'POST /admin/reports',
        after: { list: 'rows', filter: body, rows: Object.keys(rows).length, isWhole: true },
      },
    ]);
    expect(Object.keys(rows).length).toBeGreaterThan(1);
  });

  it('still agree when the consumer dies between rows, marks and sums, and goes on', async () => {
    const member = await memberWithPassword();
    await placeBet(member, [await storedFootball()], { amount: 5_000 });
    const records = await streamRecords();
    for (const place of [
      ...['REPROWS#', 'REPHOURS#', 'REPDAYS#league', 'REPDAYS#returns'],
      ...['REPDAYS#recommender.month', 'REPSTATE'],
    ]) {
      dieAtWrite((operation, body) => operation === 'PutItem' && body.includes(place));
      const { batchItemFailures } = await watch({ Records: [...records] });
      if (place === 'REPROWS#')
        expect(batchItemFailures).toContainEqual({ itemIdentifier: records[0]?.dynamodb?.SequenceNumber });
      await addUpAll().catch(() => undefined);
      configureWire({ send: sendToTable });
    }
    await watch({ Records: [...records] });
    await addUpAll();
    await expectTrue();
  });

  it('are brought up to date by the sweep where no stream runs', async () => {
    const member = await memberWithPassword({ level: 3 });
    await placeBet(member, [await storedFootball()], { amount: 6_000 });
    expect(await reportChangedMembers(Date.now())).toBeGreaterThan(0);
    expect(await reportChangedMembers(Date.now())).toBe(0);
    for (let bet = 0; bet < 12; bet += 1)
      await placeBet(member, [await storedFootball()], { amount: 5_000 + bet });
    expect(await reportChangedMembers(Date.now())).toBe(1);
    await addUpAll();
    await expectTrue();
  });

  it('find at night what the stream lost, and are made anew by one command', async () => {
    const member = await memberWithPassword();
    await placeBet(member, [await storedFootball()], { amount: 7_000 });
    const tomorrow = koreanDaySpan(today).to + 3 * 3_600_000;
    while ((await reportYesterday(tomorrow)) > 0);
    await addUpAll();
    await expectTrue();
    expect(await rebuildReportDays({ from: today, to: today }, { clock: Date.now })).toMatchObject([
      { day: today, wasRight: true, isRight: true },
    ]);
    const lost = await memberWithPassword();
    await placeBet(lost, [await storedFootball()], { amount: 8_000 });
    const wrong: ReportRow = {
      ...{ id: 'nobody', at: Date.now(), memberSeq: 1, level: 1, recommender: null, accounts: {}, cells: [] },
      figures: { stake: 1 },
    };
    await storeReportRows([wrong], Date.now());
    await addUpAll();
    expect(await rebuildReportDays({ from: today, to: today }, { clock: Date.now })).toMatchObject([
      { wasRight: false, isRight: true },
    ]);
    await addUpAll();
    await expectTrue();
  });

  it('cost a bet less than a third of a write unit, beside what its transaction costs', async () => {
    const member = await memberWithPassword();
    for (let bet = 0; bet < 10; bet += 1) await placeBet(member, await storedFootballMatches(2));
    const records = (await streamRecords()).filter(
      ({ dynamodb }) =>
        dynamodb?.Keys?.pk?.S === `M#${member.memberSeq}` && dynamodb.Keys.sk?.S?.startsWith('E#BET#'),
    );
    const entries = changedIn(records).entries;
    const before = consumedCapacity().writeUnits;
    expect(await reportEntries(entries, { now: Date.now() })).toBe(0);
    expect(entries.length).toBe(10);
    expect((consumedCapacity().writeUnits - before) / entries.length).toBeLessThan(0.34);
  });

  it('count a member by the level of the time, whatever it is later', async () => {
    const owner = await storedOperator('owner');
    const member = await memberWithPassword({ level: 7 });
    await placeBet(member, [await storedFootball()], { amount: 54_321 });
    const body = { members_seq: member.memberSeq, version: 0, grade: 9, reason: '등급' };
    const asked = await callAdmin(owner, 'members/update', { body });
    expect(await approveRequested(await storedOperator('cashier'), asked)).toMatchObject({ status: 200 });
    await rebuildReportDays({ from: today, to: today }, { clock: Date.now });
    const { rows } = await reportOf({ from: today, to: today, by: 'level' });
    const levels = Object.values(Object(rows)).map((row) => Object(row));
    expect(levels.find(({ parts }) => parts[0] === '7').figures.stake).toBe(54_321);
    expect(levels.some(({ parts }) => parts[0] === '9')).toBe(false);
  });
});
