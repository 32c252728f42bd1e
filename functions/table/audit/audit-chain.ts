import { createHash, randomBytes } from 'node:crypto';
import type { AuditFault } from '../../../shared/model/admin/wire-audit.ts';
import { type AuditLink, auditText, walkChain } from '../../../shared/rules/audit/audit-chain.ts';
import { get, type Item, query, queryAll, TransactionCancelled, transact } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import type { Genesis, KeptAudit } from './kept-audit.ts';

/** `AUDITCHAIN / STATE`: how far the chain has come. */
export interface ChainState {
  /** First and current UTC day, 'YYYY-MM-DD'. */
  readonly first: string;
  readonly day: string;
  /** The hash it began with; absent in chains without a kept beginning. */
  readonly root?: string;
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
/** Where a chain begins that has no kept beginning. */
export const noRoot = '0'.repeat(64);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
export const dayAfter = (day: string) => dayOf(Date.parse(day) + dayInMs);

function hashAfter(before: string, line: Item): string {
  return createHash('sha256')
    .update(`${before}\n${auditText(line)}`)
    .digest('hex');
}

/** The chain's state is gone from the table although roots of it are kept outside. Nothing is linked. */
export class ChainLost extends Error {
  override readonly name = 'ChainLost';
}

/**
 * The beginning of a new chain, kept outside first. A process that ended in between, or one that begins at the same moment,
 * left a beginning without a root: that one is taken. @throws ChainLost when roots were kept before
 */
async function beginning(until: number, kept: KeptAudit | undefined): Promise<ChainState> {
  const genesis = kept ? await keptBeginning(dayOf(until), kept) : { first: dayOf(until), root: noRoot };
  const { first, root } = genesis;
  return { first, root, day: first, after: '', hash: root, count: 0, until: 0, step: 0 };
}

async function keptBeginning(first: string, kept: KeptAudit): Promise<Genesis> {
  if ((await kept.days()).length > 0) throw new ChainLost();
  const before = await kept.genesis();
  const genesis =
    before === 'none' ? await kept.begin({ first, root: randomBytes(32).toString('hex') }) : before;
  if (genesis === 'unreadable') throw new ChainLost();
  return genesis;
}

/**
 * Links the next lines, at most a hundred, or continues with the next day. Of two concurrent writers the second changes
 * nothing. Returns how many lines it linked; null when there is nothing to do for now. @throws ChainLost
 */
export async function linkAudit(now: number, kept: KeptAudit | undefined): Promise<number | null> {
  const until = now - linkedAfter;
  const state = await get<ChainState>(keys.auditChain());
  const from = state ?? (await beginning(until, kept));
  const to = `${new Date(until).toISOString()}#~`;
  // The clock of another process may have been ahead.
  if (from.after >= to) return null;
  const { items } = await query({
    ...keys.auditLines(from.day, { after: from.after, to }),
    limit: linesOfBatch,
  });
  const isWholeDay = items.length < linesOfBatch && from.day < dayOf(until);
  // A new chain is stored at once, so that its kept beginning is never without it.
  if (items.length === 0 && !isWholeDay && state) return null;
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

/** What a verification knows after a day; `firstBad` ends it. */
interface Verified {
  readonly lines: number;
  readonly keptUntil: string | null;
  readonly firstBad: AuditFault | null;
}

/** Where verification begins, by what is kept outside alone. */
interface Start {
  readonly day: string;
  readonly root: string;
}

/**
 * Follows the chain day by day from its kept beginning, or from the oldest kept root when that is no longer there, and stops
 * at the first line that differs from what was linked, or the first day that does not end in its kept root. Only the root
 * of the newest finished day may not be kept yet. What the table says of the chain's length is held against what is kept:
 * a state that is gone, begins elsewhere or is behind a kept root is a fault. Yields after each day.
 */
export async function* verifyingAudit(kept: KeptAudit | undefined): AsyncGenerator<Verified> {
  const state = await get<ChainState>(keys.auditChain());
  const days = (await kept?.days()) ?? [];
  const genesis = (await kept?.genesis()) ?? 'none';
  let known: Verified = { lines: 0, keptUntil: null, firstBad: null };
  const bad = (key: string, fault: AuditFault['fault']) => ({ ...known, firstBad: { key, fault } });
  if (genesis === 'unreadable') return void (yield bad('genesis', 'unlike-kept'));
  const newest = days.at(-1);
  if (!state) {
    const began = typeof genesis === 'object' ? genesis.first : days[0];
    return void (yield began === undefined ? known : bad(began, 'missing'));
  }
  const start = await startOf({ state, kept, genesis, oldest: days[0] });
  if (start === undefined) return void (yield bad(state.first, 'unlike-kept'));
  if (newest !== undefined && newest >= state.day) return void (yield bad(newest, 'missing'));
  let { root } = start;
  for (let { day } = start; day <= state.day; day = dayAfter(day)) {
    const isLast = day === state.day;
    const links = await linksOf(day, { root, below: state.count });
    const walked =
      'firstBad' in links
        ? links
        : walkChain({ root, links: links.links, lines: await linesOf(day, isLast ? state.after : '~') });
    if ('firstBad' in walked) return void (yield { ...known, firstBad: walked.firstBad });
    root = walked.root;
    known = { ...known, lines: known.lines + ('links' in links ? links.links.length : 0) };
    if (!isLast && kept) {
      const keptRoot = await kept.rootOf(day);
      const isYoung = dayAfter(day) === state.day;
      if (keptRoot === root) known = { ...known, keptUntil: day };
      else if (keptRoot !== 'none' || !isYoung) return void (yield bad(day, 'unlike-kept'));
    }
    yield known;
  }
  const isWhole = root === state.hash && (start.day !== state.first || known.lines === state.count);
  if (!isWhole) yield bad(state.day, 'broken');
}

/** Undefined when the state begins elsewhere than what is kept. */
async function startOf(named: {
  readonly state: ChainState;
  readonly kept: KeptAudit | undefined;
  readonly genesis: Genesis | 'none';
  readonly oldest: string | undefined;
}): Promise<Start | undefined> {
  const { state, kept, genesis, oldest } = named;
  const own = { day: state.first, root: state.root ?? noRoot };
  if (typeof genesis === 'object')
    return genesis.first === own.day && genesis.root === own.root ? own : undefined;
  if (oldest === undefined || kept === undefined) return own;
  // The beginning's retention is over, or the chain is older than such files: the oldest kept root is trusted.
  if (own.day === oldest && own.root === noRoot) return own;
  const root = await kept.rootOf(oldest);
  return own.day <= oldest && root !== 'unreadable' ? { day: dayAfter(oldest), root } : undefined;
}

/** The whole chain at once, for the console. */
export async function verifyAudit(kept: KeptAudit | undefined): Promise<ChainReport> {
  const state = await get<ChainState>(keys.auditChain());
  let verified: Verified = { lines: 0, keptUntil: null, firstBad: null };
  for await (verified of verifyingAudit(kept));
  const { keptUntil, firstBad } = verified;
  return {
    ...{ lines: state?.count ?? 0, linkedUntil: state?.until ?? null, root: state?.hash ?? noRoot },
    ...{ keptUntil, firstBad },
  };
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
