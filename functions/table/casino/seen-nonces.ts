import { perTableMemory } from '../client/per-table-memory.ts';

/** Milliseconds: no time stamp is accepted for longer. */
const kept = 600_000;
const most = 200_000;

interface Seen {
  /** Epoch ms. */
  readonly at: number;
  /** Its sender was told to send it again. */
  readonly isAwaited: boolean;
}

const memory = perTableMemory(() => new Map<string, Seen>());

const nameOf = (vendor: string, nonce: string): string => `${vendor}#${nonce}`;

/**
 * Whether this process saw the nonce of a vendor before, or awaits it again; remembers it. The table decides on a repeated request
 * wherever it arrives (the entry, or the nonce's own item): this also refuses a vendor that signs two requests under one nonce.
 */
export function takeNonce(
  vendor: string,
  { nonce, now }: { nonce: string; now: number },
): 'new' | 'seen' | 'awaited' {
  const seen = memory();
  const name = nameOf(vendor, nonce);
  const before = seen.get(name);
  const isKept = before !== undefined && before.at > now - kept;
  if (isKept && !before.isAwaited) return 'seen';
  seen.delete(name);
  seen.set(name, { at: now, isAwaited: false });
  for (const [oldest, { at }] of seen) {
    if (at > now - kept && seen.size <= most) break;
    seen.delete(oldest);
  }
  return isKept ? 'awaited' : 'new';
}

/** Its request could not be answered for certain: the same bytes may come once more. */
export function awaitNonce(vendor: string, { nonce, now }: { nonce: string; now: number }): void {
  memory().set(nameOf(vendor, nonce), { at: now, isAwaited: true });
}

/** For tests: as a process that has seen none. */
export function forgetSeenNonces(): void {
  memory().clear();
}
