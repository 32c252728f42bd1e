import type { PostType } from '../../model/content/wire-board.ts';

/** A post carries the NEW tag this long: three days. */
const newFor = 3 * 24 * 60 * 60 * 1000;

export const boardAuthor = '관리자';

/** Page sizes of the spec: 20, rules 100. */
export function boardPageSize(type: PostType): number {
  return type === 'rule' ? 100 : 20;
}

/** Bodies that open inside their list come with it. */
export function listShowsBodies(type: PostType): boolean {
  return type === 'rule' || type === 'faq';
}

export function isNewPost(createdAt: number, now: number): boolean {
  return now < createdAt + newFor;
}

/** Whether a title holds the keyword, however its letters are composed or written. */
export function matchesTitle(title: string, keyword: string): boolean {
  return plain(title).includes(plain(keyword));
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
