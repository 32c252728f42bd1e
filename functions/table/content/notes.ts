import { Refusal } from '../../../shared/refusals.ts';
import { type Action, TransactionCancelled, transact } from '../client/table.ts';
import { counted, takeNumber } from '../history/numbered-rows.ts';
import { keys } from '../keys/keys.ts';
import { mostNamed, type NoteHead, namedUnread, noteHeadKey, notesOf, unreadName } from './note-head.ts';

export interface NewNote {
  readonly memberSeq: number;
  readonly title: string;
  /** Text; line breaks are kept. */
  readonly content: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** A name under which this note reaches its member once, however often it is sent. */
  readonly once?: string;
}

const tries = 3;

/**
 * The actions that bring a note, for another write's transaction. They fail that transaction when the member reads or
 * deletes everything at that moment, or when `once` was sent: then ask for new ones, or use `sendNote` after the commit.
 */
export async function noteAction(note: NewNote): Promise<readonly Action[]> {
  const { memberSeq, title, content, now, once } = note;
  const of = notesOf(memberSeq);
  const head = await takeNumber<NoteHead>(of, { add: { seen: 0, came: 0 } });
  const number = head.last;
  const forgotten = namedUnread(head).slice(0, -(mostNamed - 1));
  return [
    { put: { ...keys.numberedRow(of.pk, of.list, number), t: title, a: now }, when: 'absent' },
    { put: { ...keys.numberedBody(of.pk, of.list, number), text: content }, when: 'absent' },
    counted(of, number, 1),
    {
      change: {
        key: noteHeadKey(memberSeq),
        add: { u: 1, came: 1 },
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
 * Brings a note in a transaction of its own; false when it had been sent under this `once` before. Announce
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
