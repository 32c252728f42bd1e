import type { PostType } from '../../../shared/model/content/wire-board.ts';
import { boardLine } from '../../../shared/rules/content/board-line.ts';
import { listShowsBodies, matchesTitle } from '../../../shared/rules/content/board-post.ts';
import { pageFrom } from '../../../shared/rules/paging.ts';
import { ofThisTable } from '../../table/client/per-table-memory.ts';
import { type PostTitle, readPosts, readTitles, type StoredPost } from '../../table/content/board-posts.ts';

/** Milliseconds a process keeps titles and bodies. */
const fresh = 2_000;
/** Bodies kept: one page of rules is a hundred. */
const mostPages = 50;

interface Kept<T> {
  readonly until: number;
  readonly read: Promise<T>;
}
const titles = ofThisTable(() => new Map<PostType, Kept<readonly PostTitle[]>>());
const bodies = ofThisTable(() => new Map<string, Kept<ReadonlyMap<string, StoredPost>>>());

interface Question {
  readonly type: PostType;
  readonly page: number;
  readonly size: number;
  readonly keyword: string;
}

/** A page of a board: titles of the whole board are kept, so every page and keyword costs alike. At most 2 s old. */
export async function shownPosts({ type, page, size, keyword }: Question, now: number) {
  const all = await kept(titles(), type, () => readTitles(type));
  const found = keyword.trim() === '' ? all : all.filter(({ title }) => matchesTitle(title, keyword));
  const { list, pagination } = pageFrom(found, { page, size });
  if (!listShowsBodies(type))
    return { list: list.map((title) => boardLine(title, { type, now })), pagination };
  const seqs = list.map(({ seq }) => seq);
  const posts = await kept(bodies(), seqs.join(), () => readPosts(seqs));
  return {
    list: list.map((title) => ({
      ...boardLine(title, { type, now }),
      board_content: posts.get(title.seq)?.content ?? '',
    })),
    pagination,
  };
}

/** The article of a stored post. */
export function articleOf(post: StoredPost, now: number) {
  return { ...boardLine(post, { type: post.type, now }), board_content: post.content };
}

function kept<K, T>(store: Map<K, Kept<T>>, key: K, read: () => Promise<T>): Promise<T> {
  const found = store.get(key);
  if (found && performance.now() < found.until) return found.read;
  const reading = read();
  store.delete(key);
  store.set(key, { until: performance.now() + fresh, read: reading });
  reading.catch(() => store.delete(key));
  const [oldest] = store.keys();
  if (store.size > mostPages && oldest !== undefined) store.delete(oldest);
  return reading;
}
