import { beforeAll, describe, expect, it, vi } from 'vitest';
import { reportChangedMembers } from '../../../../functions/jobs/sweep/report-days.ts';
import { query } from '../../../../functions/table/client/table.ts';
import { addDays } from '../../../../functions/table/history/days.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import { storeReportDay, storeReportRows } from '../../../../functions/table/reports/report-hours.ts';
import { storeMonths } from '../../../../functions/table/reports/report-months.ts';
import { rebuildReportDays } from '../../../../functions/table/reports/report-rebuild.ts';
import type { ReportRow } from '../../../../shared/model/admin/report.ts';
import { koreanDay, koreanDaySpan } from '../../../../shared/rules/text/korean-day.ts';
import { callAdmin, memberWithPassword } from '../../../support/builders/balance/cash.ts';
import { addUpAll, ledgerLines, signUpsStored } from '../../../support/builders/balance/reports.ts';
import { placeBet } from '../../../support/builders/betting/bets.ts';
import { loggedIn, type StoredMember } from '../../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../../support/builders/member/operators.ts';
import { storedFootball } from '../../../support/builders/sports/matches.ts';
import { withSystem } from '../../../support/builders/with-system.ts';
import { dieAtWrite } from '../../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../../support/fakes/wire.ts';
import { playersOf, reportOracle } from '../../../support/report-oracle.ts';

withSystem();
const today = koreanDay(Date.now());
/** Days of one month, so that the later ones have sums of the earlier ones. */
const first = `${addDays(today, -40).slice(0, 6)}03`;
const days = [first, addDays(first, 4), addDays(first, 9)];
const range = { from: first, to: addDays(first, 9) };
let auditor: StoredOperator;
let referrer: StoredMember;

/** A bet of a referred member at noon of each day, in the reports. */
beforeAll(async () => {
  auditor = await storedOperator('auditor');
  vi.useFakeTimers({ toFake: ['Date'], now: koreanDaySpan(first).from + 11 * 3_600_000 });
  referrer = await memberWithPassword();
  const member = await memberWithPassword({ recommender: referrer.memberSeq });
  for (const [place, day] of days.entries()) {
    vi.setSystemTime(koreanDaySpan(day).from + 12 * 3_600_000);
    await placeBet(await loggedIn(member.memberSeq), [await storedFootball()], { amount: 10_000 + place });
    await reportChangedMembers(Date.now());
    await addUpAll();
  }
  vi.useRealTimers();
});

const reportOf = async (by: string) => {
  const { status, payload } = await callAdmin(auditor, 'reports', { body: { ...range, by, compare: false } });
  expect(status).toBe(200);
  return Object(payload);
};
const staked = (rows: unknown): ReadonlyMap<string, number> =>
  new Map(
    Object.values(Object(rows)).flatMap((row) => {
      const { parts, figures } = Object(row);
      return figures.stake === 0 ? [] : [[String(parts[0]), figures.stake] as const];
    }),
  );

/** Hours, recommenders and players of the range say what a fold of the ledger says. */
async function expectTrue(): Promise<void> {
  const [lines, signUps] = await Promise.all([ledgerLines(), signUpsStored()]);
  const oracle = reportOracle(lines, signUps);
  const expected = new Map<string, number>();
  for (const day of days)
    for (const [name, { stake }] of oracle.get(`${day} recommender`) ?? [])
      if (stake > 0) expected.set(name, (expected.get(name) ?? 0) + stake);
  expect(expected.get(String(referrer.memberSeq))).toBe(30_003);
  expect(staked((await reportOf('recommender')).rows)).toEqual(expected);
  const { totals, members } = await reportOf('hour');
  expect(totals.stake).toBe(30_003);
  expect(members.active).toBe(new Set(days.flatMap((day) => playersOf(lines, day))).size);
}

let rows = 0;
/** What no journal knows, in an hour of the first day that has nothing else: it is in the reports, and in those of its month. */
async function addWrong(): Promise<void> {
  rows += 1;
  const row: ReportRow = {
    ...{
      id: `nobody ${rows}`,
      at: koreanDaySpan(first).from + 3 * 3_600_000,
      memberSeq: 900 + rows,
      level: 1,
    },
    ...{ recommender: referrer.memberSeq, accounts: {}, cells: [], figures: { stake: 7_000, bets: 1 } },
  };
  await storeReportRows([row], Date.now());
  await addUpAll();
  expect(staked((await reportOf('recommender')).rows)).toEqual(
    new Map([[String(referrer.memberSeq), 37_003]]),
  );
}

/** Won staked in the range: the same by hours and by recommenders. */
async function sumsAgree(): Promise<number> {
  const { stake } = (await reportOf('hour')).totals;
  expect(staked((await reportOf('recommender')).rows)).toEqual(
    new Map([[String(referrer.memberSeq), stake]]),
  );
  return stake;
}

const marks = async () =>
  (await query(keys.dueReportHours())).items.length + (await query(keys.dueReportRanges())).items.length;
const rebuild = () => rebuildReportDays(range, { clock: Date.now });

describe('sums of a month', () => {
  /** Where the days' own recommenders were read from, while the sums from a day on were stored. */
  const readFrom = async (day: string): Promise<readonly string[]> => {
    const asked: string[] = [];
    configureWire({
      send: (operation, body) => {
        if (operation === 'Query' && body.includes('"REPDAYS#recommender"'))
          asked.push(days.find((one) => body.includes(one)) ?? 'the first of the month');
        return sendToTable(operation, body);
      },
    });
    await storeMonths([day], Date.now);
    configureWire({ send: sendToTable });
    return asked;
  };

  it('go on behind the day before, without reading the days before again, while those are as they were', async () => {
    const [, second = '', third = ''] = days;
    expect(await readFrom(third)).toEqual([third]);
    await storeReportDay(first, Date.now);
    expect(await readFrom(third)).toEqual(['the first of the month']);
    expect(await readFrom(second)).toEqual(['the first of the month']);
    await storeMonths([first], Date.now);
    expect(await readFrom(second)).toEqual([second]);
    expect(await sumsAgree()).toBe(30_003);
  });
});

describe('reports that are made anew', () => {
  it('are right for the whole month, and leave nothing to the sweep', async () => {
    await addWrong();
    const made = await rebuild();
    expect(made.filter(({ wasRight }) => !wasRight).map(({ day }) => day)).toEqual([first]);
    expect(made.every(({ isRight }) => isRight)).toBe(true);
    expect(await marks()).toBe(0);
    await expectTrue();
  });

  /** The process ends at the write behind so many of those that name something. */
  async function endAt(where: string, after: number): Promise<void> {
    let writes = 0;
    dieAtWrite((operation, body) => {
      if (!/Put|Write|Delete/.test(operation) || !`${operation} ${body}`.includes(where)) return false;
      writes += 1;
      return writes > after;
    });
    await expect(rebuild()).rejects.toThrow();
    configureWire({ send: sendToTable });
  }

  it.each([
    ['rows', 'REPROWS#', 1],
    ['marks', 'REPDUE', 30],
    ['what is removed', 'TransactWriteItems', 0],
  ] as const)(
    'and are interrupted at %s say what they said, until they are made again',
    async (_, where, after) => {
      await addWrong();
      await endAt(where, after);
      await addUpAll();
      expect([await marks(), await sumsAgree()]).toEqual([0, 37_003]);
      await rebuild();
      await expectTrue();
    },
  );

  it.each([
    ['hours', 'REPHOURS#', 3],
    ['days', 'REPDAYS#league', 0],
    ['sums of a month', 'REPDAYS#recommender.month', 0],
    ['later sums of a month', 'REPDAYS#recommender.month', 1],
    ['members who returned', 'REPDAYS#returns', 0],
    ['their marks', 'DeleteItem', 5],
  ] as const)('and are interrupted at %s are right once the sweep has passed', async (_, where, after) => {
    await addWrong();
    await endAt(where, after);
    // Sums of a month that are made of days as they were are not read.
    if (where.endsWith('month')) expect(await sumsAgree()).toBe(30_003);
    await addUpAll();
    expect(await marks()).toBe(0);
    await expectTrue();
  });
});
