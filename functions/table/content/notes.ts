import { Refusal } from '../../../shared/refusals.ts';
import { type Action, type Item, TransactionCancelled, transact } from '../client/table.ts';
import { countRowAction, type Numbered, type NumberedHead, takeNumber } from '../history/numbered-rows.ts';
import { keys } from '../keys/keys.ts';

/**
 * `NOTES#mid / NH#`: what the profile poll reads about a member's notes. The newest unread ones are attributes of it (`u17`),
 * so that notes can be read and deleted concurrently.
 */
export type NoteHead = Item &
  NumberedHead & {
    readonly gone: number;
    /** Everything up to this number was read at once. */
    readonly seen: number;
    /** Number of notes ever delivered. */
    readonly came: number;
    /** Notes that were delivered and are deleted; absent in a head from before they were counted. */
    readonly went?: number;
    /** Unread notes. */
    readonly u?: number;
    /** When everything up to a number was read at once: [number, epoch ms], oldest first. */
    readonly marks?: readonly (readonly [number, number])[];
  };

/** Unread notes named in the head; older ones are only counted. */
const maxNamedMembers = 100;
const maxShown = 20;

export const notesOf = (memberSeq: number): Numbered => ({ pk: keys.notesPartition(memberSeq), list: 'N' });
export const noteHeadKey = (memberSeq: number) => keys.numberedHead(keys.notesPartition(memberSeq), 'N');
export const unreadName = (number: number): string => `u${number}`;

/** Numbers of the unread notes the head names, oldest first. */
export function namedUnread(head: NoteHead): readonly number[] {
  return Object.keys(head)
    .filter((name) => /^u\d+$/.test(name))
    .map((name) => Number(name.slice(1)))
    .sort((one, other) => one - other);
}

/** For the profile poll: the newest unread notes, at most 20, and the number of unread notes. */
export function unreadOf(head: NoteHead | undefined): { newest: readonly number[]; count: number } {
  if (head === undefined) return { newest: [], count: 0 };
  return { newest: namedUnread(head).toReversed().slice(0, maxShown), count: head.u ?? 0 };
}

/** When a note was read: by itself, or with everything up to a mark. Epoch ms. */
export function readAtOf(number: number, own: number | undefined, head: NoteHead | undefined): number | null {
  if (own !== undefined) return own;
  if (head === undefined || number > head.seen) return null;
  const mark = head.marks?.find(([to]) => to >= number);
  return mark?.[1] ?? null;
}

export interface NewNote {
  readonly memberSeq: number;
  readonly title: string;
  /** Text; line breaks are kept. */
  readonly content: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** An idempotency key under which this note reaches its member once, however often it is sent. */
  readonly once?: string;
}

const tries = 3;

/**
 * The actions that deliver a note, for another write's transaction. They fail that transaction when the member reads or
 * deletes all notes at that moment, or when `once` was delivered: then get new ones, or use `sendNote` after the commit.
 */
export async function noteAction(note: NewNote): Promise<readonly Action[]> {
  const { memberSeq, title, content, now, once } = note;
  const of = notesOf(memberSeq);
  const head = await takeNumber<NoteHead>(of, { add: { seen: 0, came: 0 } });
  const number = head.last;
  const forgotten = namedUnread(head).slice(0, -(maxNamedMembers - 1));
  return [
    { put: { ...keys.numberedRow(of.pk, of.list, number), t: title, a: now }, when: 'absent' },
    { put: { ...keys.numberedBody(of.pk, of.list, number), text: content }, when: 'absent' },
    countRowAction(of, number, 1),
    {
      change: {
        key: noteHeadKey(memberSeq),
        // Counted from a list's first note on: what went before is known of no other.
        add: { u: 1, came: 1, ...(head.came === 0 && { went: 0 }) },
        set: { [unreadName(number)]: 1 },
        remove: forgotten.map(unreadName),
        when: { below: { seen: number, gone: number } },
      },
    },
    ...(once === undefined
      ? []
      : [{ put: { ...keys.noteOnce(memberSeq, once), at: now }, when: 'absent' as const }]),
  ];
}

/**
 * Delivers a note in a transaction of its own; false when it was delivered under this `once` before. Announce
 * `{ type: 'notes' }` when true. @throws Refusal busy, outcome-unknown (never with `once`)
 */
export async function sendNote(note: NewNote): Promise<boolean> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const actions = await noteAction(note);
    try {
      await transact(actions, { repeatable: note.once !== undefined });
      return true;
    } catch (failure) {
      if (!(failure instanceof TransactionCancelled)) throw failure;
      if (note.once !== undefined && failure.failed(actions.length - 1)) return false;
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
}
