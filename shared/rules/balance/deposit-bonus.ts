import type { BonusOption } from '../../model/balance/bonus-settings.ts';

/** What the member did before this deposit. Days are Korean days. */
export interface DepositHistory {
  readonly approvedToday: boolean;
  readonly approvedEver: boolean;
  readonly withdrawalRequestedToday: boolean;
}

/** What a deposit without a bonus asks: the first option that gives nothing, null when the operator offers none. */
export function withoutBonus(options: readonly BonusOption[]): BonusOption | null {
  return options.find(({ bonusRate }) => bonusRate === 0) ?? null;
}

/** Whether a deposit may carry this option now; the option without a bonus always may. */
export function bonusEligible(option: BonusOption, history: DepositHistory): boolean {
  if (option.bonusRate === 0) return true;
  if (history.withdrawalRequestedToday) return false;
  switch (option.when ?? 'every') {
    case 'firstOfDay':
      return !history.approvedToday;
    case 'firstEver':
      return !history.approvedEver;
    case 'every':
      return true;
  }
}

/** Whole won to stake on one kind of game until `base`, deposit and bonus together, is played with its multiplier. */
export function stakeToPlay(base: number, multiplier: number): number {
  return Math.ceil((base * Math.round(multiplier * 10_000)) / 10_000);
}

/** Won of bonus on a deposit: rate in ten-thousandths, cut to a won, capped. */
export function bonusOf(
  option: { readonly bonusRate: number; readonly maxBonus?: number | null | undefined },
  deposit: number,
): number {
  const tenThousandths = BigInt(Math.round(option.bonusRate * 10_000));
  const exact = Number((BigInt(deposit) * tenThousandths) / 10_000n);
  return Math.min(exact, option.maxBonus ?? exact);
}
