import type { NamedOption } from '../../model/admin/settings.ts';
import type { RefusalCode } from '../../refusals.ts';
import { siteOptionNumber } from '../site-option.ts';

interface ConversionRefusal {
  readonly code: RefusalCode;
  readonly values?: Readonly<Record<string, number>>;
}

/** Fewest points one conversion takes. `options` are siteOption1. */
export function fewestPoints(options: readonly NamedOption[]): number {
  return siteOptionNumber(options, { name: 'minPointConvert', fallback: 5_000 });
}

/** Why the points may not be converted, or null. To convert all of them `amount` is the balance. */
export function whyNotConvert(request: {
  readonly amount: number;
  readonly points: number;
  readonly minimum: number;
}): ConversionRefusal | null {
  const { amount, points, minimum } = request;
  if (amount < minimum) return { code: 'minimum-points', values: { min: minimum } };
  return amount > points ? { code: 'points-above-held' } : null;
}

/** What each quick button of the point page adds; 전체 is apart. */
export const pointQuickAmounts = [10_000, 30_000, 50_000, 100_000, 300_000, 500_000, 1_000_000] as const;
/** The ones a narrow page keeps. */
export const narrowPointAmounts: readonly number[] = [10_000, 100_000, 1_000_000];
