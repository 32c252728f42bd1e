import type { content } from '../../../shared/calls/content/content.ts';
import type { PostInput } from '../../../shared/model/content/wire-content.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { boardLine } from '../../../shared/rules/content/board-line.ts';
import { boardAuthor, isNewPost, matchesTitle } from '../../../shared/rules/content/board-post.ts';
import { pageFrom } from '../../../shared/rules/paging.ts';
import type { Answer } from '../../runtime/http/context.ts';
import {
  deletePostActions,
  nextPostSeq,
  readPost,
  readTitles,
  type StoredPost,
  savePostActions,
} from '../../table/content/board-posts.ts';
import { commitWithAudit } from './commit-with-audit.ts';

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
  return { post: postToWire(post, now) };
};

/** The audit line contains the whole post: it is stored nowhere else afterwards. */
export const boardDelete: Answer<typeof content.calls.boardDelete> = async (
  { board_seq, version, reason },
  context,
) => {
  const post = await readPost(board_seq);
  if (!post) throw new Refusal('not-found');
  const line = context.audit({ target: `POST#${post.seq}`, reason, before: post, after: null });
  await commitWithAudit(deletePostActions({ ...post, version }), line);
  return {};
};

/** A new post, or a new version of the one that was read. */
export const boardSave: Answer<typeof content.calls.boardSave> = async (request, context) => {
  // Loaded when an operator saves: members who read need not wait for a third of the bundle.
  const { sanitizeHtmlField } = await import('./sanitize-html.ts');
  const { board_seq, version, type, board_title, board_img, reason } = request;
  const { caller, now } = context;
  const body = sanitizeHtmlField(request.board_content, 'board_content');
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
  // Checks the version the operator read: a change in between is refused.
  await commitWithAudit(savePostActions(post, before && { ...before, version: version ?? 0 }), line);
  return { post: postToWire(post, now) };
};

/** Bodies are long: the audit line has their beginning and length, the table the whole. */
function shortened({ content, ...post }: StoredPost): object {
  return { ...post, content: content.slice(0, 500), length: content.length };
}

function postToWire(post: StoredPost, now: number): PostInput {
  return {
    board_seq: post.seq,
    board_title: post.title,
    board_content: post.content,
    ...(post.image !== undefined && { board_img: post.image }),
    board_author_name: boardAuthor,
    board_regdatetime: iso(post.createdAt),
    type: post.type,
    isNew: isNewPost(post.createdAt, now),
    version: post.version,
    changedAt: iso(post.changedAt),
    changedBy: post.changedBy,
  };
}

const iso = (time: number) => new Date(time).toISOString();
