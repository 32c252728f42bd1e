import { type Item, queryAll } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { dayOfId, idsFrom, openDay } from './days.ts';
import { type HistoryMark, hiddenBy, isMark } from './hidden-mark.ts';
import { type DayLine, type HistoryList, type ListedRow, rowsIn, type Sum } from './list.ts';

export interface OverviewQuery {
  readonly memberSeq: number;
  /** Korean days 'YYYYMMDD', both included. */
  readonly from: string;
  readonly to: string;
  readonly now: number;
}

export interface HistoryOverview<Row> {
  readonly rows: readonly ListedRow[];
  /** Rows that were read in full, by id. */
  readonly today: ReadonlyMap<string, Row>;
  readonly sums: ReadonlyMap<string, Sum>;
  /** The same sums of each day that has rows, by day 'YYYYMMDD' and kind. */
  readonly days: ReadonlyMap<string, ReadonlyMap<string, Sum>>;
}

/** Every listed row of the days, newest first: by its day line, or read in full on days that have no line yet. */
export async function historyOverview<Row>(
  list: HistoryList<Row>,
  { memberSeq, from, to, now }: OverviewQuery,
): Promise<HistoryOverview<Row>> {
  const stored = list.rowsOf(memberSeq);
  const today = new Map<string, Row>();
  const unlined: ListedRow[] = [];
  const lined: ListedRow[] = [];
  const sums = new Map<string, Sum>();
  const days = new Map<string, Map<string, Sum>>();
  const add = (day: string, kind: string, more: Sum): void => {
    const ofDay = days.get(day) ?? new Map<string, Sum>();
    days.set(day, ofDay.set(kind, sumOf(ofDay.get(kind), more)));
    sums.set(kind, sumOf(sums.get(kind), more));
  };
  const afterToday = list.hasMark ? keys.historyMark(stored).sk : keys.historyLinePrefix(stored, to);
  const range = {
    from: to >= openDay(now) ? `${stored.prefix}${idsFrom(openDay(now))}` : afterToday,
    to: `${keys.historyLinePrefix(stored, from)}#~`,
  };
  let mark: HistoryMark | undefined;
  if (from > to) return { rows: [], today, sums, days };
  for await (const items of queryAll({ pk: stored.pk, ...range })) {
    for (const item of items) {
      if (isMark(item)) {
        mark = item;
        continue;
      }
      if (isLine(item)) {
        // With a mark the range also holds lines of days after the window; a day whose rows are read here may already have
        // a line from a process whose clock is ahead.
        if (item.day > to || item.day >= openDay(now)) continue;
        lined.push(...rowsIn(item));
        for (const [kind, [stake, paid, cashed = 0]] of Object.entries(item.sums))
          add(item.day, kind, { stake, paid, cashed });
        continue;
      }
      const id = item.sk.slice(stored.prefix.length);
      const day = dayOfId(id);
      if (day < from || day > to) continue;
      const row = list.rowOf(item);
      const facts = list.factsOf(row);
      add(day, facts.kind, facts);
      if (facts.listed) {
        unlined.push({ id, kind: facts.kind });
        today.set(id, row);
      }
    }
  }
  const isHidden = hiddenBy(mark);
  return { rows: [...unlined.reverse(), ...lined].filter((row) => !isHidden(row)), today, sums, days };
}

function sumOf(sum: Sum | undefined, { stake, paid, cashed = 0 }: Sum): Sum {
  const before = { stake: 0, paid: 0, cashed: 0, ...sum };
  return { stake: before.stake + stake, paid: before.paid + paid, cashed: before.cashed + cashed };
}

function isLine(item: Item): item is Item & DayLine {
  return typeof item.rows === 'string' && item.sk.includes('#HL#');
}
