import type { LevelKind, LevelLimits, LevelOption, LevelSettings } from '../../model/admin/settings.ts';
import type { Hundredths } from '../../model/money.ts';
import { oddsFromSetting } from '../odds-text.ts';

/** What one member may do in one kind of bet. Won; `maxOdds` null = no limit of odds. */
export interface Limits {
  readonly maxFolders: number;
  readonly maxOdds: Hundredths | null;
  readonly minBetting: number;
  readonly maxBetting: number;
  readonly maxWin: number;
  /** Tighter figures for a bet of one leg; null where the level has none. */
  readonly single: { readonly maxBetting: number; readonly maxWin: number } | null;
}

/** Limits of a level in a kind: own values over inherited ones; a kind without values takes its fallback. */
export function limitsFor(
  settings: LevelSettings,
  named: { readonly level: number; readonly kind: LevelKind },
): Limits {
  const values = valuesOrFallback(settings, named);
  if (values === undefined) throw new RangeError(`no limits for ${named.kind} at level ${named.level}`);
  const { maxBetting = 0, maxWin = 0 } = values;
  return {
    maxFolders: values.maxFolders ?? 1,
    maxOdds: typeof values.maxOdds === 'number' ? oddsFromSetting(values.maxOdds) : null,
    minBetting: values.minBetting ?? 0,
    maxBetting,
    maxWin,
    single: values.single ? { maxBetting, maxWin, ...values.single } : null,
  };
}

/** Percent of a level's limits that a member has whom no trader gave another figure. */
export const usualStakeFactor = 100;

/** The limits of a member with a stake factor: amounts in whole percent of the level's, cut to whole won. */
export function withStakeFactor(limits: Limits, percent: number = usualStakeFactor): Limits {
  if (percent === usualStakeFactor) return limits;
  const part = (amount: number) => Math.floor((amount * percent) / usualStakeFactor);
  const { maxBetting, maxWin, single } = limits;
  return {
    ...limits,
    maxBetting: part(maxBetting),
    maxWin: part(maxWin),
    single: single && { maxBetting: part(single.maxBetting), maxWin: part(single.maxWin) },
  };
}

/** Whether the settings say anything of a level in a kind. */
export function hasLimits(
  settings: LevelSettings,
  named: { readonly level: number; readonly kind: LevelKind },
): boolean {
  return valuesOrFallback(settings, named) !== undefined;
}

/** The limits that hold for a slip with this many real legs: one leg takes the single figures, whatever the endpoint. */
export function limitsOfSlip(limits: Limits, realLegs: number): Limits {
  return realLegs === 1 && limits.single ? { ...limits, ...limits.single } : limits;
}

function valuesOrFallback(
  settings: LevelSettings,
  named: { readonly level: number; readonly kind: LevelKind },
): LevelLimits | undefined {
  const fallback = settings.kindFallback[named.kind];
  const own = valuesOf(settings, named) ?? (fallback && valuesOf(settings, { ...named, kind: fallback }));
  return own ?? (named.kind === 'mini' || named.kind === 'other' ? settings[named.kind] : undefined);
}

function valuesOf(
  settings: LevelSettings,
  { level, kind }: { readonly level: number; readonly kind: LevelKind },
): LevelLimits | undefined {
  const option = optionOf(settings, level);
  const own = option?.[kind];
  const inherits = option?.inherits;
  // A level inherits from a lower one only: a document that loops ends instead of hanging.
  const base =
    inherits === undefined || inherits >= level ? undefined : valuesOf(settings, { level: inherits, kind });
  if (own === undefined || base === undefined) return own ?? base;
  const merged = { ...base, ...own };
  return base.single || own.single ? { ...merged, single: { ...base.single, ...own.single } } : merged;
}

/** The level itself, else the highest one below it. */
function optionOf({ levelOption }: LevelSettings, level: number): LevelOption | undefined {
  return levelOption
    .filter((option) => option.level <= level)
    .reduce<LevelOption | undefined>(
      (best, next) => (best && best.level > next.level ? best : next),
      undefined,
    );
}
