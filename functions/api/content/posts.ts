import type { content } from '../../../shared/calls/content/content.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { boardLine } from '../../../shared/rules/content/board-line.ts';
import { matchesTitle } from '../../../shared/rules/content/board-post.ts';
import { pageFrom } from '../../../shared/rules/paging.ts';
import type { Answer } from '../../runtime/http/context.ts';
import {
  deletingPost,
  nextPostSeq,
  readPost,
  readTitles,
  type StoredPost,
  savingPost,
} from '../../table/content/board-posts.ts';
import { written } from './commit-with-audit.ts';
import { editedPost } from './edited.ts';
import { sanitised } from './sanitize-html.ts';

export const boardsList: Answer<typeof content.calls.boardsList> = async (
  { type, page, size, keyword },
  { now },
) => {
  const titles = (await readTitles(type)).filter(({ title }) => matchesTitle(title, keyword));
  const { list, pagination } = pageFrom(titles, { page, size });
  return {
    pagination,
    list: list.map((title) => boardLine(title, { type, now })),
  };
};

export const boardDetail: Answer<typeof content.calls.boardDetail> = async ({ board_seq }, { now }) => {
  const post = await readPost(board_seq);
  if (!post) throw new Refusal('not-found');
  return { post: editedPost(post, now) };
};

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

/** A new post, or a new version of the one that was read. */
export const boardSave: Answer<typeof content.calls.boardSave> = async (request, context) => {
  const { board_seq, version, type, board_title, board_img, reason } = request;
  const { caller, now } = context;
  const body = sanitised(request.board_content, 'board_content');
  const before = board_seq === undefined ? undefined : await readPost(board_seq);
  if (board_seq !== undefined && !before) throw new Refusal('not-found');
  const post: StoredPost = {
    seq: before?.seq ?? (await nextPostSeq()),
    type,
    title: board_title,
    content: body,
    ...(board_img !== undefined && { image: board_img }),
    createdAt: before?.createdAt ?? now,
    version: (version ?? 0) + 1,
    changedAt: now,
    changedBy: caller.operatorId,
  };
  const line = context.audit({
    target: `POST#${post.seq}`,
    reason,
    before: before ? shortened(before) : null,
    after: shortened(post),
  });
  // The version the operator read, not the one that stands: a change in between is refused.
  await written(savingPost(post, before && { ...before, version: version ?? 0 }), line);
  return { post: editedPost(post, now) };
};

/** Bodies are long: the line keeps their beginning and length, the table the whole. */
function shortened({ content, ...post }: StoredPost): object {
  return { ...post, content: content.slice(0, 500), length: content.length };
}
