import type { NoteTarget } from '../../../shared/model/content/wire-mailing.ts';
import type { SegmentFilter } from '../../../shared/model/member/segment.ts';
import { Refusal } from '../../../shared/refusals.ts';
import {
  type Action,
  at,
  batchGet,
  get,
  type Item,
  query,
  queryAll,
  TransactionCancelled,
  transact,
  update,
} from '../client/table.ts';
import { countRowAction, type Numbered, numberedPage, takeNumber } from '../history/numbered-rows.ts';
import { keys, lists } from '../keys/keys.ts';
import { noteAction } from './notes.ts';

/** `MAILING#id`: a note an operator sent. To many it goes member by member, in the order of their numbers. */
export interface Mailing {
  readonly id: string;
  readonly to: NoteTarget;
  /** Of a mailing to a segment, as it was when it was sent: a later change does not reach it. */
  readonly segment?: { readonly name: string; readonly filter: SegmentFilter };
  readonly title: string;
  readonly content: string;
  /** Advertises: it reaches nobody on a break. Absent: no. */
  readonly offer?: boolean;
  readonly by: string;
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly requestHash: string;
  /** The last member processed, and the highest member number when it was sent. */
  readonly cursor: number;
  readonly last: number;
  readonly sent: number;
  readonly done: boolean;
}

const mailed: Numbered = { pk: keys.mailingsPartition(), list: 'OUT' };
const tries = 3;

/** The idempotency key under which the mailing reaches a member once. */
export const deliveryKeyOf = ({ id }: Pick<Mailing, 'id'>): string => `MAIL#${id}`;

export async function readMailing(id: string): Promise<Mailing | undefined> {
  return get<Mailing>(keys.noteMailing(id));
}

/**
 * Stores a mailing with its audit line; to a single member the note is delivered in the same transaction. False when a
 * mailing of this id exists already.
 */
export async function createMailing(
  mailing: Mailing,
  audit: Action,
  memberSeq: number | null,
): Promise<boolean> {
  const { last: number } = await takeNumber(mailed);
  const key = keys.noteMailing(mailing.id);
  const place = mailing.done ? {} : { listPk: lists.openMailings, listSk: `${mailing.at}#${mailing.id}` };
  for (let attempt = 1; ; attempt += 1) {
    const { title, content, at: now } = mailing;
    const note = memberSeq === null ? [] : await noteAction({ memberSeq, title, content, now });
    try {
      await transact(
        [
          { put: { ...key, ...mailing, ...place }, when: 'absent' },
          {
            put: { ...keys.numberedRow(mailed.pk, mailed.list, number), mailing: mailing.id },
            when: 'absent',
          },
          countRowAction(mailed, number, 1),
          audit,
          ...note,
        ],
        { repeatable: true },
      );
      return true;
    } catch (failure) {
      if (!(failure instanceof TransactionCancelled)) throw failure;
      if (failure.failed(0)) return false;
      if (attempt === tries) throw new Refusal('busy', { retryAfter: 1 });
    }
  }
}

/** A page of the mailings operators sent, newest first. */
export async function mailingsPage(paging: {
  readonly page: number;
  readonly size: number;
}): Promise<{ mailings: Mailing[]; total: number }> {
  const { rows, total } = await numberedPage(mailed, paging);
  const wanted = rows.map(({ mailing }) => keys.noteMailing(String(mailing)));
  const found = wanted.length === 0 ? new Map<string, Item>() : await batchGet(wanted);
  return { total, mailings: wanted.flatMap((key) => at<Mailing>(found, key) ?? []) };
}

/** Mailings in progress, oldest first. */
export async function openMailings(): Promise<Mailing[]> {
  const { items } = await query({ pk: lists.openMailings, index: 'byList', limit: 20 });
  const found = items.length === 0 ? new Map<string, Item>() : await batchGet(items);
  return items.flatMap((item) => at<Mailing>(found, item) ?? []).filter(({ done }) => !done);
}

/** Stores how far a mailing has come. @throws ConditionFailed when another worker was faster */
export async function advanceMailing(
  before: Mailing,
  to: { readonly cursor: number; readonly sent: number },
) {
  const done = to.cursor >= before.last;
  await update({
    key: keys.noteMailing(before.id),
    set: { cursor: to.cursor, done },
    add: { sent: to.sent },
    ...(done && { remove: ['listPk', 'listSk'] }),
    when: { equals: { cursor: before.cursor } },
  });
}

/** A preview counts up to this many members; above it says 'at least'. */
const maxCounted = 10_000;

/** How many members a level has, or there are at all. Eventually consistent: for display. */
export async function countMembers(level: number | null): Promise<{ count: number; more: boolean }> {
  let count = 0;
  let seen = 0;
  for await (const items of queryAll({ pk: lists.members, index: 'byList' })) {
    seen += items.length;
    count += level === null ? items.length : items.filter((item) => item.level === level).length;
    if (seen >= maxCounted) return { count, more: true };
  }
  return { count, more: false };
}
