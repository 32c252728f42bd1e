/** One comparison of a proof: a published value and what it must be. */
export interface Check {
  readonly name: CheckName;
  /** 'secret': the seed it needs is not revealed yet. */
  readonly state: 'right' | 'wrong' | 'secret';
  /** What was published. */
  readonly published: string;
  /** What the value must be, mostly computed again from the seeds; null while they are secret. */
  readonly expected: string | null;
}

export const checkNames = [
  'committed-before',
  'commitment',
  'beacon',
  'beacon-time',
  'fallback',
  'entropy',
  'client-seed',
  'result',
  'salt-beacon',
  'salt',
  'chain',
  'crash',
] as const;
export type CheckName = (typeof checkNames)[number];

/** A check that is right when the published value equals the expected one. */
export function compared(name: CheckName, published: string | null, expected: string | null): Check {
  const state = expected === null ? 'secret' : published === expected ? 'right' : 'wrong';
  return { name, state, published: published ?? '', expected };
}

/** The state of a whole round: wrong when any check is, right when all are. */
export function verdictOf(checks: readonly Check[]): Check['state'] {
  if (checks.some(({ state }) => state === 'wrong')) return 'wrong';
  return checks.some(({ state }) => state === 'secret') ? 'secret' : 'right';
}
