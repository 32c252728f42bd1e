import { t } from '../../../shared/messages/messages.ts';
import { api } from '../../lib/calls/api.ts';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { queryClient } from '../../lib/calls/query.ts';
import { messageOfReply } from '../../lib/calls/send.ts';
import { askConfirmation, showError, toast } from '../../ui/dialogs/dialogs.ts';
import { rereadNotes } from './notes-query.ts';

interface NoteAction {
  readonly question: string;
  readonly yes: string;
  /** Shown when the server says nothing. */
  readonly done?: string;
  readonly call: () => Promise<unknown>;
}

/** Asks for confirmation, runs the action and shows its outcome; true when it was done. */
async function runAction({ question, yes, done = '', call }: NoteAction): Promise<boolean> {
  if (!(await askConfirmation(question, yes))) return false;
  try {
    toast(messageOfReply(await call(), done), 'good');
    return true;
  } catch (failure) {
    showError({ text: errorMessage(failure) });
    return false;
  } finally {
    rereadNotes();
  }
}

export function deleteNote(seq: number): Promise<boolean> {
  return runAction({
    question: t('confirm.delete'),
    yes: '삭제',
    call: () => api.notes.remove({ seq }),
  });
}

export async function deleteAllNotes(): Promise<void> {
  const done = await runAction({
    question: t('confirm.deleteAll'),
    yes: '전체 삭제',
    call: () => api.notes.removeAll({}, { again: true }),
  });
  if (done) queryClient.removeQueries({ queryKey: ['notes', 'one'] });
}

export async function readAllNotes(): Promise<void> {
  await runAction({
    question: t('confirm.readAll'),
    yes: '전체 읽음',
    done: '모든 쪽지를 읽음으로 표시했습니다.',
    call: () => api.notes.readAll({}, { again: true }),
  });
}
