import { useQuery } from '@tanstack/react-query';
import type { NoteTarget } from '../../../shared/model/content/wire-mailing.ts';
import { calls } from '../kit/api.ts';

export const sentNotesKey = 'sent-notes';

/** What operators sent; read again while something is on its way. */
export function useSentNotes(page: number) {
  return useQuery({
    queryKey: [sentNotesKey, page],
    queryFn: () => calls.content.notesSent({ page }),
    refetchInterval: ({ state }) => (state.data?.list.some(({ done }) => !done) ? 2_000 : 30_000),
    placeholderData: (before) => before,
  });
}

/** How many members a note would reach; nothing is asked while the target is incomplete. */
export function useRecipients(to: NoteTarget | null) {
  return useQuery({
    queryKey: [sentNotesKey, 'recipients', to],
    queryFn: () => calls.content.notesRecipients({ to: to ?? 'all' }),
    enabled: to !== null,
    staleTime: 10_000,
  });
}

/** Whom it goes to, in words. */
export function targetText(to: NoteTarget): string {
  if (to === 'all') return '전체 회원';
  return 'level' in to ? `레벨 ${to.level}` : to.member;
}
