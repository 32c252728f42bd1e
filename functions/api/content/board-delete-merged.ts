import type { content } from '../../../shared/calls/content/content.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { deletingPost, readPost } from '../../table/content/board-posts.ts';
import { written } from './commit-with-audit.ts';

/** The audit line keeps the whole post: it is nowhere else afterwards. */
export const boardDelete: Answer<typeof content.calls.boardDelete> = async (
  { board_seq, version, reason },
  context,
) => {
  const post = await readPost(board_seq);
  if (!post) throw new Refusal('not-found');
  const line = context.audit({ target: `POST#${post.seq}`, reason, before: post, after: null });
  await written(deletingPost({ ...post, version }), line);
  return {};
};
