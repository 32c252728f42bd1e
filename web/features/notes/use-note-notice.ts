import { useEffect } from 'react';
import { t } from '../../../shared/messages/messages.ts';
import { session } from '../../lib/calls/api.ts';
import { queryClient } from '../../lib/calls/query.ts';
import { useMember } from '../../lib/member/member.ts';
import { useMobile } from '../../lib/page/media.ts';
import { openDialog, showError, useDialogs } from '../../ui/dialogs/dialogs.ts';

const name = 'notes-told';

/** Notes this login was notified of: kept over a reload, forgotten at the end of the login. */
function notifiedNotes(): readonly number[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
  return Array.isArray(kept) ? kept.filter((seq) => typeof seq === 'number') : [];
}

/** Returns the notes that are new to this login and marks them as notified. */
function markNotified(seqs: readonly number[]): readonly number[] {
  const before = notifiedNotes();
  const fresh = seqs.filter((seq) => !before.includes(seq));
  if (fresh.length > 0) sessionStorage.setItem(name, JSON.stringify([...before, ...fresh]));
  return fresh;
}

function forgetNotified(): void {
  sessionStorage.removeItem(name);
}

interface NoteNoticeOptions {
  readonly pathname: string;
  readonly goToList: () => void;
}

/**
 * Announces unread notes once per note and login: a dialog on a desk, the sentence and the list on a telephone; nothing
 * on the pages of the notes. It waits until no other dialog is open.
 */
export function useNoteNotice({ pathname, goToList }: NoteNoticeOptions): void {
  const member = useMember();
  const mobile = useMobile();
  const { open, question, error } = useDialogs();
  const free = open === null && question === null && error === null;
  useEffect(() => session.onEnd(forgetNotified), []);
  useEffect(() => {
    if (!member || !free) return;
    const fresh = markNotified(member.notes.map(({ seq }) => seq));
    if (fresh.length === 0) return;
    void queryClient.invalidateQueries({ queryKey: ['notes', 'list'] });
    if (pathname.startsWith('/message/')) return;
    if (mobile) showError({ text: t('newNote'), onClose: goToList });
    else openDialog('notes');
  }, [member, free, pathname, mobile, goToList]);
}
