import { info } from '../../../../functions/api/auth/answers.ts';
import { detail, list, read, readAll, remove, removeAll } from '../../../../functions/api/notes/inbox.ts';
import { serveCalls } from '../../../../functions/runtime/http/serve-calls.ts';
import { sendNote } from '../../../../functions/table/content/notes.ts';
import { auth } from '../../../../shared/calls/auth/auth.ts';
import { notes } from '../../../../shared/calls/notes.ts';
import { type Answered, Browser } from '../../system/browser.ts';
import type { StoredMember } from '../member/stored-member.ts';

const { info: infoCall } = auth.calls;
const group = { ...notes, calls: { ...notes.calls, info: infoCall } };
const served = serveCalls(group, { list, detail, read, readAll, remove, removeAll, info });

/** A call of the notes, or the profile poll, as this member. */
export function askNotes(as: StoredMember, call: string, body: object = {}): Promise<Answered> {
  const [method = 'POST', path = ''] = call.split(' ');
  return new Browser(served).post(path, body, { token: as.token, method });
}

/** Sends notes one after another; titles are numbered from 1. */
export async function notesSent(to: StoredMember, count: number, now = Date.now()): Promise<void> {
  for (let one = 1; one <= count; one += 1) {
    await sendNote({ memberSeq: to.memberSeq, title: `쪽지 ${one}`, content: `내용 ${one}`, now: now + one });
  }
}

/** Numbers and unread count as the poll tells them. */
export async function unreadOf(as: StoredMember): Promise<{ newest: number[]; count: number }> {
  const { body } = await askNotes(as, 'POST /auth/info/new');
  const member = body.payload?.member;
  if (typeof member !== 'object' || member === null || !('notes' in member) || !Array.isArray(member.notes))
    throw new Error('the poll told of no member');
  const count = 'notes_unread' in member ? Number(member.notes_unread) : Number.NaN;
  return { newest: member.notes.map(({ seq }: { seq: number }) => seq), count };
}
