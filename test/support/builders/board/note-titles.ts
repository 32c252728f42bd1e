import { notesPage } from '../../../../functions/table/content/notes-read.ts';
import type { StoredMember } from '../member/stored-member.ts';

/** Titles of a member's notes, newest first. */
export async function notesOf({ memberSeq }: StoredMember): Promise<readonly string[]> {
  const { notes } = await notesPage(memberSeq, { keyword: '', page: 1, size: 50 });
  return notes.map(({ title }) => title);
}
