import type { PostType } from '../../../shared/model/content/wire-board.ts';
import { type Action, at, batchGet, get, type Item, queryAll, update } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** What a list shows of a post; `createdAt` in epoch milliseconds. */
export interface PostTitle {
  readonly seq: string;
  readonly title: string;
  /** Path of the site. */
  readonly image?: string;
  readonly createdAt: number;
}

export interface StoredPost extends PostTitle {
  readonly type: PostType;
  /** Sanitised HTML. */
  readonly content: string;
  /** Counts from 1 with every change. */
  readonly version: number;
  readonly changedAt: number;
  readonly changedBy: string;
}

/** Every title of a board, newest first: 1 MB of them a query, some 6,000 posts. */
export async function readTitles(type: PostType): Promise<readonly PostTitle[]> {
  const titles: PostTitle[] = [];
  for await (const items of queryAll({ ...keys.boardTitles(type), descending: true, consistent: false }))
    titles.push(...items.filter(isTitle).map(titleOf));
  return titles;
}

export async function readPost(seq: string): Promise<StoredPost | undefined> {
  return get<StoredPost>(keys.boardPost(seq));
}

/** The posts of a page, by their numbers. */
export async function readPosts(seqs: readonly string[]): Promise<ReadonlyMap<string, StoredPost>> {
  if (seqs.length === 0) return new Map();
  const found = await batchGet(seqs.map(keys.boardPost));
  return new Map(
    seqs.flatMap((seq) => {
      const post = at<StoredPost>(found, keys.boardPost(seq));
      return post ? [[seq, post] as const] : [];
    }),
  );
}

/** Takes the next number; an unused one leaves a harmless gap. */
export async function nextPostSeq(): Promise<string> {
  const { last } = await update<{ last: number }>({ key: keys.boardCounter(), add: { last: 1 } });
  return String(last);
}

/** Writes a post and its title in place of `before`; holds while `before` is the stored version. */
export function savePostActions(post: StoredPost, before: StoredPost | undefined): readonly Action[] {
  const { seq, title, createdAt, image } = post;
  const shown = { seq, title, createdAt, ...(image !== undefined && { image }) };
  const moved = before && before.type !== post.type;
  return [
    {
      put: { ...keys.boardPost(seq), ...post },
      when: before ? { equals: { version: before.version } } : 'absent',
    },
    { put: { ...keys.boardTitle(post.type, seq), ...shown } },
    ...(moved ? [{ delete: keys.boardTitle(before.type, seq) }] : []),
  ];
}

export function deletePostActions({ seq, type, version }: StoredPost): readonly Action[] {
  return [
    { delete: keys.boardPost(seq), when: { equals: { version } } },
    { delete: keys.boardTitle(type, seq) },
  ];
}

function isTitle(item: Item): item is Item & PostTitle {
  return typeof item.seq === 'string' && typeof item.title === 'string';
}

function titleOf({ seq, title, image, createdAt }: PostTitle): PostTitle {
  return { seq, title, createdAt, ...(image !== undefined && { image }) };
}
