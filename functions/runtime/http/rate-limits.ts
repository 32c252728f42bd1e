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
  inquiries: { perSecond: 5 / 60, burst: 5 },
} as const satisfies Record<string, Rate>;

/** Enough for the members one process serves; beyond it the oldest buckets are dropped. */
const maxBuckets = 20_000;
const memory = perTableMemory(() => new Map<string, { tokens: number; at: number }>());

/** Takes one token. @throws Refusal too-many with the seconds until there is one */
export function takeRateToken(kind: keyof typeof rates, who: string, now: number): void {
  const { perSecond, burst } = rates[kind];
  const factor = environment().SUCCESS_LIMIT_FACTOR;
  const name = `${kind}#${who}`;
  const buckets = memory();
  const before = buckets.get(name) ?? { tokens: burst * factor, at: now };
  const gained = Math.max(0, (now - before.at) / 1000) * perSecond * factor;
  const tokens = Math.min(burst * factor, before.tokens + gained);
  if (tokens < 1)
    throw new Refusal('too-many', { retryAfter: Math.ceil((1 - tokens) / (perSecond * factor)) });
  buckets.delete(name);
  buckets.set(name, { tokens: tokens - 1, at: now });
  const [oldest] = buckets.keys();
  if (buckets.size > maxBuckets && oldest !== undefined) buckets.delete(oldest);
}
