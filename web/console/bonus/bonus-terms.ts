import { wonText } from '../../../shared/messages/format.ts';

/** Terms of a bonus in the wire format: decimals, won, null for no limit. */
export interface BonusTermsView {
  readonly bonusRate: number;
  readonly maxBonus?: number | null | undefined;
  readonly rolling: Readonly<Record<RollingKind, number>>;
}
export type RollingKind = 'sport' | 'mini' | 'casino' | 'slot';

export const rollingKinds: readonly { readonly kind: RollingKind; readonly text: string }[] = [
  { kind: 'sport', text: '스포츠' },
  { kind: 'mini', text: '미니게임' },
  { kind: 'casino', text: '카지노' },
  { kind: 'slot', text: '슬롯' },
];

/** The same terms as typed: percent and won, '' for no limit. */
export interface TypedTerms {
  readonly rate: string;
  readonly most: string;
  readonly rolling: Readonly<Record<RollingKind, string>>;
}

/** 0.1 → '10', 1.5 → '150', 0.055 → '5.5' */
export function percentText(decimal: number): string {
  return String(Math.round(decimal * 10_000) / 100);
}

function decimalOf(percent: string): number {
  return Math.round(Number(percent) * 100) / 10_000;
}

export function typedTerms({ bonusRate, maxBonus, rolling }: BonusTermsView): TypedTerms {
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

/** '10% · 최대 500,000원' */
export function bonusText({ bonusRate, maxBonus }: BonusTermsView): string {
  const rate = `${percentText(bonusRate)}%`;
  return maxBonus == null ? rate : `${rate} · 최대 ${wonText(maxBonus)}`;
}

/** '200 / 300 / 400 / 400%' in the order of `rollingKinds`. */
export function rollingText({ rolling }: BonusTermsView): string {
  return `${rollingKinds.map(({ kind }) => percentText(rolling[kind])).join(' / ')}%`;
}
