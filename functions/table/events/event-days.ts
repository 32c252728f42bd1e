import { type EventKind, eventKinds } from '../../../shared/model/events/wire-events.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { newUlid } from '../client/new-ulid.ts';
import { type Action, query, queryAll } from '../client/table.ts';
import { keys, totalShards } from '../keys/keys.ts';

/** One part taken in an event, or one prize paid. */
export interface EventRow {
  readonly event: EventKind;
  readonly memberSeq: number;
  /** Granted with it. */
  readonly point: number;
  /** '5회째', '30,000P', '1, 2, 3, 4, 5, 6': what it was. */
  readonly what: string;
  /** Epoch ms. */
  readonly at: number;
}

const kept = 400 * 24 * 3600;

/** Lists and counts a row on its Korean day: part of the transaction that grants it, so that a day's cost is what was paid. */
export function eventRowActions(row: EventRow): readonly Action[] {
  const { event, memberSeq, point, at } = row;
  const day = koreanDay(at);
  const expiresAt = Math.floor(at / 1000) + kept;
  return [
    { put: { ...keys.eventRow(event, day, newUlid(at)), ...row, expiresAt }, when: 'absent' },
    {
      change: {
        key: keys.eventTotal(day, event, memberSeq % totalShards),
        add: { count: 1, points: point },
      },
    },
  ];
}

export type EventTotals = Readonly<Record<EventKind, { readonly count: number; readonly points: number }>>;

/** How often members took part on a Korean day, and what it cost. */
export async function eventTotalsOf(day: string): Promise<EventTotals> {
  const sums = { attendance: none(), wheel: none(), lotto: none(), 'lotto-prize': none() };
  for await (const items of queryAll(keys.eventTotals(day)))
    for (const { sk, count, points } of items) {
      const event = eventKinds.find((kind) => sk.startsWith(`${kind}#`));
      if (!event) continue;
      sums[event].count += Number(count ?? 0);
      sums[event].points += Number(points ?? 0);
    }
  return sums;
}

const none = () => ({ count: 0, points: 0 });

/** Rows of an event on a Korean day, newest first, a page at a time; `next` continues. */
export async function eventRowsOf(
  { event, day }: { readonly event: EventKind; readonly day: string },
  { after, size }: { readonly after?: string | undefined; readonly size: number },
): Promise<{ readonly rows: readonly (EventRow & { readonly id: string })[]; readonly next: string | null }> {
  const place = after === undefined ? null : keys.eventRow(event, day, after);
  const { items, next } = await query({
    ...keys.eventRows(event, day),
    descending: true,
    limit: size,
    after: place,
  });
  const rows = items.map(({ sk, memberSeq, point, what, at }) => ({
    ...{ id: sk, event, memberSeq: Number(memberSeq), point: Number(point) },
    ...{ what: String(what), at: Number(at) },
  }));
  return { rows, next: next?.sk ?? null };
}
