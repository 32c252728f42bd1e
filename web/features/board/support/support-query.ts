import { useQuery } from '@tanstack/react-query';
import type { WireBet } from '../../../../shared/model/betting/wire-bet.ts';
import type { SupportRow, SupportStatus } from '../../../../shared/model/content/wire-support.ts';
import { api } from '../../../lib/calls/api.ts';

/** An inquiry as the pages read it. */
export interface InquiryView {
  readonly seq: string;
  readonly number: number;
  readonly title: string;
  readonly author: string;
  readonly status: SupportStatus;
  readonly askedAt: string;
  readonly updatedAt: string;
}

export interface InquiryArticle extends InquiryView {
  readonly content: string;
  readonly answers: readonly { readonly seq: number; readonly content: string; readonly at: string }[];
  readonly bets: readonly WireBet[];
}

interface Question {
  readonly page: number;
  readonly keyword: string;
}

export function useInquiries({ page, keyword }: Question) {
  return useQuery({
    queryKey: ['support', 'list', page, keyword],
    queryFn: async () => {
      const { list, pagination } = await api.board.customerList({ page, keyword });
      return { list: list.map(viewOf), pagination };
    },
    placeholderData: (before) => before,
  });
}

export function useInquiry(seq: string) {
  return useQuery({
    queryKey: ['support', 'one', seq],
    queryFn: async (): Promise<InquiryArticle> => {
      const { article } = await api.board.detail({ seq });
      if (article.type !== 'support') throw new Error(`${seq} is no inquiry`);
      return {
        ...viewOf(article),
        content: article.board_content,
        answers: article.comments.map(({ seq: one, content, createdAt }) => ({
          seq: one,
          content,
          at: createdAt,
        })),
        bets: article.betting,
      };
    },
  });
}

function viewOf(row: SupportRow): InquiryView {
  return {
    seq: row.board_seq,
    number: Number(row.board_seq.slice(1)),
    title: row.board_title,
    author: row.board_author_name,
    status: row.status,
    askedAt: row.board_regdatetime,
    updatedAt: row.board_updatedatetime,
  };
}
