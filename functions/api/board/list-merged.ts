import type { board } from '../../../shared/calls/board/board.ts';
import { boardPageSize } from '../../../shared/rules/content/board-post.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { shownPosts } from './shown-posts.ts';

export const list: Answer<typeof board.calls.list> = async ({ type, page, size, keyword }, { now }) =>
  shownPosts({ type, page, size: size ?? boardPageSize(type), keyword }, now);
