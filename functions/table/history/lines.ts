import pMap from 'p-map';
import { putIfNewer } from '../client/put-if-newer.ts';
import { get, type Item, put, queryAll } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { addDays, dayOfId, idsFrom, openDay } from './days.ts';
import { type HistoryList, lineOf } from './list.ts';

/** Rows of one line item, 54 KB: a day with more has several. */
const rowsPerLine = 2_000;
const putsAtOnce = 25;
/** Rows of one query, about 150 KB: a full page of 1 MB delays other requests. */
const rowsAtOnce = 200;
const daysPerHead = 10;

/** `{prefix}HM`: every day up to `through` has its lines. */
export interface HistoryHead {
  readonly through: string;
}

interface OfMember {
  readonly memberSeq: number;
  readonly now: number;
}

/**
 * Writes the lines of the days that have ended since the last time, from their rows; a history that had none gets all.
 * Returns how many lines it wrote. Repeated and concurrent runs write the same.
 */
export async function closeDays<Row>(list: HistoryList<Row>, { memberSeq, now }: OfMember): Promise<number> {
  const rows = list.rowsOf(memberSeq);
  const head = await get<HistoryHead>(keys.historyHead(rows));
  const end = openDay(now);
  const through = addDays(end, -1);
  if (head && head.through >= through) return 0;
  const from = `${rows.prefix}${head ? idsFrom(addDays(head.through, 1)) : '0'}`;
  let writtenLines = 0;
  let closed = 0;
  let day: Item[] = [];
  const close = async (): Promise<void> => {
    const [first] = day;
    if (!first) return;
    writtenLines += await putLines(list, { memberSeq, now, items: day });
    closed += 1;
    // After a failure the next run continues from here.
    if (closed % daysPerHead === 0)
      await put({ ...keys.historyHead(rows), through: dayOf(list, first, memberSeq) });
    day = [];
  };
  const range = { from, to: `${rows.prefix}${idsFrom(end)}`, limit: rowsAtOnce };
  for await (const items of queryAll({ pk: rows.pk, ...range })) {
    for (const item of items) {
      if (day[0] && dayOf(list, day[0], memberSeq) !== dayOf(list, item, memberSeq)) await close();
      day.push(item);
    }
  }
  await close();
  await put({ ...keys.historyHead(rows), through });
  return writtenLines;
}

/** Writes the lines of these days anew from their rows, after rows of theirs changed. Days that have not ended need none. */
export async function rebuildDays<Row>(
  list: HistoryList<Row>,
  { memberSeq, now, days }: OfMember & { readonly days: Iterable<string> },
): Promise<void> {
  const rows = list.rowsOf(memberSeq);
  const ended = [...new Set(days)].filter((day) => day < openDay(now));
  for (const day of ended) {
    const items: Item[] = [];
    const range = {
      from: `${rows.prefix}${idsFrom(day)}`,
      to: `${rows.prefix}${idsFrom(addDays(day, 1))}`,
      limit: rowsAtOnce,
    };
    for await (const page of queryAll({ pk: rows.pk, ...range })) items.push(...page);
    if (items.length > 0) await putLines(list, { memberSeq, now, items });
  }
}

/** Items of one day, oldest first. */
async function putLines<Row>(
  list: HistoryList<Row>,
  { memberSeq, now, items }: OfMember & { readonly items: readonly Item[] },
): Promise<number> {
  const rows = list.rowsOf(memberSeq);
  const facts = items
    .map((item) => ({ ...list.factsOf(list.rowOf(item)), id: item.sk.slice(rows.prefix.length) }))
    .reverse();
  const [first] = facts;
  if (!first) return 0;
  const day = dayOfId(first.id);
  const lines: Item[] = [];
  for (let from = 0; from < facts.length; from += rowsPerLine) {
    const line = lineOf(facts.slice(from, from + rowsPerLine), { day, at: now });
    lines.push({ ...keys.historyLine(rows, day, lines.length), ...line });
  }
  await pMap(lines, putIfNewer, { concurrency: putsAtOnce });
  return lines.length;
}

function dayOf<Row>(list: HistoryList<Row>, item: Item, memberSeq: number): string {
  return dayOfId(item.sk.slice(list.rowsOf(memberSeq).prefix.length));
}
