import pMap from 'p-map';
import type { ReportDimension, ReportRow } from '../../../shared/model/admin/report.ts';
import { reportDimensions } from '../../../shared/model/admin/report.ts';
import {
  addSums,
  cellList,
  hourOf,
  memberList,
  membersIn,
  noSums,
  type ReportSums,
  type StoredFigures,
  sumsOf,
} from '../../../shared/rules/admin/report-sums.ts';
import { koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { newUlid } from '../client/new-ulid.ts';
import { putIfNewer } from '../client/put-if-newer.ts';
import {
  type Action,
  ConditionFailed,
  get,
  type Item,
  type Key,
  put,
  queryAll,
  remove,
  transact,
} from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import type { ReportHour } from '../keys/report-keys.ts';
import { contentsIn, nameOfText, packed, storeInParts, unpacked } from './report-text.ts';

/*
 * A stream delivers at least once, in parts and in any order. So rows of entries are stored as they come, several an item; an hour's
 * sums are made from all its rows, each entry counted once, and a day's from its hours. Whatever is repeated, or done by two at once,
 * makes the same (docs/decisions/0065-reports.md).
 */

/** Rows of one item: some 10 KB. */
const rowsPerItem = 200;
/** Rows are needed until their hour cannot change any more; the ledger has them for ever. Seconds. */
const rowsLast = 40 * 24 * 3_600;
/** Rows of older days are left to `npm run report-days`: the others of their hour may be gone. Milliseconds. */
export const oldestRow = 35 * 24 * 3_600_000;
const atOnce = 8;
/** With the mark of their hour as many as one transaction takes. */
const removedAtOnce = 99;
const hourLength = 3_600_000;

/**
 * An hour is looked at until so long after its end without being marked, ms. Rows that come later are marked; the difference is what
 * two clocks and a slow write may take.
 */
const unmarked = 10 * 60_000;
const lookedAt = 20 * 60_000;

const endOf = ({ day, hour }: ReportHour): number =>
  koreanDaySpan(day).from + (Number(hour) + 1) * hourLength;

/** Stores rows, a write unit for some twenty of them, and marks their hours where these are over. */
export async function storeReportRows(rows: readonly ReportRow[], now: number): Promise<void> {
  await storeRows(rows, { now, stored: () => undefined, after: markIfOver });

  // Whoever removes an earlier mark has not seen this one, and leaves it.
  async function markIfOver(hour: ReportHour): Promise<void> {
    if (now > endOf(hour) + unmarked) await markReportHour(hour, now);
  }
}

/**
 * Stores rows of hours that another marks once all of them are there. Returns the keys of the items that have them.
 */
export async function storeRowsUnmarked(rows: readonly ReportRow[], now: number): Promise<readonly Key[]> {
  const stored: Key[] = [];
  await storeRows(rows, { now, stored: (key) => stored.push(key), after: async () => undefined });
  return stored;
}

/** From now on the hour counts as one that misses rows. Returns it with its mark. */
export async function markReportHour(hour: ReportHour, now: number): Promise<DueHour> {
  const due = { ...hour, mark: newUlid(now) };
  await put(markItem(due));
  return due;
}

/** Removes rows of an hour and marks it in the same transactions: whatever ends in between, its sums are made again. */
export async function removeReportRows(
  due: DueHour,
  { rows, clock }: { readonly rows: readonly Key[]; readonly clock: () => number },
): Promise<DueHour> {
  let newest = due;
  for (let from = 0; from < rows.length; from += removedAtOnce) {
    newest = { ...due, mark: newUlid(clock()) };
    const removed = rows.slice(from, from + removedAtOnce).map((key): Action => ({ delete: key }));
    await transact([{ put: markItem(newest) }, ...removed], { repeatable: true });
  }
  return newest;
}

const markItem = ({ mark, ...hour }: DueHour): Item => ({ ...keys.dueReportHour(hour), mark });

async function storeRows(
  rows: readonly ReportRow[],
  {
    now,
    stored,
    after,
  }: {
    readonly now: number;
    readonly stored: (key: Key) => void;
    readonly after: (hour: ReportHour) => Promise<void>;
  },
): Promise<void> {
  const hours = new Map<string, { readonly hour: ReportHour; readonly rows: ReportRow[] }>();
  for (const row of rows) {
    const hour = hourOf(row.at);
    const name = keys.dueReportHour(hour).sk;
    const of = hours.get(name) ?? { hour, rows: [] };
    of.rows.push(row);
    hours.set(name, of);
  }
  await pMap(
    hours.values(),
    async ({ hour, rows: own }) => {
      for (let from = 0; from < own.length; from += rowsPerItem) {
        const item = rowsItem(hour, { rows: own.slice(from, from + rowsPerItem), now });
        await put(item);
        stored(item);
      }
      await after(hour);
    },
    { concurrency: atOnce },
  );
}

function rowsItem(
  hour: ReportHour,
  { rows, now }: { readonly rows: readonly ReportRow[]; readonly now: number },
): Item {
  const name = nameOfText(rows.map(({ id }) => id).join('\n'));
  const text = packed(rows);
  const expiresAt = Math.floor(now / 1000) + rowsLast;
  return { ...keys.reportRows(hour, name), text, at: now, expiresAt };
}

export interface DueHour extends ReportHour {
  /** Of an hour that was over when rows of it came. */
  readonly mark: string | null;
}

/** What is made of a day's sums for reports of many days: the sums of its month from it on, and who returned on the days after. */
export const rangeSteps = ['month', 'returns'] as const;
export type RangeStep = (typeof rangeSteps)[number];

export interface DueRange {
  readonly day: string;
  readonly step: RangeStep;
  readonly mark: string;
}

interface DueReports {
  /** Hours whose sums may miss rows: those that passed since the last look, a while longer, and the marked ones. */
  readonly hours: readonly DueHour[];
  readonly ranges: readonly DueRange[];
}

/** What is to be added up: a query for the marked hours and one, after it, for the ranges, which are marked before an hour's mark is removed. */
export async function dueReports(now: number): Promise<DueReports> {
  const { through = now } = (await get<{ readonly through: number }>(keys.reportsThrough())) ?? {};
  const due = new Map<string, DueHour>();
  for (let at = Math.min(through, now) - lookedAt; at < now + hourLength; at += hourLength) {
    const hour = hourOf(Math.min(at, now));
    due.set(keys.dueReportHour(hour).sk, { ...hour, mark: null });
  }
  for await (const items of queryAll(keys.dueReportHours()))
    for (const { sk, mark } of items) {
      const [day = '', hour = ''] = sk.split('#');
      due.set(sk, { day, hour, mark: String(mark) });
    }
  const ranges: DueRange[] = [];
  for await (const items of queryAll(keys.dueReportRanges()))
    for (const { sk, mark } of items) {
      const [day = '', name = ''] = sk.split('#');
      const step = rangeSteps.find((one) => one === name);
      if (step) ranges.push({ day, step, mark: String(mark) });
    }
  return { hours: [...due.values()], ranges };
}

/** From now on that step of the day is to be made. */
export async function markReportRange(day: string, step: RangeStep, now: number): Promise<void> {
  await put({ ...keys.dueReportRange(day, step), mark: newUlid(now) });
}

/** The step was made after its mark was read; one marked meanwhile stays. */
export async function forgetDueRange({ day, step, mark }: DueRange): Promise<void> {
  await removeMark(keys.dueReportRange(day, step), mark);
}

async function removeMark(key: Key, mark: string): Promise<void> {
  await remove(key, { when: { equals: { mark } } }).catch((newer: unknown) => {
    if (!(newer instanceof ConditionFailed)) throw newer;
  });
}

/** The passing hours up to this moment were added up. */
export async function noteReportsThrough(through: number): Promise<void> {
  await put({ ...keys.reportsThrough(), through });
}

/** The hour's sums count everything up to its mark; rows that came meanwhile have a mark of their own. */
export async function forgetDueHour({ mark, ...hour }: DueHour): Promise<void> {
  if (mark !== null) await removeMark(keys.dueReportHour(hour), mark);
}

export type StoredCells = readonly (readonly [name: string, figures: StoredFigures])[];

interface StoredHour {
  readonly cells: Readonly<Record<ReportDimension, StoredCells>>;
  readonly active: readonly number[];
  readonly rows: number;
}

interface HourRows {
  readonly hour: ReportHour;
  readonly rows: readonly ReportRow[];
  /** When the reading began, epoch ms. */
  readonly at: number;
  /** Of the items read: the same ones have the same. */
  readonly stamp: string;
}

/** An hour's rows as they were delivered, the newest delivery last. */
export async function readReportHour(hour: ReportHour, clock: () => number): Promise<HourRows> {
  const at = clock();
  const found: { readonly at: number; readonly rows: readonly ReportRow[] }[] = [];
  for await (const items of queryAll(keys.reportRowsOf(hour)))
    for (const item of items)
      if (typeof item.text === 'string')
        found.push({ at: Number(item.at), rows: unpacked<readonly ReportRow[]>(item.text) });
  found.sort((one, other) => one.at - other.at);
  const stamp = `${found.length} ${found.at(-1)?.at ?? 0}`;
  return { hour, at, stamp, rows: found.flatMap(({ rows }) => rows) };
}

/** Makes an hour's sums from its rows. */
export async function storeReportHour({ hour, rows, at }: HourRows): Promise<void> {
  const sums = sumsOf(rows);
  const content: StoredHour = { ...plain(sums), rows: sums.rows };
  await storeInParts((part) => keys.reportHour(hour, part), { content, at });
}

/** Sums as what is stored: equal ones are equal as JSON. */
export function plain(sums: ReportSums): Pick<StoredHour, 'cells' | 'active'> {
  const cells = (dimension: ReportDimension) => cellList(sums.cells[dimension]);
  return {
    cells: {
      ...{ hour: cells('hour'), kind: cells('kind'), sport: cells('sport'), league: cells('league') },
      ...{ market: cells('market'), game: cells('game'), vendor: cells('vendor') },
      ...{ level: cells('level'), recommender: cells('recommender'), account: cells('account') },
    },
    active: memberList(sums.active),
  };
}

function sumsIn({ cells, active, rows }: StoredHour): ReportSums {
  const sums = noSums();
  for (const dimension of reportDimensions)
    for (const [name, figures] of cells[dimension] ?? []) sums.cells[dimension].set(name, [...figures]);
  for (const memberSeq of membersIn(active)) sums.active.add(memberSeq);
  sums.rows = rows;
  return sums;
}

/** A day's sums, made from its hours. */
export async function readReportDay(day: string): Promise<ReportSums> {
  const items: Item[] = [];
  for await (const page of queryAll(keys.reportHours(day))) items.push(...page);
  const sums = noSums();
  for (const { content } of contentsIn<StoredHour>(items)) addSums(sums, sumsIn(content));
  return sums;
}

/** Makes a day's sums from its hours, and stores them by dimension. Returns them. */
export async function storeReportDay(day: string, clock: () => number): Promise<ReportSums> {
  const at = clock();
  const sums = await readReportDay(day);
  const { cells, active } = plain(sums);
  const contents = [...Object.entries(cells), ['active', active] as const];
  await pMap(
    contents,
    ([dimension, content]) => storeInParts((part) => keys.reportDay(dimension, day, part), { content, at }),
    { concurrency: atOnce },
  );
  // After the list: who has read an earlier one has not seen this name of it.
  await putIfNewer({ ...keys.reportPlayers(day), list: nameOfText(JSON.stringify(active)), at });
  return sums;
}

export interface DayCells {
  /** 'YYYYMMDD', Korean. */
  readonly day: string;
  readonly cells: StoredCells;
  /** When it was added up, epoch ms. */
  readonly at: number;
}

/** The days of a range (both ends included) that have any figures, by one dimension, the oldest first: one query. */
export async function reportDays(
  dimension: ReportDimension,
  range: { readonly from: string; readonly to: string },
  how: { readonly consistent: boolean } = { consistent: false },
): Promise<readonly DayCells[]> {
  const found = contentsIn<StoredCells>(await itemsOf(dimension, range, how));
  return found.map(({ name, content, at }) => ({ day: name, cells: content, at }));
}

/** Who staked on each day of a range. */
export async function activeMembers(
  range: { readonly from: string; readonly to: string },
  how: { readonly consistent: boolean } = { consistent: false },
): Promise<readonly { readonly day: string; readonly members: readonly number[] }[]> {
  const found = contentsIn<readonly number[]>(await itemsOf('active', range, how));
  return found.map(({ name, content }) => ({ day: name, members: membersIn(content) }));
}

/** Items of a range of days by the name of what they hold. */
export async function itemsOf(
  name: string,
  range: { readonly from: string; readonly to: string },
  { consistent }: { readonly consistent: boolean },
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for await (const page of queryAll({ ...keys.reportDays(name, range), consistent })) items.push(...page);
  return items;
}

/** The keys of an hour's rows as they are stored now. */
export async function reportRowNames(hour: ReportHour): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const items of queryAll({ ...keys.reportRowsOf(hour), only: ['at'] }))
    names.push(...items.map(({ sk }) => sk));
  return names;
}

export function hoursOfDay(day: string): readonly ReportHour[] {
  return Array.from({ length: 24 }, (_, hour) => ({ day, hour: String(hour).padStart(2, '0') }));
}
