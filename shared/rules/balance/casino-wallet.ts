import type { TransferDirection } from '../../model/balance/casino-transfer.ts';
import type { RefusalCode } from '../../refusals.ts';

/** Least won of one charge or exchange. */
export const minCasinoWon = 10_000;
/** Amounts are multiples of it. */
export const casinoSteps = { in: 1_000, out: 10_000 } as const satisfies Record<TransferDirection, number>;
/** What each quick button adds, won. */
export const casinoQuickAmounts = [
  1_000, 5_000, 10_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000,
] as const;

interface TransferRefusal {
  readonly code: RefusalCode;
  readonly values?: Readonly<Record<string, number>>;
}

interface TransferRequest {
  readonly direction: TransferDirection;
  readonly amount: number;
  /** The balance the amount is taken from: main money of a charge, casino credit of an exchange. */
  readonly held: number;
}

/** Why a transfer is refused, or null. */
export function whyNotTransfer({ direction, amount, held }: TransferRequest): TransferRefusal | null {
  if (amount < minCasinoWon) return { code: 'casino-minimum', values: { min: minCasinoWon } };
  if (amount > held) return { code: shortOf[direction] };
  const unit = casinoSteps[direction];
  return amount % unit === 0 ? null : { code: 'casino-unit', values: { unit } };
}

/** The refusal when the amount exceeds the balance. */
export const shortOf = {
  in: 'casino-above-cash',
  out: 'casino-above-credit',
} as const satisfies Record<TransferDirection, RefusalCode>;

/** Rounded down to the direction's step. */
export function inSteps(amount: number, direction: TransferDirection): number {
  return amount - (amount % casinoSteps[direction]);
}

/** The amount the form keeps: above the balance it becomes the balance, rounded down; `isClamped` tells. */
export function clampTransfer({ direction, amount, held }: TransferRequest): {
  readonly amount: number;
  readonly isClamped: boolean;
} {
  const isClamped = amount > held;
  return { amount: isClamped ? inSteps(Math.max(0, held), direction) : amount, isClamped };
}
