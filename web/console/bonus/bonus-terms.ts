import {
  type BonusTermsShown,
  percentText,
  type RollingKind,
  rollingKinds,
} from '../../../shared/messages/bonus-words.ts';

/** The same terms as typed: percent and won, '' for no limit. */
export interface TypedTerms {
  readonly rate: string;
  readonly most: string;
  readonly rolling: Readonly<Record<RollingKind, string>>;
}

function decimalOf(percent: string): number {
  return Math.round(Number(percent) * 100) / 10_000;
}

export function typedTerms({ bonusRate, maxBonus, rolling }: BonusTermsShown): TypedTerms {
  return {
    rate: percentText(bonusRate),
    most: maxBonus == null ? '' : String(maxBonus),
    rolling: {
      sport: percentText(rolling.sport),
      mini: percentText(rolling.mini),
      casino: percentText(rolling.casino),
      slot: percentText(rolling.slot),
    },
  };
}

/** Typed terms in the wire format; null while a figure is missing or out of range. */
export function termsFrom({ rate, most, rolling }: TypedTerms) {
  const figures = [rate, rolling.sport, rolling.mini, rolling.casino, rolling.slot];
  const areFigures = figures.every((text) => /^\d{1,5}(\.\d{1,2})?$/.test(text));
  if (!areFigures || Number(rate) > 1_000 || !/^\d{0,12}$/.test(most)) return null;
  return {
    bonusRate: decimalOf(rate),
    maxBonus: most === '' ? null : Math.max(1, Number(most)),
    rolling: {
      sport: decimalOf(rolling.sport),
      mini: decimalOf(rolling.mini),
      casino: decimalOf(rolling.casino),
      slot: decimalOf(rolling.slot),
    },
  };
}

/** '200 / 300 / 400 / 400%' in the order of `rollingKinds`. */
export function rollingText({ rolling }: BonusTermsShown): string {
  return `${rollingKinds.map(({ kind }) => percentText(rolling[kind])).join(' / ')}%`;
}
