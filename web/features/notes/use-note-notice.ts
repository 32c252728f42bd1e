import { useEffect } from 'react';
import { t } from '../../../shared/messages/messages.ts';
import { queryClient } from '../../lib/calls/query.ts';
import { useMember } from '../../lib/member/member.ts';
import { useMobile } from '../../lib/page/media.ts';
import { openDialog, showError, useDialogs } from '../../ui/dialogs/dialogs.ts';
import { markNotified } from './notified-notes.ts';

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
