import { detail, faqList, list } from '../../../../functions/api/board/posts.ts';
import { handler as contentHandler } from '../../../../functions/api/content/handler.ts';
import { serveCalls } from '../../../../functions/runtime/http/serve-calls.ts';
import { board } from '../../../../shared/calls/board/board.ts';
import type { PostType } from '../../../../shared/model/content/wire-board.ts';
import { type Answered, type Asked, Browser } from '../../system/browser.ts';
import { ask, type Reply } from '../ask.ts';
import type { StoredOperator } from '../member/stored-operator.ts';

const { list: listCall, faqList: faqCall, detail: detailCall } = board.calls;
const group = { ...board, calls: { list: listCall, faqList: faqCall, detail: detailCall } };
const served = serveCalls(group, { list, faqList, detail });

/** A call of the boards as a visitor, or with a member's token. */
export function askBoard(path: string, body: object = {}, asked: Asked = {}): Promise<Answered> {
  return new Browser(served).post(`/board/${path}`, body, asked);
}

/** A call of the console's content. */
export function askContent(as: StoredOperator, path: string, body: object = {}): Promise<Reply> {
  return ask(contentHandler, {
    path: `/admin/${path}`,
    body,
    headers: { authorization: `Bearer ${as.token}` },
  });
}

export interface WrittenPost {
  readonly board_seq: string;
  readonly version: number;
  readonly board_content: string;
}

/** Publishes a post as an operator. */
export async function publish(
  as: StoredOperator,
  post: { readonly type: PostType; readonly title: string; readonly html?: string; readonly image?: string },
): Promise<WrittenPost> {
  const { type, title, html = '<p>내용</p>', image } = post;
  const reply = await askContent(as, 'board/save', {
    type,
    board_title: title,
    board_content: html,
    ...(image !== undefined && { board_img: image }),
    reason: '신규 등록',
  });
  if (!isWritten(reply.payload?.post)) throw new Error(`not published: ${reply.error}`);
  return reply.payload.post;
}

function isWritten(post: unknown): post is WrittenPost {
  return typeof post === 'object' && post !== null && 'board_seq' in post && 'version' in post;
}
