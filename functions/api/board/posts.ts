import type { board } from '../../../shared/calls/board/board.ts';
import type { PostType } from '../../../shared/model/content/wire-board.ts';
import type { SupportArticle } from '../../../shared/model/content/wire-support.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { betToWire } from '../../../shared/rules/bets/bet-to-wire.ts';
import { boardLine } from '../../../shared/rules/content/board-line.ts';
import { boardPageSize, listShowsBodies, matchesTitle } from '../../../shared/rules/content/board-post.ts';
import { inquiryNumberOf, inquiryRow } from '../../../shared/rules/content/inquiry-row.ts';
import { pageFrom } from '../../../shared/rules/paging.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { betOf } from '../../table/betting/bet-item.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import {
  type PostTitle,
  readPost,
  readPosts,
  readTitles,
  type StoredPost,
} from '../../table/content/board-posts.ts';
import { betItemsOf, readAnswered } from '../../table/content/inquiries.ts';
import type { MemberCaller } from '../../table/member/members.ts';

/** Milliseconds a process caches titles and bodies. */
const fresh = 2_000;
/** Cached pages of bodies; a page of rules has a hundred bodies. */
const maxPages = 50;

interface Cached<T> {
  readonly until: number;
  readonly read: Promise<T>;
}
const titles = perTableMemory(() => new Map<PostType, Cached<readonly PostTitle[]>>());
const bodies = perTableMemory(() => new Map<string, Cached<ReadonlyMap<string, StoredPost>>>());

interface Question {
  readonly type: PostType;
  readonly page: number;
  readonly size: number;
  readonly keyword: string;
}

/**
 * A page of a board. The titles of the whole board are cached, so every page and keyword costs the same. At most 2 s
 * old.
 */
async function shownPosts({ type, page, size, keyword }: Question, now: number) {
  const all = await cached(titles(), type, () => readTitles(type));
  const found = keyword.trim() === '' ? all : all.filter(({ title }) => matchesTitle(title, keyword));
  const { list, pagination } = pageFrom(found, { page, size });
  if (!listShowsBodies(type))
    return { list: list.map((title) => boardLine(title, { type, now })), pagination };
  const seqs = list.map(({ seq }) => seq);
  const posts = await cached(bodies(), seqs.join(), () => readPosts(seqs));
  return {
    list: list.map((title) => ({
      ...boardLine(title, { type, now }),
      board_content: posts.get(title.seq)?.content ?? '',
    })),
    pagination,
  };
}

/** The article of a stored post. */
function articleOf(post: StoredPost, now: number) {
  return { ...boardLine(post, { type: post.type, now }), board_content: post.content };
}

function cached<K, T>(store: Map<K, Cached<T>>, key: K, read: () => Promise<T>): Promise<T> {
  const found = store.get(key);
  if (found && performance.now() < found.until) return found.read;
  const reading = read();
  store.delete(key);
  store.set(key, { until: performance.now() + fresh, read: reading });
  reading.catch(() => store.delete(key));
  const [oldest] = store.keys();
  if (store.size > maxPages && oldest !== undefined) store.delete(oldest);
  return reading;
}

/** A member's own inquiry with its answers and bets. @throws Refusal not-found */
async function supportArticle({ memberSeq }: MemberCaller, seq: string): Promise<SupportArticle> {
  const found = await readAnswered(memberSeq, inquiryNumberOf(seq));
  if (!found || found.inquiry.removed) throw new Refusal('not-found');
  const { inquiry, answers } = found;
  const bets = await betItemsOf(memberSeq, inquiry.bets);
  return {
    ...inquiryRow(inquiry, inquiry.userId),
    type: 'support',
    board_content: inquiry.content,
    comments: answers.map(({ seq: one, content, at }) => ({
      seq: one,
      content,
      createdAt: new Date(at).toISOString(),
    })),
    betting: bets.map((item) => betToWire(betOf(item))),
  };
}

export const list: Answer<typeof board.calls.list> = async ({ type, page, size, keyword }, { now }) =>
  shownPosts({ type, page, size: size ?? boardPageSize(type), keyword }, now);

export const faqList: Answer<typeof board.calls.faqList> = async (question, { now }) =>
  shownPosts({ ...question, type: 'faq' }, now);

/** Support inquiries have numbers beginning with s; posts have digits only. */
const supportSeq = /^s\d+$/;
const postSeq = /^[1-9]\d*$/;

export const detail: Answer<typeof board.calls.detail> = async ({ seq }, { caller, now }) => {
  if (supportSeq.test(seq)) {
    if (!caller) throw new Refusal('unauthenticated');
    return { article: await supportArticle(caller, seq) };
  }
  const post = postSeq.test(seq) ? await readPost(seq) : undefined;
  if (!post) throw new Refusal('not-found');
  if (post.type === 'event' && !caller) throw new Refusal('unauthenticated');
  return { article: articleOf(post, now) };
};
