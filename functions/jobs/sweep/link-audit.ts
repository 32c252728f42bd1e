import { auditRoots } from '../../providers/storage/stores.ts';
import { measureAuditWait } from '../../runtime/figures.ts';
import { log } from '../../runtime/log.ts';
import { ChainLost, linkAudit, verifyingAudit } from '../../table/audit/audit-chain.ts';
import { markRootStored, nextRootToStore } from '../../table/audit/audit-roots.ts';
import { collectAudit } from '../../table/audit/collect-audit.ts';
import { keptAudit, rootFileName, rootFileOf } from '../../table/audit/kept-audit.ts';
import { storeVerification } from '../../table/audit/verification.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';

/** Batches of one pass: the sweep has other tasks. */
const maxBatches = 20;

/**
 * Collects and links the audit lines written since the last pass. Returns how many it linked. @throws why a line could not be
 * collected, once all others are linked
 */
export async function linkNewAudit(now: number): Promise<number> {
  const { left, late, longest, isWhole, failures } = await collectAudit(now);
  measureAuditWait(longest);
  if (left > 0) log.error('audit-lines-waiting', { count: left });
  if (late > 0) log.warn('audit-lines-late', { count: late });
  // Lines that nobody looked at keep their place.
  const linked = isWhole ? await link(now) : 0;
  if (failures.length > 0) throw failures[0];
  return linked;
}

async function link(now: number): Promise<number> {
  let linked = 0;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const count = await linkAudit(now, keptAudit(auditRoots())).catch(lost);
    if (count === null) break;
    linked += count;
  }
  return linked;
}

/** Linking goes on only where it was: a chain that is gone is restored by hand. */
function lost(error: unknown): null {
  if (!(error instanceof ChainLost)) throw error;
  log.error('audit-chain-broken', { target: 'AUDITCHAIN', message: 'the state of the chain is gone' });
  return null;
}

/** Milliseconds of a pass for the verification: the sweep has more urgent tasks. */
const verifyBudget = 2_000;
const memory = perTableMemory(
  (): { day: string; walk: ReturnType<typeof verifyingAudit> | undefined; lines: number } => ({
    day: '',
    walk: undefined,
    lines: 0,
  }),
);

/**
 * Verifies the whole chain when a process starts and once a UTC day, a few days of the chain in each pass. Nothing in the
 * table says how far it came: whoever may write there could. What it found at the end is stored for the dashboard.
 * Returns how many days of the chain it read.
 */
export async function verifyAuditFurther(now: number): Promise<number> {
  const progress = memory();
  const today = new Date(now).toISOString().slice(0, 10);
  if (progress.day === today && progress.walk === undefined) return 0;
  if (progress.day !== today)
    Object.assign(progress, { day: today, walk: verifyingAudit(keptAudit(auditRoots())), lines: 0 });
  const start = performance.now();
  let days = 0;
  while (progress.walk !== undefined && performance.now() - start < verifyBudget) {
    const { done, value } = await nextOf(progress);
    if (done) {
      progress.walk = undefined;
      log.info('audit-verified', { count: progress.lines });
      await storeVerification({ at: now, lines: progress.lines, firstBad: null });
      break;
    }
    days += 1;
    progress.lines = value.lines;
    if (value.firstBad === null) continue;
    progress.walk = undefined;
    log.error('audit-chain-broken', { target: value.firstBad.key, check: value.firstBad.fault });
    await storeVerification({ at: now, lines: progress.lines, firstBad: value.firstBad });
  }
  return days;
}

/** A table in trouble ends the walk: it is begun anew by the next pass. */
async function nextOf(progress: { day: string; walk: ReturnType<typeof verifyingAudit> | undefined }) {
  try {
    return await (progress.walk ?? verifyingAudit(keptAudit(auditRoots()))).next();
  } catch (error) {
    Object.assign(progress, { day: '', walk: undefined });
    throw error;
  }
}

/** Days of one pass: more than one is due only after a long pause. */
const maxDays = 60;

/** Stores the root of each finished day outside the table, where it cannot be changed. Returns how many. */
export async function storeAuditRoots(): Promise<number> {
  const store = auditRoots();
  if (!store) return 0;
  for (let stored = 0; stored < maxDays; stored += 1) {
    const root = await nextRootToStore();
    if (!root) return stored;
    const file = rootFileOf(root);
    const name = rootFileName(root.day);
    if (!(await store.keep(name, { body: file, type: 'application/json' }))) {
      const there = await store.read(name);
      // Another root of that day was stored before: the verification reports the day from now on, and so does this log line.
      if (!there?.equals(file)) log.error('audit-root-differs', { target: root.day });
    }
    await markRootStored(root);
  }
  return maxDays;
}
