import { info } from '../../../../functions/api/auth/login/info.ts';
import { detail, list, read, readAll, remove, removeAll } from '../../../../functions/api/notes/inbox.ts';
import { serveCalls } from '../../../../functions/runtime/http/serve-calls.ts';
import { sendNote } from '../../../../functions/table/content/notes.ts';
import { notesPage } from '../../../../functions/table/content/read-notes.ts';
import { auth } from '../../../../shared/calls/auth/auth.ts';
import { notes } from '../../../../shared/calls/notes.ts';
import { Browser, type BrowserReply } from '../../system/browser.ts';
import type { StoredMember } from '../member/members.ts';

/** Titles of a member's notes, newest first. */
export async function noteTitles({ memberSeq }: StoredMember): Promise<readonly string[]> {
  const { notes } = await notesPage(memberSeq, { keyword: '', page: 1, size: 50 });
  return notes.map(({ title }) => title);
}

const { info: infoCall } = auth.calls;
const group = { ...notes, calls: { ...notes.calls, info: infoCall } };
const served = serveCalls(group, { list, detail, read, readAll, remove, removeAll, info });

/** A call of the notes, or the profile poll, as this member. */
export function callNotes(as: StoredMember, call: string, body: object = {}): Promise<BrowserReply> {
  const [method = 'POST', path = ''] = call.split(' ');
  return new Browser(served).post(path, body, { token: as.token, method });
}

/** Sends notes one after another; titles are numbered from 1. */
export async function sendNotes(to: StoredMember, count: number, now = Date.now()): Promise<void> {
  for (let one = 1; one <= count; one += 1) {
    await sendNote({ memberSeq: to.memberSeq, title: `쪽지 ${one}`, content: `내용 ${one}`, now: now + one });
  }
}

/** Numbers and unread count as the poll returns them. */
export async function pollUnread(as: StoredMember): Promise<{ newest: number[]; count: number }> {
  const { body } = await callNotes(as, 'POST /auth/info/new');
  const member = body.payload?.member;
  if (typeof member !== 'object' || member === null || !('notes' in member) || !Array.isArray(member.notes))
    throw new Error('the poll returned no member');
  const count = 'notes_unread' in member ? Number(member.notes_unread) : Number.NaN;
  return { newest: member.notes.map(({ seq }: { seq: number }) => seq), count };
}
