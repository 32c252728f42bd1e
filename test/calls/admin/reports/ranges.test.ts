import { beforeAll, describe, expect, it } from 'vitest';
import { query } from '../../../../functions/table/client/table.ts';
import { addDays } from '../../../../functions/table/history/days.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import {
  hoursOfDay,
  readReportHour,
  storeReportDay,
  storeReportHour,
  storeReportRows,
} from '../../../../functions/table/reports/report-hours.ts';
import { storeReportRanges } from '../../../../functions/table/reports/report-ranges.ts';
import { storeInParts } from '../../../../functions/table/reports/report-text.ts';
import {
  partOfName,
  type ReportDimension,
  type ReportRow,
  reportDimensions,
} from '../../../../shared/model/admin/report.ts';
import { koreanDay, koreanDaySpan } from '../../../../shared/rules/text/korean-day.ts';
import { callAdmin } from '../../../support/builders/balance/cash.ts';
import { storeAtOnce } from '../../../support/builders/in-bulk.ts';
import { type StoredOperator, storedOperator } from '../../../support/builders/member/operators.ts';
import { withSystem } from '../../../support/builders/with-system.ts';
import { dieAtWrite } from '../../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../../support/fakes/wire.ts';
import { seoulHour } from '../../../support/report-oracle.ts';
import { seeded } from '../../../trust/system/seeded.ts';

withSystem();
let auditor: StoredOperator;
const today = koreanDay(Date.now());

const reportOf = async (body: object) => {
  const { status, payload } = await callAdmin(auditor, 'reports', { body });
  expect(status).toBe(200);
  return Object(payload);
};

beforeAll(async () => {
  auditor = await storedOperator('auditor');
});

/** What a call answers, how many pages of queries it reads, how many single items, and how many batches of them, one of which is the login's. */
async function readsOf<T>(call: () => Promise<T>) {
  const reads = { queries: 0, batches: 0, items: 0 };
  configureWire({
    send: (operation, body) => {
      if (operation === 'Query') reads.queries += 1;
      if (operation === 'BatchGetItem') reads.batches += 1;
      if (operation === 'GetItem') reads.items += 1;
      return sendToTable(operation, body);
    },
  });
  const reply = await call();
  configureWire({ send: sendToTable });
  return { reply, reads };
}

describe('at a million bets a day', () => {
  const recommenders = 2_000;
  /** Members of a large site, of whom so many staked. */
  const membersOfSite = 300_000;
  /** No order is in who plays: a list of them is as large as it gets. */
  const membersAtRandom = (count: number, day = 0): readonly number[] => {
    const random = seeded(count + day);
    const chosen: number[] = [];
    for (let member = 1; member <= membersOfSite; member += 1)
      if (random() * (membersOfSite - member + 1) < count - chosen.length) chosen.push(member);
    return chosen;
  };
  /** A day of so many names as a large site has. */
  const bigRows = (day: string, active: number): readonly ReportRow[] => {
    const { from } = koreanDaySpan(day);
    return membersAtRandom(active).map((memberSeq, place) => {
      const bets = Math.floor(1_000_000 / active) + (place < 1_000_000 % active ? 1 : 0);
      const figures = { stake: bets * 15_000 + place, bets, paid: bets * 14_000 + place };
      const cell = (dimension: ReportDimension, ...parts: readonly string[]) => ({
        ...{ dimension, name: parts.join(partOfName), figures },
      });
      return {
        ...{ id: `${day} ${place}`, at: from + (place % 24) * 3_600_000, memberSeq },
        ...{ level: 1 + (place % 10), recommender: 1 + (place % recommenders) },
        accounts: { BET_POOL: 10_000, [`CASINO_RESULT:${place % 20}`]: 1 },
        figures,
        cells: [
          cell('kind', `종류 ${place % 10}`),
          cell('sport', `종목 ${place % 20}`),
          cell('league', '축구', `유럽축구연맹 챔피언스리그 예선 ${place % 300}`),
          cell('market', '축구', `전반전 아시안 핸디캡 ${place % 200}`),
          cell('game', 'slot', '프라그마틱 플레이', `달콤한 과일 잔치 ${place % 150}`),
          cell('vendor', `공급사 ${place % 20}`, '프라그마틱 플레이'),
        ],
      };
    });
  };

  /** So many days that end with this one: alike but for who played, who is others on every day. */
  async function storeDays(last: string, { count, active }: { count: number; active: number }) {
    const rows = bigRows(last, active);
    expect(rows).toHaveLength(active);
    await storeReportRows(rows, Date.now());
    for (const hour of hoursOfDay(last)) await storeReportHour(await readReportHour(hour, Date.now));
    await storeReportDay(last, Date.now);
    const ofLast = await Promise.all(
      reportDimensions.map((dimension) => query(keys.reportDays(dimension, { from: last, to: last }))),
    );
    const items = ofLast.flatMap((page) => page.items);
    const earlier = Array.from({ length: count - 1 }, (_, back) => addDays(last, -1 - back));
    await storeAtOnce(
      earlier.flatMap((day) => items.map((item) => ({ ...item, sk: item.sk.replace(last, day) }))),
    );
    const played = new Map([[last, new Set(rows.map(({ memberSeq }) => memberSeq))]]);
    for (const [place, day] of earlier.entries()) {
      const members = membersAtRandom(active, place + 1);
      const content = members.map((member, at) => member - (members[at - 1] ?? 0));
      await storeInParts((part) => keys.reportDay('active', day, part), { content, at: Date.now() });
      await storeAtOnce([{ ...keys.reportPlayers(day), list: `${place}`, at: Date.now() }]);
      played.set(day, new Set(members));
    }
    await storeReportRanges([...played.keys()], Date.now);
    for (const name of [...reportDimensions, 'active', 'returns', 'recommender.month'])
      for (const item of (await query(keys.reportDays(name, { from: last, to: last }))).items)
        expect(JSON.stringify(item).length).toBeLessThan(400_000);
    return played;
  }

  /** What every report of so many days, compared with as many before, reads. */
  async function expectFewReads(last: string, days: number, played: ReadonlyMap<string, Set<number>>) {
    const request = { from: addDays(last, 1 - days), to: last, compare: true };
    for (const by of reportDimensions) {
      const { reply, reads } = await readsOf(() => reportOf({ ...request, by }));
      const { totals, before, rows, members, membersBefore } = reply;
      expect(totals).toEqual(before);
      expect(totals.bets).toBe(days * 1_000_000);
      expect(Object.keys(rows).length > 0, by).toBe(by !== 'hour');
      expect(reads.queries, by).toBeLessThanOrEqual(3);
      // The login, and for recommenders one of sums of months.
      expect(reads.batches, by).toBe(by === 'recommender' ? 2 : 1);
      // What open bets may cost, and the settings where the process's copy is old: the page asks nothing beside the report.
      expect(reads.items, by).toBeLessThanOrEqual(2);
      if (by !== 'hour') continue;
      const own = new Set<number>();
      const earlier = new Set<number>();
      for (const [day, staked] of played)
        for (const member of staked) (day >= request.from ? own : earlier).add(member);
      const returning = [...own].filter((member) => earlier.has(member)).length;
      expect({ ...members, before: membersBefore.active }).toEqual({
        ...{ active: own.size, returning, before: earlier.size },
      });
    }
  }

  it('a month with the month before is read with three queries at most, by every division', async () => {
    const last = addDays(today, -40);
    await expectFewReads(last, 31, await storeDays(last, { count: 62, active: 4_000 }));
  }, 120_000);

  it('92 days with the 92 before and 60,000 members on each are three queries too, by every division', async () => {
    const last = addDays(today, -140);
    await expectFewReads(last, 92, await storeDays(last, { count: 184, active: 60_000 }));
  }, 300_000);
});

describe('reports of any range', () => {
  const last = addDays(today, -400);
  const days = Array.from({ length: 230 }, (_, back) => addDays(last, -back));
  const random = seeded(17);
  const upTo = (most: number): number => Math.floor(random() * most);
  const booked: ReportRow[] = [];

  /** Bets of some of four hundred members at one hour of a day; a few days have none. */
  const rowsOfDay = (day: string, count: number, delivery: string): readonly ReportRow[] =>
    Array.from({ length: count }, (_, place) => ({
      ...{ id: `${delivery} ${day} ${place}`, at: koreanDaySpan(day).from + 3_600_000, cells: [] },
      ...{ memberSeq: 1 + upTo(1 + upTo(400)), level: 1, recommender: 1 + upTo(30), accounts: {} },
      figures: { stake: 1_000 + upTo(9_000), bets: 1, refunded: upTo(2) * 500 },
    }));

  async function store(day: string, rows: readonly ReportRow[]): Promise<void> {
    booked.push(...rows);
    await storeReportRows(rows, Date.now());
    await storeReportHour(await readReportHour({ day, hour: '01' }, Date.now));
    await storeReportDay(day, Date.now);
  }

  /** Some ranges, compared with what the rows themselves say. */
  async function expectRangesTrue(count: number): Promise<void> {
    const dayOf = new Map(booked.map((row) => [row, seoulHour(row.at).day] as const));
    const within = (from: string, to: string) =>
      booked.filter((row) => (dayOf.get(row) ?? '') >= from && (dayOf.get(row) ?? '') <= to);
    for (let range = 0; range < count; range += 1) {
      const length = 1 + upTo(92);
      const to = addDays(last, -upTo(60));
      const from = addDays(to, 1 - length);
      const [own, earlier] = [within(from, to), within(addDays(from, -length), addDays(from, -1))];
      const [players, playersBefore] = [own, earlier].map(
        (rows) => new Set(rows.map((row) => row.memberSeq)),
      );
      const request = { from, to, compare: true };
      const { members, membersBefore } = await reportOf({ ...request, by: 'hour' });
      expect([members, membersBefore.active], `${from} ${to}`).toEqual([
        {
          active: players?.size,
          returning: [...(players ?? [])].filter((member) => playersBefore?.has(member)).length,
        },
        playersBefore?.size,
      ]);
      const { rows } = await reportOf({ ...request, by: 'recommender' });
      const stakes = Object.values(Object(rows)).map((row) => {
        const { parts, figures, before } = Object(row);
        return [parts[0], [figures.stake, figures.refunded, before.stake]] as const;
      });
      const expected = new Map<string, [number, number, number]>();
      for (const row of [...own, ...earlier]) {
        const name = String(row.recommender);
        const [stake, refunded, before] = expected.get(name) ?? [0, 0, 0];
        const { stake: more = 0, refunded: moreRefunded = 0 } = row.figures;
        expected.set(
          name,
          (dayOf.get(row) ?? '') >= from
            ? [stake + more, refunded + moreRefunded, before]
            : [stake, refunded, before + more],
        );
      }
      expect(new Map(stakes), `${from} ${to}`).toEqual(expected);
    }
  }

  it('agree with a fold of their rows: before, while and after what they read is made', async () => {
    for (const day of days) if (upTo(12) > 0) await store(day, rowsOfDay(day, upTo(60), 'first'));
    await expectRangesTrue(5);
    await storeReportRanges(days, Date.now);
    await expectRangesTrue(30);
  }, 300_000);

  it('agree when rows come months late, and when adding up ends at any write of it and is done again', async () => {
    const ends = [
      ...([['REPDAYS#returns', 0] as const, ['REPDAYS#returns', 40] as const] as const),
      ...([['REPDAYS#recommender.month', 3] as const, ['REPDAYS#players', 0] as const] as const),
    ];
    for (const [turn, [where, after]] of ends.entries()) {
      const day = addDays(last, -70 - 20 * turn);
      const rows = rowsOfDay(day, 80, `late ${turn}`);
      let writes = 0;
      dieAtWrite((operation, body) => {
        if (operation === 'PutItem' && body.includes(where)) writes += 1;
        return writes > after;
      });
      const addUp = async () => {
        await storeReportHour(await readReportHour({ day, hour: '01' }, Date.now));
        await storeReportDay(day, Date.now);
        await storeReportRanges([day], Date.now);
      };
      booked.push(...rows);
      await storeReportRows(rows, Date.now());
      await expect(addUp()).rejects.toThrow();
      configureWire({ send: sendToTable });
      await addUp();
      await expectRangesTrue(8);
    }
  }, 300_000);
});
