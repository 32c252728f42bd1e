import { useQuery } from '@tanstack/react-query';
import type { BoardPost, PostType } from '../../../shared/model/content/wire-board.ts';
import { calls } from '../kit/api.ts';
import { numberedPages, type ReadPage } from '../lists/whole-list.ts';

export const postsKey = 'operator-posts';
export const popupsKey = 'operator-popups';

interface PostFilter {
  readonly type: PostType;
  readonly keyword: string;
}

/** Reads the whole list for a file. */
export function postPages(filter: PostFilter): ReadPage<BoardPost> {
  return numberedPages((place) => calls.content.boardsList({ ...filter, ...place }));
}

export function usePosts(question: PostFilter & { readonly page: number }) {
  return useQuery({
    queryKey: [postsKey, question],
    queryFn: () => calls.content.boardsList(question),
    placeholderData: (before) => before,
  });
}

/** The current version of a post, for editing. */
export function usePost(seq: string) {
  return useQuery({
    queryKey: [postsKey, 'one', seq],
    queryFn: async () => (await calls.content.boardDetail({ board_seq: seq })).post,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

export function usePopups() {
  return useQuery({
    queryKey: [popupsKey],
    queryFn: async () => (await calls.content.popupsList({})).list,
  });
}
