import type { BoardPost, PostType } from '../../model/content/wire-board.ts';
import { boardAuthor, isNewPost } from './board-post.ts';

/** What a list shows of a post: everything but its body. `createdAt` and `now` in epoch milliseconds. */
export function boardLine(
  {
    seq,
    title,
    image,
    createdAt,
  }: {
    readonly seq: string;
    readonly title: string;
    readonly image?: string;
    readonly createdAt: number;
  },
  { type, now }: { readonly type: PostType; readonly now: number },
): BoardPost {
  return {
    board_seq: seq,
    board_title: title,
    ...(image !== undefined && { board_img: image }),
    board_author_name: boardAuthor,
    board_regdatetime: new Date(createdAt).toISOString(),
    type,
    isNew: isNewPost(createdAt, now),
  };
}
