import { createHash } from 'node:crypto';
import type { AuditFault } from '../../../shared/model/admin/wire-audit.ts';
import { type AuditLink, auditText, walkChain } from '../../../shared/rules/audit/audit-chain.ts';
import { get, type Item, query, queryAll, TransactionCancelled, transact } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** `AUDITCHAIN / STATE`: how far the chain has come. */
export interface ChainState {
  /** First and current UTC day, 'YYYY-MM-DD'. */
  readonly first: string;
  readonly day: string;
  /** Sort key of the last linked line of the current day; '' before its first. */
  readonly after: string;
  readonly hash: string;
  /** Lines linked so far, ever. */
  readonly count: number;
  /** Epoch milliseconds up to which every line is linked. */
  readonly until: number;
  readonly step: number;
}

/** Milliseconds: a line may be written some seconds after its own time, so only lines this old are linked, in the order of their keys. */
const linkedAfter = 2 * 60 * 1000;
const linesOfBatch = 100;
const dayInMs = 24 * 60 * 60 * 1000;
/** Where the chain begins. */
export const noRoot = '0'.repeat(64);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
export const dayAfter = (day: string) => dayOf(Date.parse(day) + dayInMs);

function hashAfter(before: string, line: Item): string {
  return createHash('sha256')
    .update(`${before}\n${auditText(line)}`)
    .digest('hex');
}

/**
 * Links the next lines, at most a hundred, or continues with the next day. Of two concurrent writers the second changes
 * nothing. Returns how many lines it linked; null when there is nothing to do for now.
 */
export async function linkAudit(now: number): Promise<number | null> {
  const until = now - linkedAfter;
  const state = await get<ChainState>(keys.auditChain());
  const from = state ?? {
    first: dayOf(until),
    day: dayOf(until),
    after: '',
    hash: noRoot,
    count: 0,
    until: 0,
    step: 0,
  };
  const to = `${new Date(until).toISOString()}#~`;
  // The clock of another process may have been ahead.
  if (from.after >= to) return null;
  const { items } = await query({
    ...keys.auditLines(from.day, { after: from.after, to }),
    limit: linesOfBatch,
  });
  const isWholeDay = items.length < linesOfBatch && from.day < dayOf(until);
  if (items.length === 0 && !isWholeDay) return null;
  let { hash } = from;
  const links = items.map((item): AuditLink => {
    hash = hashAfter(hash, item);
    return { line: item.sk, hash };
  });
  const count = from.count + links.length;
  const after = isWholeDay
    ? { day: dayAfter(from.day), after: '' }
    : { day: from.day, after: links.at(-1)?.line ?? from.after };
  const next: ChainState = { ...from, ...after, hash, count, until, step: from.step + 1 };
  const batch = {
    put: { ...keys.auditLinks(from.day, from.count), root: from.hash, links },
    when: 'absent' as const,
  };
  const stored = state ? { equals: { step: state.step } } : ('absent' as const);
  try {
    await transact([
      { put: { ...keys.auditChain(), ...next }, when: stored },
      ...(links.length > 0 ? [batch] : []),
    ]);
    return links.length;
  } catch (error) {
    if (error instanceof TransactionCancelled) return null;
    throw error;
  }
}

export interface ChainReport {
  readonly lines: number;
  /** Epoch milliseconds; null before the first line was linked. */
  readonly linkedUntil: number | null;
  /** The last UTC day whose root stored outside is the same; null when there is none. */
  readonly keptUntil: string | null;
  readonly root: string;
  readonly firstBad: AuditFault | null;
}

/** A day's root as stored outside: a hash, 'none' when nothing is stored, or 'unreadable'. */
export type StoredRootOf = (day: string) => Promise<string>;

/**
 * Follows the chain from its first day and stops at the first line that differs from what was linked, or the first day
 * that does not end in the root stored outside. Only the root of the newest finished day may not be stored yet.
 */
export async function verifyAudit(storedRootOf: StoredRootOf | undefined): Promise<ChainReport> {
  const state = await get<ChainState>(keys.auditChain());
  if (!state) return { lines: 0, linkedUntil: null, keptUntil: null, root: noRoot, firstBad: null };
  const report = { lines: state.count, linkedUntil: state.until, root: state.hash };
  let keptUntil: string | null = null;
  let root = noRoot;
  let lines = 0;
  for (let { first: day } = state; day <= state.day; day = dayAfter(day)) {
    const isLast = day === state.day;
    const to = isLast ? state.after : '~';
    const links = await linksOf(day, { root, below: state.count });
    if ('firstBad' in links) return { ...report, keptUntil, firstBad: links.firstBad };
    const walked = walkChain({ root, links: links.links, lines: await linesOf(day, to) });
    if ('firstBad' in walked) return { ...report, keptUntil, firstBad: walked.firstBad };
    root = walked.root;
    lines += links.links.length;
    if (isLast || !storedRootOf) continue;
    const storedRoot = await storedRootOf(day);
    const isYoung = dayAfter(day) === state.day;
    if (storedRoot === root) keptUntil = day;
    else if (storedRoot !== 'none' || !isYoung)
      return { ...report, keptUntil, firstBad: { key: day, fault: 'unlike-kept' } };
  }
  const isWhole = root === state.hash && lines === state.count;
  return { ...report, keptUntil, firstBad: isWhole ? null : { key: state.day, fault: 'broken' } };
}

/** The links of a day; each batch must begin where the one before it ended. */
async function linksOf(
  day: string,
  { root, below }: { root: string; below: number },
): Promise<{ links: readonly AuditLink[] } | { firstBad: AuditFault }> {
  const links: AuditLink[] = [];
  let expected = root;
  for await (const batches of queryAll(keys.auditLinksOf(day))) {
    for (const batch of batches.filter(isBatch)) {
      if (Number(batch.sk) >= below) break;
      if (batch.root !== expected) return { firstBad: { key: `${day}#${batch.sk}`, fault: 'broken' } };
      links.push(...batch.links);
      expected = batch.links.at(-1)?.hash ?? expected;
    }
  }
  return { links };
}

async function linesOf(day: string, to: string) {
  const lines: { key: string; hashAfter: (before: string) => string }[] = [];
  if (to === '') return lines;
  for await (const items of queryAll(keys.auditLines(day, { after: '', to })))
    for (const item of items) lines.push({ key: item.sk, hashAfter: (before) => hashAfter(before, item) });
  return lines;
}

function isBatch(item: Item): item is Item & { root: string; links: AuditLink[] } {
  return typeof item.root === 'string' && Array.isArray(item.links);
}
