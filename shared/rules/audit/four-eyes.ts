import type { ApprovalKind } from '../../model/admin/approval.ts';
import type { Settings } from '../../model/admin/settings.ts';

/** Amounts from here on need two operators unless the settings name another one, whole won. */
const twoOperatorsFrom = 1_000_000;
/** What one operator credits or pays out alone on a Korean day, as a multiple of the largest amount they may decide alone. */
const aloneInADay = 10;
/** What one member is paid on a Korean day by single approvals, as the same multiple. */
const ofOneMember = 3;
/** Percent of the feed's price a trader moves prices by alone unless the settings name another one. */
const priceMoveAlone = 10;

/** What one operator may credit without a second one, whole won. */
export interface DepositLimits {
  /** Deposits of this amount and more need two operators. */
  readonly single: number;
  /** Deposits and their bonuses that one operator approved alone on a Korean day stay at or below this. */
  readonly day: number;
}

/** A whole number of the operators' part of the settings; what is none there counts as not set. */
function namedIn({ admin }: Settings, name: string): number | undefined {
  if (typeof admin !== 'object' || admin === null || !Object.hasOwn(admin, name)) return undefined;
  const value: unknown = Object.entries(admin).find(([key]) => key === name)?.[1];
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** From `admin.depositTwoOperatorsFrom` of the settings. */
export function depositLimits(settings: Settings): DepositLimits {
  const single = namedIn(settings, 'depositTwoOperatorsFrom') ?? twoOperatorsFrom;
  return { single, day: single * aloneInADay };
}

/**
 * Whether a deposit needs two operators when this one has credited `before` won alone on the day so far: one that the bank
 * does not state always does.
 */
export function needsSecondForDeposit(
  deposit: { readonly amount: number; readonly bonus: number; readonly bankLine?: unknown },
  { limits, before }: { readonly limits: DepositLimits; readonly before: number },
): boolean {
  const { amount, bonus, bankLine } = deposit;
  return bankLine === undefined || amount >= limits.single || before + amount + bonus > limits.day;
}

/** What one operator may pay out without a second one, whole won. */
export interface WithdrawalLimits extends DepositLimits {
  /** Withdrawals of one member that single operators approved on a Korean day stay at or below this. */
  readonly memberDay: number;
}

/** From `admin.withdrawalTwoOperatorsFrom` of the settings. */
export function withdrawalLimits(settings: Settings): WithdrawalLimits {
  const single = namedIn(settings, 'withdrawalTwoOperatorsFrom') ?? twoOperatorsFrom;
  return { single, day: single * aloneInADay, memberDay: single * ofOneMember };
}

/** Won paid out by single approvals on the day so far: by this operator, and to this member. */
export interface PaidAlone {
  readonly byOperator: number;
  readonly toMember: number;
}

/** Whether one operator's approval of a withdrawal is not enough. */
export function needsSecondForWithdrawal(
  amount: number,
  { limits, before }: { readonly limits: WithdrawalLimits; readonly before: PaidAlone },
): boolean {
  return (
    amount >= limits.single ||
    before.byOperator + amount > limits.day ||
    before.toMember + amount > limits.memberDay
  );
}

/**
 * Whether a price needs a second trader: it is further from the feed's than `admin.priceTwoOperatorsAbove` percent, up or
 * down. Prices in hundredths, compared exactly. Without a price of the feed there is nothing to compare with: it does.
 */
export function needsSecondForPrice(
  { price, feedPrice }: { readonly price: number; readonly feedPrice: number },
  settings: Settings,
): boolean {
  const most = namedIn(settings, 'priceTwoOperatorsAbove') ?? priceMoveAlone;
  return feedPrice <= 0 || Math.abs(price - feedPrice) * 100 > most * feedPrice;
}

/** The same of a shift of a whole market by so many percent. */
export function needsSecondForShift(percent: number, settings: Settings): boolean {
  return Math.abs(percent) > (namedIn(settings, 'priceTwoOperatorsAbove') ?? priceMoveAlone);
}

/** What of a member needs a second operator when it changes. */
interface MemberStanding {
  readonly level: number;
  readonly st: 'active' | 'frozen' | 'closed' | 'pending';
}

/**
 * Whether a change of a member needs a second operator: another level, which brings other limits, and an account that was
 * frozen or closed and opens again. A sign-up is let in by one, and one freezes at once.
 */
export function needsSecondForMember(before: MemberStanding, after: MemberStanding): boolean {
  const wasShut = before.st === 'frozen' || before.st === 'closed';
  return after.level !== before.level || (wasShut && after.st === 'active');
}

/** Who decides requests of a kind; owners decide every one, and alone what only owners may ask for. */
export const approversOf: Readonly<Record<ApprovalKind, readonly ('cashier' | 'trader')[]>> = {
  cash: ['cashier'],
  point: ['cashier'],
  bank: ['cashier'],
  reset: ['cashier'],
  bonus: ['cashier'],
  account: ['cashier'],
  code: ['cashier'],
  lines: ['cashier'],
  line: ['cashier'],
  price: ['trader'],
  shift: ['trader'],
  factor: ['trader'],
  member: ['cashier'],
  roles: [],
  settings: [],
};

/** Whether an operator with these roles decides requests of a kind. */
export function mayDecide(kind: ApprovalKind, roles: readonly string[]): boolean {
  return roles.includes('owner') || approversOf[kind].some((role) => roles.includes(role));
}

/** Whether an operator with these roles sees requests of a kind: those who decide, and auditors. */
export function maySeeApproval(kind: ApprovalKind, roles: readonly string[]): boolean {
  return roles.includes('auditor') || mayDecide(kind, roles);
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
