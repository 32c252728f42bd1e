import { auditRoots } from '../../providers/storage/stores.ts';
import { log } from '../../runtime/log.ts';
import { rootFileName, rootFileOf } from '../../table/audit/audit-root-file.ts';
import { nextRootToKeep, rootKept } from '../../table/audit/audit-roots.ts';

/** Days of one pass: more than one only after a long pause, and then before anybody asks. */
const mostDays = 60;

/** Keeps the root of each day that is over where nobody can change it. Returns how many. */
export async function keepAuditRoots(): Promise<number> {
  const store = auditRoots();
  if (!store) return 0;
  for (let kept = 0; kept < mostDays; kept += 1) {
    const root = await nextRootToKeep();
    if (!root) return kept;
    const file = rootFileOf(root);
    const name = rootFileName(root.day);
    if (!(await store.keep(name, { body: file, type: 'application/json' }))) {
      const there = await store.read(name);
      // Another root of that day was kept before: the verifier names the day from now on, and so does this.
      if (!there?.equals(file)) log.error('audit-root-differs', { target: root.day });
    }
    await rootKept(root);
  }
  return mostDays;
}
