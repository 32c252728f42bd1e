import { Refusal } from '../../../shared/refusals.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { environment } from '../env.ts';

/** Tokens per second and how many may be saved up. Limits of successes live in this process's memory. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}
export const rates = {
  money: { perSecond: 20, burst: 300 },
  lists: { perSecond: 10, burst: 60 },
  operator: { perSecond: 5, burst: 300 },
  refresh: { perSecond: 0.5, burst: 30 },
  popupClose: { perSecond: 1, burst: 20 },
  socketTicket: { perSecond: 1 / 6, burst: 10 },
  launch: { perSecond: 1 / 6, burst: 10 },
  signup: { perSecond: 1 / 6, burst: 10 },
  errorReport: { perSecond: 1 / 6, burst: 10 },
  /** Lines in the audit for an address operators may not work from. */
  addressAudit: { perSecond: 1 / 60, burst: 1 },
  inquiries: { perSecond: 5 / 60, burst: 5 },
  /** A page sends two changes of its subscriptions a second at most, and a ping when it is shown again. */
  socketMessage: { perSecond: 4, burst: 60 },
} as const satisfies Record<string, Rate>;

/** Enough for the members one process serves; beyond it the oldest buckets are dropped. */
const maxBuckets = 20_000;
const memory = perTableMemory(() => new Map<string, { tokens: number; at: number }>());

type Limited = keyof typeof rates;

/** Takes one token. @throws Refusal too-many with the seconds until there is one */
export function takeRateToken(kind: Limited, who: string, now: number): void {
  const missing = takeTokens({ kind, who, now, cost: 1, factor: environment().SUCCESS_LIMIT_FACTOR });
  if (missing > 0) throw new Refusal('too-many', { retryAfter: Math.ceil(missing) });
}

interface Taking {
  readonly kind: Limited;
  readonly who: string;
  /** Epoch ms. */
  readonly now: number;
  readonly cost: number;
  /** By what a stage raises the limit. */
  readonly factor: number;
}

/** Takes tokens when there are enough. Returns for how many seconds there are not; 0 when they were taken. */
export function takeTokens({ kind, who, now, cost, factor }: Taking): number {
  const { perSecond, burst } = rates[kind];
  const name = `${kind}#${who}`;
  const buckets = memory();
  const before = buckets.get(name) ?? { tokens: burst * factor, at: now };
  const gained = Math.max(0, (now - before.at) / 1000) * perSecond * factor;
  const tokens = Math.min(burst * factor, before.tokens + gained);
  if (tokens < cost) return (cost - tokens) / (perSecond * factor);
  buckets.delete(name);
  buckets.set(name, { tokens: tokens - cost, at: now });
  const [oldest] = buckets.keys();
  if (buckets.size > maxBuckets && oldest !== undefined) buckets.delete(oldest);
  return 0;
}
