import type { board } from '../../../shared/calls/board/board.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { shownPosts } from './shown-posts.ts';

export const faqList: Answer<typeof board.calls.faqList> = async (question, { now }) =>
  shownPosts({ ...question, type: 'faq' }, now);
