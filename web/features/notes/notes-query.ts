import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/calls/api.ts';
import { queryClient } from '../../lib/calls/query.ts';
import { rereadMember } from '../../lib/member/member.ts';

export interface NotesQuestion {
  readonly page: number;
  readonly keyword: string;
}

const listKey = ['notes', 'list'];

/** A page of the member's notes; the page before stays while the next one comes. */
export function useNotes({ page, keyword }: NotesQuestion) {
  return useQuery({
    queryKey: [...listKey, page, keyword],
    queryFn: () => api.notes.list({ page, keyword }),
    placeholderData: (before) => before,
  });
}

/** One note; reading it marks it read, so list and count are read again. */
export function useNote(seq: string) {
  return useQuery({
    queryKey: ['notes', 'one', seq],
    queryFn: async () => {
      const { article } = await api.notes.detail({ seq }, { again: true });
      rereadNotes();
      return article;
    },
    staleTime: 60_000,
  });
}

/** The list and the member's count, after something was read, deleted or pushed. */
export function rereadNotes(): void {
  rereadMember();
  void queryClient.invalidateQueries({ queryKey: listKey });
}
