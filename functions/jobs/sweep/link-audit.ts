import { auditRoots } from '../../providers/storage/stores.ts';
import { log } from '../../runtime/log.ts';
import { linkAudit } from '../../table/audit/audit-chain.ts';
import { markRootStored, nextRootToStore, rootFileName, rootFileOf } from '../../table/audit/audit-roots.ts';
import { collectAudit } from '../../table/audit/collect-audit.ts';

/** Batches of one pass: the sweep has other tasks. */
const maxBatches = 20;

/** Collects and links the audit lines written since the last pass. Returns how many it linked. */
export async function linkNewAudit(now: number): Promise<number> {
  await collectAudit(now);
  let linked = 0;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const count = await linkAudit(now);
    if (count === null) break;
    linked += count;
  }
  return linked;
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
