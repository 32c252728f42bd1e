import type { board } from '../../../shared/calls/board/board.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { boardPageSize } from '../../../shared/rules/content/board-post.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { readPost } from '../../table/content/board-posts.ts';
import { articleOf, shownPosts } from './shown-posts.ts';
import { supportArticle } from './support-article.ts';

export const list: Answer<typeof board.calls.list> = async ({ type, page, size, keyword }, { now }) =>
  shownPosts({ type, page, size: size ?? boardPageSize(type), keyword }, now);

export const faqList: Answer<typeof board.calls.faqList> = async (question, { now }) =>
  shownPosts({ ...question, type: 'faq' }, now);

/** A number of support begins with s; numbers of posts are digits. */
const supportSeq = /^s\d+$/;
const postSeq = /^[1-9]\d*$/;

export const detail: Answer<typeof board.calls.detail> = async ({ seq }, { caller, now }) => {
  if (supportSeq.test(seq)) {
    if (!caller) throw new Refusal('unauthenticated');
    return { article: await supportArticle(caller, seq) };
  }
  const post = postSeq.test(seq) ? await readPost(seq) : undefined;
  if (!post) throw new Refusal('not-found');
  if (post.type === 'event' && !caller) throw new Refusal('unauthenticated');
  return { article: articleOf(post, now) };
};
