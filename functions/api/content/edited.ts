import type { EditedPopup, EditedPost } from '../../../shared/model/content/wire-content.ts';
import { boardAuthor, isNewPost } from '../../../shared/rules/content/board-post.ts';
import type { StoredPost } from '../../table/content/board-posts.ts';
import type { Closings, StoredPopup } from '../../table/content/popups.ts';

const iso = (time: number) => new Date(time).toISOString();

export function editedPost(post: StoredPost, now: number): EditedPost {
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

export function editedPopup(popup: StoredPopup, closings: Closings | undefined): EditedPopup {
  return {
    seq: popup.seq,
    title: popup.title,
    url: popup.body,
    isVisible: popup.visible,
    isSetDate: popup.hiddenUntil === null ? null : iso(popup.hiddenUntil),
    version: popup.version,
    changedAt: iso(popup.changedAt),
    changedBy: popup.changedBy,
    closes: closings?.closes ?? 0,
    memberCloses: closings?.memberCloses ?? 0,
  };
}
