import type { content } from '../../../shared/calls/content/content.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { readPost } from '../../table/content/board-posts.ts';
import { editedPost } from './edited.ts';

export const boardDetail: Answer<typeof content.calls.boardDetail> = async ({ board_seq }, { now }) => {
  const post = await readPost(board_seq);
  if (!post) throw new Refusal('not-found');
  return { post: editedPost(post, now) };
};
