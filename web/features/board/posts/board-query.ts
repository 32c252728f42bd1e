import { useQuery } from '@tanstack/react-query';
import type { PostType } from '../../../../shared/model/content/wire-board.ts';
import { api } from '../../../lib/calls/api.ts';
import { useLogin } from '../../../lib/member/login.ts';
import { siteName } from '../../../lib/page/site-name.ts';

export interface BoardQuestion {
  readonly type: PostType;
  readonly page: number;
  readonly keyword: string;
}

/** A page of a board; the page before stays while the next one comes. */
export function useBoard({ type, page, keyword }: BoardQuestion) {
  return useQuery({
    queryKey: ['board', type, page, keyword],
    queryFn: () =>
      type === 'faq'
        ? api.board.faqList({ page, keyword })
        : api.board.list({ type, page, keyword, sitename: siteName }),
    staleTime: 30_000,
    placeholderData: (before) => before,
  });
}

/** One post of the operator, read again after a login. Null for a member's inquiry, which has its own page. */
export function usePost(seq: string) {
  const login = useLogin();
  return useQuery({
    queryKey: ['board', 'post', seq, login === 'member'],
    queryFn: async () => {
      const { article } = await api.board.detail({ seq });
      return article.type === 'support' ? null : article;
    },
    enabled: login !== 'unknown',
    staleTime: 30_000,
  });
}
