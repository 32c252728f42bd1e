import { wonText } from './format.ts';
import { t } from './messages.ts';

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
