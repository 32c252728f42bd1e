import type { Settings } from '../../model/admin/settings.ts';

/** Withdrawals from here on need two operators, whole won; deposits too unless the settings name another amount. */
const twoOperatorsFrom = 1_000_000;
/** What one operator credits alone on a Korean day, as a multiple of the largest deposit they may credit alone. */
const aloneInADay = 10;

/** Whether one operator's approval of a withdrawal is not enough. */
export function needsSecondOperator(withdrawal: number): boolean {
  return withdrawal >= twoOperatorsFrom;
}

/** What one operator may credit without a second one, whole won. */
export interface DepositLimits {
  /** Deposits of this amount and more need two operators. */
  readonly single: number;
  /** Deposits and their bonuses that one operator approved alone on a Korean day stay at or below this. */
  readonly day: number;
}

/** From `admin.depositTwoOperatorsFrom` of the settings; what is no amount there counts as not set. */
export function depositLimits(settings: Settings): DepositLimits {
  const { admin } = settings;
  const named =
    typeof admin === 'object' && admin !== null && 'depositTwoOperatorsFrom' in admin
      ? admin.depositTwoOperatorsFrom
      : undefined;
  const isAmount = typeof named === 'number' && Number.isSafeInteger(named) && named >= 0;
  const single = isAmount ? named : twoOperatorsFrom;
  return { single, day: single * aloneInADay };
}

/** Whether a deposit needs two operators when this one has credited `before` won alone on the day so far. */
export function needsSecondForDeposit(
  deposit: { readonly amount: number; readonly bonus: number },
  { limits, before }: { readonly limits: DepositLimits; readonly before: number },
): boolean {
  return deposit.amount >= limits.single || before + deposit.amount + deposit.bonus > limits.day;
}

/**
 * Parts of the settings that one owner changes alone: what is shown, and what closes an area or keeps somebody out.
 * Everything else moves money, odds or limits, or may come to, and needs a second one; so does a part nobody listed.
 */
const changedByOne = [
  'option.siteDisplay',
  'option.sportsFrame',
  'option.emergency',
  'menu',
  'bank',
  'casino',
  'admin.denyIp',
  'admin.chulsuk.description',
] as const;

/** Whether a change of these places of the settings ('option.siteDisplay.footer.operator') needs a second owner. */
export function needsSecondOwner(paths: readonly string[]): boolean {
  return paths.some((path) => !changedByOne.some((part) => path === part || path.startsWith(`${part}.`)));
}
