import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addUpReports } from '../../../../functions/jobs/sweep/report-days.ts';
import { query, remove } from '../../../../functions/table/client/table.ts';
import { addDays } from '../../../../functions/table/history/days.ts';
import type { Key } from '../../../../functions/table/keys/key.ts';
import {
  itemsOf,
  markReportHour,
  readReportHour,
  removeReportRows,
  storeReportDay,
  storeReportHour,
  storeRowsUnmarked,
} from '../../../../functions/table/reports/report-hours.ts';
import { daysOf, ledgerRows } from '../../../../functions/table/reports/report-members.ts';
import { storeReportRanges } from '../../../../functions/table/reports/report-ranges.ts';
import { rebuildReportDays } from '../../../../functions/table/reports/report-rebuild.ts';
import { contentsIn } from '../../../../functions/table/reports/report-text.ts';
import { type ReportRow, reportDimensions } from '../../../../shared/model/admin/report.ts';
import { koreanDay, koreanDaySpan } from '../../../../shared/rules/text/korean-day.ts';
import { placeBet } from '../../../support/builders/betting/bets.ts';
import { loggedIn, storedMember } from '../../../support/builders/member/members.ts';
import { storedFootball } from '../../../support/builders/sports/matches.ts';
import { withSystem } from '../../../support/builders/with-system.ts';
import { configureWire, sendToTable } from '../../../support/fakes/wire.ts';

withSystem();

const today = koreanDay(Date.now());
const range = { from: addDays(today, -365), to: addDays(today, -1) };
const days = daysOf(range);
const hourOfBets = '12';
/** Of a year whose marks were half removed, or half set, when the command ended. */
const markedHours = ['10', '11', hourOfBets, '13'];
const wrong = new Map<string, readonly Key[]>();

const rowOf = (
  name: string,
  { at, memberSeq }: { readonly at: number; readonly memberSeq: number },
): ReportRow => ({
  ...{ id: name, at, memberSeq, level: 1, recommender: 3, accounts: {}, cells: [] },
  figures: { stake: 7_000, bets: 1 },
});

/** A year of bets of some members, and on each day one of somebody whom no journal knows; in the reports, up to today. */
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: koreanDaySpan(range.from).from + 12 * 3_600_000 });
  const members = await Promise.all(Array.from({ length: 12 }, () => storedMember()));
  for (const [place, day] of days.entries()) {
    vi.setSystemTime(koreanDaySpan(day).from + Number(hourOfBets) * 3_600_000);
    const member = members[(place * 7 + (place % 5) * 3) % members.length];
    if (!member) throw new Error('no member');
    await placeBet(await loggedIn(member.memberSeq), [await storedFootball()], { amount: 5_000 + place });
  }
  vi.useRealTimers();
  for await (const { rows } of ledgerRows(range)) await storeRowsUnmarked(rows, Date.now());
  for (const [place, day] of days.entries()) {
    const at = koreanDaySpan(day).from + Number(hourOfBets) * 3_600_000;
    const row = rowOf(`nobody ${day}`, { at, memberSeq: 900 + (place % 40) });
    const stored = await storeRowsUnmarked([row], Date.now());
    wrong.set(
      day,
      stored.map(({ pk, sk }) => ({ pk, sk })),
    );
  }
  await storeRowsUnmarked([rowOf('of today', { at: Date.now(), memberSeq: 1 })], Date.now());
  for (const day of days) {
    await storeReportHour(await readReportHour({ day, hour: hourOfBets }, Date.now));
    await storeReportDay(day, Date.now);
  }
  await storeReportRanges(days, Date.now);
  await addUpReports(Date.now());
}, 300_000);

/** What the reports read of the year and of today, without what differs from one adding up to the next. */
async function stored() {
  const names = [...reportDimensions, 'active', 'returns', 'recommender.month'];
  const found = await Promise.all(
    names.map(async (name) => {
      const items = await itemsOf(name, { from: range.from, to: today }, { consistent: true });
      return contentsIn<object>(items).map(({ name: day, content }) => {
        const { made: _made, ...shown } = {
          made: '',
          ...(Array.isArray(content) ? { list: content } : content),
        };
        return [`${name} ${day}`, shown] as const;
      });
    }),
  );
  return new Map(found.flat());
}

const marks = async (): Promise<number> =>
  (await query({ pk: 'REPDUE' })).items.length + (await query({ pk: 'REPRANGES' })).items.length;

describe('a year that an interrupted report-days left marked', () => {
  it('is brought to its end in passes of bounded reads, and reads as if the command had made it', async () => {
    for (const [day, rows] of wrong)
      for (const hour of markedHours) {
        const due = await markReportHour({ day, hour }, Date.now());
        if (hour === hourOfBets) await removeReportRows(due, { rows, clock: Date.now });
      }
    let reads = { lists: 0, all: 0 };
    configureWire({
      send: (operation, body) => {
        if (/Query|GetItem/.test(operation)) reads.all += 1;
        if (operation === 'Query' && body.includes('"REPDAYS#active"')) reads.lists += 1;
        return sendToTable(operation, body);
      },
    });
    const passes: (typeof reads)[] = [];
    for (let pass = 0; pass === 0 || (await marks()) > 0; pass += 1) {
      expect(pass).toBeLessThan(110);
      // Today members bet all the while.
      const row = rowOf(`today ${pass}`, { at: Date.now(), memberSeq: 2_000 + pass });
      await storeRowsUnmarked([row], Date.now());
      reads = { lists: 0, all: 0 };
      await addUpReports(Date.now());
      passes.push(reads);
    }
    configureWire({ send: sendToTable });
    const most = (of: (pass: typeof reads) => number) => Math.max(...passes.map(of));
    const sum = (of: (pass: typeof reads) => number) => passes.reduce((total, pass) => total + of(pass), 0);
    const figures = {
      ...{ passes: passes.length, mostLists: most(({ lists }) => lists), lists: sum(({ lists }) => lists) },
      ...{ mostReads: most(({ all }) => all), reads: sum(({ all }) => all) },
    };
    // A query has sixteen days' lists of who staked: half a year and a month are fourteen, today's is one.
    expect(figures.mostLists).toBeLessThanOrEqual(16);
    expect(figures.lists).toBeLessThanOrEqual(150);
    expect(figures.mostReads).toBeLessThanOrEqual(200);
    expect(figures.reads).toBeLessThanOrEqual(4_500);
    const found = await stored();
    for (const name of ['returns', 'recommender.month'])
      for (const { pk, sk } of await itemsOf(name, { from: range.from, to: today }, { consistent: true }))
        await remove({ pk, sk });
    const rebuilt = await rebuildReportDays(range, { clock: Date.now });
    expect(rebuilt.filter(({ wasRight, isRight }) => !wasRight || !isRight)).toEqual([]);
    const made = await stored();
    // Of today the command stores no month.
    found.delete(`recommender.month ${today}`);
    made.delete(`recommender.month ${today}`);
    expect(found).toEqual(made);
    expect(found.size).toBeGreaterThan(4 * days.length);
  }, 400_000);
});
