import { Refusal } from '../../../shared/refusals.ts';
import {
  type Action,
  at,
  batchGet,
  get,
  type Item,
  TransactionCancelled,
  transact,
} from '../client/table.ts';
import {
  clearLineAction,
  countRowAction,
  numberedPage,
  numberOf,
  searchNumbered,
} from '../history/numbered-rows.ts';
import { keys } from '../keys/keys.ts';
import { type NoteHead, namedUnread, noteHeadKey, notesOf, readAtOf, unreadName } from './notes.ts';

/** A note without its text. */
export interface NoteLine {
  readonly seq: number;
  readonly title: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly readAt: number | null;
}

type Row = Item & { readonly t: string; readonly a: number; readonly r?: number };

const tries = 5;
/** Number of read-all marks that are stored; notes read before show the time of the oldest. */
const maxMarks = 20;

const isRow = (item: Item | undefined): item is Row => item !== undefined && typeof item.t === 'string';

function lineFrom(row: Row, head: NoteHead | undefined): NoteLine {
  const seq = numberOf(row);
  return { seq, title: row.t, createdAt: row.a, readAt: readAtOf(seq, row.r, head) };
}

/** Newest first; a keyword is looked for in titles. Two queries however many notes there are. */
export async function notesPage(
  memberSeq: number,
  { keyword, page, size }: { readonly keyword: string; readonly page: number; readonly size: number },
): Promise<{ notes: NoteLine[]; total: number }> {
  const of = notesOf(memberSeq);
  const wanted = keyword.trim().toLowerCase();
  const matches = (row: Item): boolean => isRow(row) && row.t.toLowerCase().includes(wanted);
  const found =
    wanted === ''
      ? await numberedPage<NoteHead>(of, { page, size })
      : await searchNumbered<NoteHead>(of, { page, size, matches });
  return { notes: found.rows.filter(isRow).map((row) => lineFrom(row, found.head)), total: found.total };
}

/** How many notes the member has, read or not: by the head, or counted by the list for a head that does not know. */
export async function noteCount(memberSeq: number, head: NoteHead | undefined): Promise<number> {
  if (head === undefined) return 0;
  if (head.went !== undefined) return head.came - head.went;
  return (await numberedPage<NoteHead>(notesOf(memberSeq), { page: 1, size: 0 })).total;
}

interface NoteState {
  readonly note: NoteLine;
  readonly content: string;
  readonly head: NoteHead;
}

/** The member's note; undefined when unknown or deleted. Note numbers are per member. */
async function readNoteState(memberSeq: number, seq: number): Promise<NoteState | undefined> {
  const { pk, list } = notesOf(memberSeq);
  const own = {
    row: keys.numberedRow(pk, list, seq),
    body: keys.numberedBody(pk, list, seq),
    head: noteHeadKey(memberSeq),
  };
  const found = await batchGet([own.row, own.body, own.head]);
  const row = at<Item>(found, own.row);
  const head = at<NoteHead>(found, own.head);
  if (!isRow(row) || head === undefined || seq <= head.gone) return undefined;
  return { note: lineFrom(row, head), content: String(at<Item>(found, own.body)?.text ?? ''), head };
}

/** Reads a note and marks it read. @throws Refusal not-found */
export async function readNote(memberSeq: number, seq: number, now: number) {
  const { pk, list } = notesOf(memberSeq);
  return retryOnConflict(async () => {
    const state = await readNoteState(memberSeq, seq);
    if (!state) throw new Refusal('not-found');
    const { note, content } = state;
    if (note.readAt !== null) return { ...note, content };
    await transact(
      [
        {
          change: {
            key: keys.numberedRow(pk, list, seq),
            set: { r: now },
            when: { present: ['a'], absent: ['r'] },
          },
        },
        {
          change: {
            key: noteHeadKey(memberSeq),
            add: { u: -1 },
            remove: [unreadName(seq)],
            when: { below: { seen: seq, gone: seq } },
          },
        },
      ],
      { repeatable: true },
    );
    return { ...note, content, readAt: now };
  });
}

/** Deletes a note. @throws Refusal not-found */
export async function deleteNote(memberSeq: number, seq: number): Promise<void> {
  const of = notesOf(memberSeq);
  await retryOnConflict(async () => {
    const state = await readNoteState(memberSeq, seq);
    if (!state) throw new Refusal('not-found');
    const unread = state.note.readAt === null;
    const counted = state.head.went !== undefined;
    const head: Action = {
      change: {
        key: noteHeadKey(memberSeq),
        add: { came: 0, ...(unread && { u: -1 }), ...(counted && { went: 1 }) },
        ...(unread && { remove: [unreadName(seq)] }),
        when: {
          below: { gone: seq, ...(unread && { seen: seq }) },
          ...(!counted && { absent: ['went'] }),
        },
      },
    };
    await transact([
      {
        delete: keys.numberedRow(of.pk, of.list, seq),
        when: { present: ['a'], ...(unread && { absent: ['r'] }) },
      },
      { delete: keys.numberedBody(of.pk, of.list, seq) },
      countRowAction(of, seq, -1),
      head,
    ]);
  });
}

/** One write however many notes there are. */
export async function readAllNotes(memberSeq: number, now: number): Promise<void> {
  await retryOnConflict(async () => {
    const head = await get<NoteHead>(noteHeadKey(memberSeq));
    if (!head || (head.u ?? 0) === 0) return;
    const marks = [...(head.marks ?? []), [head.last, now] as const].slice(-maxMarks);
    await transact([headChange(head, { seen: head.last, marks })], { repeatable: true });
  });
}

/** One write however many notes there are: notes up to the mark are never listed again. */
export async function deleteAllNotes(memberSeq: number): Promise<void> {
  await retryOnConflict(async () => {
    const head = await get<NoteHead>(noteHeadKey(memberSeq));
    if (!head || head.last === head.gone) return;
    await transact(
      [
        headChange(head, { seen: head.last, gone: head.last, marks: [], went: head.came }),
        clearLineAction(notesOf(memberSeq), head.last),
      ],
      { repeatable: true },
    );
  });
}

/** Nothing stays unread, unless a note arrived since the head was read. */
function headChange(head: NoteHead, set: Readonly<Record<string, unknown>>): Action {
  return {
    change: {
      key: { pk: head.pk, sk: head.sk },
      set: { ...set, u: 0 },
      remove: namedUnread(head).map(unreadName),
      when: { equals: { came: head.came, seen: head.seen, gone: head.gone } },
    },
  };
}

/** Runs again on the current items after a concurrent write of the member. @throws Refusal busy */
async function retryOnConflict<R>(run: () => Promise<R>): Promise<R> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    try {
      return await run();
    } catch (failure) {
      if (!(failure instanceof TransactionCancelled)) throw failure;
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
}
