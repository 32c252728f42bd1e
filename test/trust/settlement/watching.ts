import type { Balance, DirectTable } from '../faults/direct-table.ts';

const beat = 20;

export interface Watch {
  /** Balances seen, all of one instant each. */
  readonly snapshots: number;
  readonly wrong: readonly string[];
  stop(): Promise<void>;
}

/**
 * Reads all balances at one instant every 20 ms while money moves: none is ever negative, the entry count never goes
 * back, and no amount changes without an entry.
 */
export function watch(table: DirectTable, memberSeqs: readonly number[]): Watch {
  const wrong: string[] = [];
  const before = new Map<string, Balance>();
  let open = true;
  let snapshots = 0;
  const look = (balances: readonly Balance[]) => {
    snapshots += 1;
    for (const now of balances) {
      const { pk, cash, point, hold, receivable, v } = now;
      if (cash < 0 || point < 0 || hold < 0 || receivable > 0)
        wrong.push(`${pk} stood at ${JSON.stringify(now)}`);
      const last = before.get(pk);
      if (last && v < last.v) wrong.push(`${pk} went back from ${last.v} to ${v} entries`);
      const moved =
        last &&
        (last.cash !== cash || last.point !== point || last.hold !== hold || last.receivable !== receivable);
      if (moved && v === last.v)
        wrong.push(`${pk} changed without an entry: ${JSON.stringify(last)} → ${JSON.stringify(now)}`);
      before.set(pk, now);
    }
  };
  const done = (async () => {
    while (open) {
      const next = performance.now() + beat;
      // The table's process is down for moments: what it says afterwards is looked at all the same.
      const balances = await table.balances(memberSeqs).catch(() => null);
      if (balances) look(balances);
      await new Promise((resolve) => setTimeout(resolve, Math.max(1, next - performance.now())));
    }
  })();
  return {
    get snapshots() {
      return snapshots;
    },
    wrong,
    stop: () => {
      open = false;
      return done;
    },
  };
}
