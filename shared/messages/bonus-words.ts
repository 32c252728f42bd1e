import { stakeToPlay } from '../rules/balance/deposit-bonus.ts';
import { wonText } from './format.ts';
import { t } from './messages.ts';

/** What a bonus gives and asks, as the wire has it: decimals, won, null or nothing for no limit. */
export interface BonusTermsShown {
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

/** 0.1 → '10', 1.5 → '150', 0.055 → '5.5' */
export function percentText(decimal: number): string {
  return String(Math.round(decimal * 10_000) / 100);
}

/** '10% · 최대 500,000원' */
export function bonusText({ bonusRate, maxBonus }: BonusTermsShown): string {
  const rate = `${percentText(bonusRate)}%`;
  return maxBonus == null ? rate : `${rate} · 최대 ${wonText(maxBonus)}`;
}

/** '롤링 스포츠 300% · 미니게임/카지노/슬롯 500%', '롤링 없음' */
export function rollingTermsText(terms: Pick<BonusTermsShown, 'rolling'>): string {
  const parts = rollingParts(terms, (multiplier) => `${percentText(multiplier)}%`);
  return `롤링 ${parts.length === 0 ? '없음' : parts.join(' · ')}`;
}

/** Won to play before a withdrawal, of one kind alone: '스포츠 300,000원', '미니게임/카지노/슬롯 500,000원'. None when nothing is asked. */
export function rollingNeeds(terms: Pick<BonusTermsShown, 'rolling'>, base: number): readonly string[] {
  return rollingParts(terms, (multiplier) => wonText(stakeToPlay(base, multiplier)));
}

/** Kinds of the same multiplier stand together. */
function rollingParts(
  { rolling }: Pick<BonusTermsShown, 'rolling'>,
  textOf: (multiplier: number) => string,
): readonly string[] {
  // Where anything is to be played, bets of a kind without a multiplier play nothing of it (shared/rules/balance/rolling.ts).
  const multipliers = [...new Set(rollingKinds.map(({ kind }) => rolling[kind]))].filter(
    (multiplier) => multiplier > 0,
  );
  return multipliers.map((multiplier) => {
    const names = rollingKinds.flatMap(({ kind, text }) => (rolling[kind] === multiplier ? [text] : []));
    return `${names.join('/')} ${textOf(multiplier)}`;
  });
}

/** The text on a credited deposit's bonus in the member's history; null when no bonus was requested. */
export function bonusReason(named: { readonly bonus: number; readonly isLost: boolean }): string | null {
  if (named.isLost) return t('deposit.bonusNotEligible');
  return named.bonus > 0 ? `보너스 ${wonText(named.bonus)} 포함` : null;
}

/** The note to a member whose deposit was credited without the requested bonus. `amount` in won. */
export function bonusLostNote(named: { readonly amount: number; readonly bonus: string }): {
  readonly title: string;
  readonly content: string;
} {
  const { amount, bonus } = named;
  return {
    title: '입금 보너스 안내',
    content: `입금 ${wonText(amount)}이 보너스 없이 완료되었습니다.\n신청하신 보너스: ${bonus}\n${t('deposit.bonusNotEligible')}`,
  };
}
