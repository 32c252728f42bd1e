import { perTableMemory } from '../client/per-table-memory.ts';

/** Milliseconds: no time stamp is accepted for longer. */
const kept = 600_000;
const most = 200_000;

const memory = perTableMemory(() => new Map<string, number>());

/**
 * Whether this process saw the nonce of a vendor before; remembers it. The table decides on a repeated request wherever it
 * arrives (the entry, or the nonce's own item): this also refuses a vendor that signs two requests under one nonce.
 */
export function isNonceSeen(vendor: string, { nonce, now }: { nonce: string; now: number }): boolean {
  const seen = memory();
  const name = `${vendor}#${nonce}`;
  if ((seen.get(name) ?? Number.NEGATIVE_INFINITY) > now - kept) return true;
  seen.delete(name);
  seen.set(name, now);
  for (const [oldest, at] of seen) {
    if (at > now - kept && seen.size <= most) break;
    seen.delete(oldest);
  }
  return false;
}
