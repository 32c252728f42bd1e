/** One thing that must agree. */
export interface Check {
  readonly name: CheckName;
  /** 'secret': what it needs is not revealed yet. */
  readonly state: 'right' | 'wrong' | 'secret';
  /** What was published. */
  readonly published: string;
  /** What is found when it is computed again; null while it cannot be. */
  readonly expected: string | null;
}

export const checkNames = [
  'committed-before',
  'commitment',
  'beacon',
  'emitted',
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

/** Told beside found: they are equal, or one of them is wrong. */
export function compared(name: CheckName, published: string | null, expected: string | null): Check {
  const state = expected === null ? 'secret' : published === expected ? 'right' : 'wrong';
  return { name, state, published: published ?? '', expected };
}

/** Of a whole round: wrong when anything is, right when everything is. */
export function verdictOf(checks: readonly Check[]): Check['state'] {
  if (checks.some(({ state }) => state === 'wrong')) return 'wrong';
  return checks.some(({ state }) => state === 'secret') ? 'secret' : 'right';
}
