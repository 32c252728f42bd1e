import type { BonusCode } from '../../model/balance/bonus-code.ts';
import type { BonusOption } from '../../model/balance/bonus-settings.ts';
import type { RefusalCode } from '../../refusals.ts';

/** Who wants to use a code, and when. */
export interface CodeUser {
  readonly now: number;
  readonly level: number;
  /** The member has had it before. */
  readonly hasUsed: boolean;
  readonly withdrawalRequestedToday: boolean;
}

/** Why a member may not have a code now, or null. An unknown code is refused like one meant for other members. */
export function whyNotCode(code: BonusCode | undefined, user: CodeUser): RefusalCode | null {
  if (code === undefined || !isOpen(code, user.now)) return 'bonus-code-bad';
  if (user.hasUsed || user.level < code.minLevel) return 'bonus-code-bad';
  return user.withdrawalRequestedToday ? 'bonus-not-eligible' : null;
}

/** Switched on, inside its time, and not used up. */
export function isOpen(code: BonusCode, now: number): boolean {
  if (!code.active || now < code.validFrom) return false;
  if (code.validUntil !== null && now >= code.validUntil) return false;
  return code.totalUses === null || code.uses < code.totalUses;
}

/** The code as a member types it, in the form codes have. */
export function bonusCodeName(typed: string): string {
  return typed.trim().toUpperCase();
}

/** The code's terms as an option of a deposit. Option numbers begin at 1. */
export function optionOfCode(code: BonusCode): BonusOption {
  const { bonusRate, maxBonus, rolling, description } = code;
  return {
    seq: 0,
    name: code.code,
    description,
    when: 'every',
    bonusRate,
    ...(maxBonus === null ? {} : { maxBonus }),
    rolling,
  };
}
