import type { ReportRow } from '../../../shared/model/admin/report.ts';
import { koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { at, batchGet, get, type Item, put } from '../client/table.ts';
import { addDays } from '../history/days.ts';
import { keys } from '../keys/keys.ts';
import { type BalanceItem, newestEntries } from '../ledger/balance-item.ts';
import { type LedgerHead, storedOrderOf } from '../ledger/blocks.ts';
import { isEntry, type StoredEntry } from '../ledger/entries.ts';
import { ledgerOrder } from '../ledger/running-balance.ts';
import { lastMemberSeq } from '../member/members.ts';
import type { Profile } from '../member/profile.ts';
import { oldestRow, storeReportRows } from './report-hours.ts';
import { rowOfProfile, rowsOfEntries } from './report-rows.ts';

/** Members looked at together: as many as one request reads. */
const membersAtOnce = 100;
/** Entries of one transaction commit in another order than their times: so many before the first new one are read with it. */
const margin = 50;

/** Stores the rows of entries and sign-ups. Those of long ago are left out and returned as a number: see `oldestRow`. */
export async function reportEntries(
  items: readonly StoredEntry[],
  { profiles = [], now }: { readonly profiles?: readonly Profile[]; readonly now: number },
): Promise<number> {
  const rows = [...(await rowsOfEntries(items)), ...profiles.map(rowOfProfile)];
  const young = rows.filter(({ at: time }) => time >= now - oldestRow);
  await storeReportRows(young, now);
  return rows.length - young.length;
}

interface Reported {
  /** Number of entries that are in the reports. */
  readonly v: number;
}

/**
 * Brings entries into the reports of members whose balance counts more of them than are there; a hundred members from `first` on.
 * For a system without a stream. Returns how many members it found changed, and where to go on.
 */
export async function reportChanged({
  first,
  now,
}: {
  readonly first: number;
  readonly now: number;
}): Promise<{ readonly changed: number; readonly next: number }> {
  const last = await lastMemberSeq();
  const start = first > last ? 1 : first;
  const members = Array.from(
    { length: Math.min(membersAtOnce, last - start + 1) },
    (_, place) => start + place,
  );
  const found = await batchGet(
    members.flatMap((one) => [keys.balance(one), keys.reportedMember(one), keys.profile(one)]),
  );
  let changed = 0;
  for (const memberSeq of members) {
    const balance = at<BalanceItem>(found, keys.balance(memberSeq));
    const reported = at<Reported>(found, keys.reportedMember(memberSeq));
    if (balance === undefined || balance.v === reported?.v) continue;
    const profile = at<Profile>(found, keys.profile(memberSeq));
    const items = await entriesAfter(memberSeq, { balance, v: reported?.v ?? 0 });
    await reportEntries(items, { profiles: reported || !profile ? [] : [profile], now });
    await put({ ...keys.reportedMember(memberSeq), v: balance.v });
    changed += 1;
  }
  return { changed, next: start + members.length };
}

async function entriesAfter(
  memberSeq: number,
  { balance, v }: { readonly balance: BalanceItem; readonly v: number },
): Promise<readonly StoredEntry[]> {
  const named = newestEntries(memberSeq, { balance, count: Math.max(0, balance.v - v) });
  const items = named && storedEntries(await batchGet(named));
  if (items && items.length === named.length) return items;
  const { linesIn, count } = await ledgerOrder(memberSeq);
  return entriesOfLines(memberSeq, await linesIn({ from: Math.max(0, v - margin), end: count }));
}

async function entriesOfLines(
  memberSeq: number,
  lines: readonly { readonly kind: string; readonly operationId: string }[],
): Promise<readonly StoredEntry[]> {
  return storedEntries(
    await batchGet(lines.map(({ kind, operationId }) => keys.entry(memberSeq, kind, operationId))),
  );
}

const storedEntries = (found: ReadonlyMap<string, Item>): readonly StoredEntry[] =>
  [...found.values()].filter(isEntry);

/** Korean days, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/**
 * The rows of all members on some days, from the journals alone, for a hundred members at a time. Reads head and balance of
 * everybody, and the entries of those who have any on the days.
 */
export async function* ledgerRows(
  range: DayRange,
  { first = 1, most = Number.POSITIVE_INFINITY }: { readonly first?: number; readonly most?: number } = {},
): AsyncGenerator<{ readonly rows: readonly ReportRow[]; readonly next: number }> {
  const last = Math.min(await lastMemberSeq(), first + most - 1);
  for (let start = first; start <= last; start += membersAtOnce) {
    const members = Array.from(
      { length: Math.min(membersAtOnce, last - start + 1) },
      (_, place) => start + place,
    );
    const found = await batchGet(
      members.flatMap((one) => [keys.balance(one), keys.ledgerHead(one), keys.profile(one)]),
    );
    const rows: ReportRow[] = [];
    for (const memberSeq of members) {
      const balance = at<BalanceItem>(found, keys.balance(memberSeq));
      const profile = at<Profile>(found, keys.profile(memberSeq));
      if (profile && isWithin(profile.registeredAt, range)) rows.push(rowOfProfile(profile));
      const stored = storedOrderOf(at<LedgerHead>(found, keys.ledgerHead(memberSeq)));
      const isIdle = stored.count === balance?.v && !stored.days.some(({ day }) => isDayOf(day, range));
      if (balance === undefined || balance.v === 0 || isIdle) continue;
      rows.push(...(await rowsOfEntries(await entriesOn(memberSeq, range))));
    }
    yield { rows, next: start + members.length };
  }
}

async function entriesOn(memberSeq: number, range: DayRange): Promise<readonly StoredEntry[]> {
  const { days, count, linesIn } = await ledgerOrder(memberSeq);
  const from = days.find(({ day }) => day >= range.from)?.start ?? count;
  const end = days.find(({ day }) => day > range.to)?.start ?? count;
  const items = await entriesOfLines(memberSeq, await linesIn({ from, end }));
  return items.filter(({ at: time }) => isWithin(time, range));
}

const isDayOf = (day: string, { from, to }: DayRange): boolean => day >= from && day <= to;

function isWithin(time: number, { from, to }: DayRange): boolean {
  return time >= koreanDaySpan(from).from && time < koreanDaySpan(to).to;
}

interface Night {
  readonly day: string;
  readonly next: number;
}

/**
 * Reads a day that is over once more from the journals, some members in each call, and stores their rows again: those that a stream
 * lost are counted from then on, the others are counted once as before. Returns how many members it looked at.
 */
export async function reportNightFurther({
  yesterday,
  most,
  now,
}: {
  readonly yesterday: string;
  readonly most: number;
  readonly now: number;
}): Promise<number> {
  const night = await get<Night>(keys.reportNight());
  const first = night?.day === yesterday ? night.next : 1;
  const last = await lastMemberSeq();
  if (first > last) return 0;
  let next = first;
  for await (const page of ledgerRows({ from: yesterday, to: yesterday }, { first, most })) {
    await storeReportRows(page.rows, now);
    next = page.next;
  }
  await put({ ...keys.reportNight(), day: yesterday, next });
  return next - first;
}

/** Days of a range, the oldest first. */
export function daysOf({ from, to }: DayRange): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
