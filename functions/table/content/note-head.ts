import type { Item } from '../client/table.ts';
import type { Numbered, NumberedHead } from '../history/numbered-rows.ts';
import { keys } from '../keys/keys.ts';

/**
 * `M#mid / NH#`: what the profile poll reads about a member's notes. The newest unread ones stand in it by name
 * (`u17`), so that notes read and deleted side by side need not know of each other.
 */
export type NoteHead = Item &
  NumberedHead & {
    readonly gone: number;
    /** Everything up to this number was read at once. */
    readonly seen: number;
    /** How many ever arrived. */
    readonly came: number;
    /** Unread notes. */
    readonly u?: number;
    /** When everything up to a number was read at once: [number, epoch ms], oldest first. */
    readonly marks?: readonly (readonly [number, number])[];
  };

/** Unread notes named in the head; older ones are only counted. */
export const mostNamed = 100;
const mostShown = 20;

export const notesOf = (memberSeq: number): Numbered => ({ pk: keys.memberPartition(memberSeq), list: 'N' });
export const noteHeadKey = (memberSeq: number) => keys.numberedHead(keys.memberPartition(memberSeq), 'N');
export const unreadName = (number: number): string => `u${number}`;

/** Numbers of the unread notes the head names, oldest first. */
export function namedUnread(head: NoteHead): readonly number[] {
  return Object.keys(head)
    .filter((name) => /^u\d+$/.test(name))
    .map((name) => Number(name.slice(1)))
    .sort((one, other) => one - other);
}

/** What a poll says: the newest unread notes, at most 20, and how many there are. */
export function unreadOf(head: NoteHead | undefined): { newest: readonly number[]; count: number } {
  if (head === undefined) return { newest: [], count: 0 };
  return { newest: namedUnread(head).toReversed().slice(0, mostShown), count: head.u ?? 0 };
}

/** When a note was read: by itself, or with everything up to a mark. Epoch ms. */
export function readAtOf(number: number, own: number | undefined, head: NoteHead | undefined): number | null {
  if (own !== undefined) return own;
  if (head === undefined || number > head.seen) return null;
  const mark = head.marks?.find(([to]) => to >= number);
  return mark?.[1] ?? null;
}
