import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addUpReports } from '../../../../functions/jobs/sweep/report-days.ts';
import { get, query } from '../../../../functions/table/client/table.ts';
import { addDays } from '../../../../functions/table/history/days.ts';
import type { Key } from '../../../../functions/table/keys/key.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import {
  markReportRange,
  rangeSteps,
  storeReportRows,
} from '../../../../functions/table/reports/report-hours.ts';
import { storeInParts } from '../../../../functions/table/reports/report-text.ts';
import { koreanDay, koreanDaySpan } from '../../../../shared/rules/text/korean-day.ts';
import { callAdmin } from '../../../support/builders/balance/cash.ts';
import { type StoredMember, storedMember } from '../../../support/builders/member/members.ts';
import { storedOperator } from '../../../support/builders/member/operators.ts';
import { withSystem } from '../../../support/builders/with-system.ts';
import { dieAtWrite } from '../../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../../support/fakes/wire.ts';

withSystem();

const today = koreanDay(Date.now());
let referrer: StoredMember;
beforeEach(async () => {
  referrer = await storedMember();
});

/** A list of several parts whose writer ended between them when it was written the second time. */
async function tear(
  keyOf: (part: number) => Key,
  contentOf: () => unknown,
  longAgo = Date.now() - 60_000,
): Promise<void> {
  await storeInParts(keyOf, { content: contentOf(), at: longAgo });
  const first = keyOf(0);
  dieAtWrite(
    (operation, body) => operation === 'PutItem' && body.includes(first.pk) && body.includes(first.sk),
  );
  await expect(storeInParts(keyOf, { content: contentOf(), at: longAgo + 1 })).rejects.toThrow();
  configureWire({ send: sendToTable });
  const { items } = await query({ pk: first.pk });
  const own = items.filter(({ sk }) => sk.startsWith(first.sk.slice(0, first.sk.lastIndexOf('#') + 1)));
  expect(new Set(own.map(({ at }) => at))).toEqual(new Set([longAgo, longAgo + 1]));
}

/** Words of no order: a list of them is as large as it gets. */
const word = () => randomBytes(24).toString('base64url');
const names = () => ({
  day: addDays(today, -1),
  names: Array.from({ length: 9_000 }, (_, place) => [100_000 + place, word(), word()]),
});

let delivery = 0;
/** A bet of somebody whom the member referred, at one in the morning of a past day, whose hour is then due. */
async function betOn(day: string): Promise<void> {
  delivery += 1;
  const row = {
    ...{ id: `late ${delivery}`, at: koreanDaySpan(day).from + 3_600_000, cells: [], accounts: {} },
    ...{ memberSeq: 1, level: 1, recommender: referrer.memberSeq },
    figures: { stake: 5_000, bets: 1 },
  };
  await storeReportRows([row], Date.now());
}

const marksLeft = async () => {
  const [hours, ranges] = [await query(keys.dueReportHours()), await query(keys.dueReportRanges())];
  return [...hours.items, ...ranges.items].map(({ sk }) => sk.slice(0, 8));
};
const through = async () => (await get<{ readonly through: number }>(keys.reportsThrough()))?.through;

async function referredOn(day: string) {
  const auditor = await storedOperator('auditor');
  const { status, payload } = await callAdmin(auditor, 'reports', {
    body: { from: day, to: day, by: 'recommender', compare: false },
  });
  expect(status).toBe(200);
  return Object(payload).rows;
}

describe('what is due of a day for reports of many days', () => {
  it('is marked apart from hours: the version before takes whatever stands among them for an hour', async () => {
    const day = addDays(today, -200);
    for (const step of rangeSteps) await markReportRange(day, step, Date.now());
    expect((await query({ pk: 'REPDUE' })).items).toEqual([]);
    expect(await marksLeft()).toEqual([day, day]);
    await addUpReports(Date.now());
    expect(await marksLeft()).toEqual([]);
    expect((await query(keys.reportHours(day))).items).toEqual([]);
  });
});

describe('a list whose writer ended between two of its parts', () => {
  it('of referrers’ names is written anew by the next pass, which brings its marks to an end', async () => {
    const day = addDays(today, -3);
    await tear(keys.reportReferrers, names);
    expect(await referredOn(day)).toEqual([]);
    await betOn(day);
    const now = Date.now();
    expect(await addUpReports(now)).toBeGreaterThan(0);
    expect(await marksLeft()).toEqual([]);
    expect(await through()).toBe(now);
    expect((await query(keys.reportReferrersAll())).items[0]).toMatchObject({ of: 1 });
    expect(await referredOn(day)).toMatchObject([
      { parts: [String(referrer.memberSeq), expect.stringMatching(/./), expect.any(String)] },
    ]);
  });

  it('of a day’s recommenders keeps the marks of its month alone', async () => {
    const [torn, other] = [addDays(today, -70), addDays(today, -140)];
    const beside = torn.endsWith('01') ? addDays(torn, 1) : addDays(torn, -1);
    await tear(
      (part) => keys.reportDay('recommender', torn, part),
      () => Array.from({ length: 14_000 }, () => [word(), [1, 2]]),
    );
    await betOn(beside);
    await betOn(other);
    await expect(addUpReports(Date.now())).rejects.toThrow('busy');
    expect(await marksLeft()).toEqual([beside]);
    expect(await referredOn(other)).toMatchObject([{ figures: { stake: 5_000 } }]);
    await betOn(torn);
    await addUpReports(Date.now());
    expect(await marksLeft()).toEqual([]);
  });

  it('of who staked on a day keeps the marks of days that look back on it alone, until it is written anew', async () => {
    const [torn, beside, other] = [addDays(today, -25), addDays(today, -15), addDays(today, -300)];
    await tear(
      (part) => keys.reportDay('active', torn, part),
      () => Array.from({ length: 90_000 }, () => Math.floor(Math.random() * 1e9)),
    );
    await betOn(beside);
    await betOn(other);
    await addUpReports(Date.now());
    await expect(addUpReports(Date.now())).rejects.toThrow('busy');
    expect(await marksLeft()).toEqual([beside]);
    expect((await query(keys.reportDays('returns', { from: other, to: other }))).items).toHaveLength(1);
    // Days on both sides of it go on meanwhile.
    await betOn(addDays(other, 1));
    for (const _pass of [1, 2, 3]) await addUpReports(Date.now()).catch(() => undefined);
    expect(await marksLeft()).toEqual([beside]);
    await betOn(torn);
    for (const _pass of [1, 2]) await addUpReports(Date.now());
    expect(await marksLeft()).toEqual([]);
    for (const day of [torn, beside])
      expect((await query(keys.reportDays('returns', { from: day, to: day }))).items).toHaveLength(1);
  });

  it('of a month’s sums counts as absent: its days are added up from the beginning', async () => {
    const month = addDays(today, -100).slice(0, 6);
    const [before, day] = [`${month}10`, `${month}11`];
    await betOn(before);
    await addUpReports(Date.now());
    await tear(
      (part) => keys.reportDay('recommender.month', before, part),
      () => ({ made: word(), cells: Array.from({ length: 14_000 }, () => [word(), [1, 2]]) }),
      Date.now() + 1,
    );
    await betOn(day);
    await addUpReports(Date.now());
    expect(await marksLeft()).toEqual([]);
    const auditor = await storedOperator('auditor');
    const body = { from: before, to: day, by: 'recommender', compare: false };
    expect(Object((await callAdmin(auditor, 'reports', { body })).payload).rows).toMatchObject([
      { figures: { stake: 10_000 } },
    ]);
  });
});

describe('an hour that cannot be added up', () => {
  it('keeps the marks of its own day alone, and no other day waits for it', async () => {
    const [bad, good] = [addDays(today, -20), addDays(today, -10)];
    await betOn(bad);
    await betOn(good);
    const { pk, sk } = keys.reportHour({ day: bad, hour: '01' }, 0);
    dieAtWrite((operation, body) => operation === 'PutItem' && body.includes(pk) && body.includes(sk));
    await expect(addUpReports(Date.now())).rejects.toThrow();
    configureWire({ send: sendToTable });
    expect(await marksLeft()).toEqual([bad]);
    expect(await referredOn(good)).toMatchObject([{ figures: { stake: 5_000 } }]);
    await addUpReports(Date.now());
    expect(await marksLeft()).toEqual([]);
  });
});
