import { linkAudit } from '../../table/audit/audit-chain.ts';

/** Batches of one pass: the sweep has other work. */
const mostBatches = 20;

/** Links the audit lines written since the last pass. Returns how many. */
export async function linkNewAudit(now: number): Promise<number> {
  let linked = 0;
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const count = await linkAudit(now);
    if (count === null) break;
    linked += count;
  }
  return linked;
}
