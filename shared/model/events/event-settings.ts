import * as z from 'zod';
import { Won } from '../money.ts';

const Points = z.int().min(0).max(1_000_000_000);

export const AttendanceSettings = z.looseObject({
  active: z.boolean(),
  description: z.string().max(500),
  /** Approved deposits of the Korean day, whole won, without which nobody takes part. */
  minDepositToday: Won,
  /** Points of the n-th attendance of a month: of 1 on every other one. */
  takes: z.array(z.looseObject({ day: z.int().min(1).max(31), point: Points })).min(1),
});

export const LottoSettings = z.looseObject({
  active: z.boolean(),
  /** Won deposited in a week for each ticket. */
  ticketsPerDeposit: Won,
  prizes: z.array(z.looseObject({ match: z.enum(['6', '5+bonus', '5', '4', '3']), point: Points })),
});

const WheelField = z.looseObject({
  label: z.string().min(1).max(20),
  point: Points,
  /** Of 1,000. */
  weight: z.int().min(0).max(1_000),
});

export const PrizeWheelSettings = z.looseObject({
  active: z.boolean(),
  /** Won deposited on a Korean day for each spin, and how many spins a day at most. */
  couponPerDeposit: Won,
  dailyMax: z.int().min(0).max(100),
  slots: z.array(WheelField).min(2).max(24),
});

/** The `admin` part of the settings as far as it says what events give. */
export const EventSettings = z.looseObject({
  chulsuk: AttendanceSettings,
  lotto: LottoSettings,
  roulette: PrizeWheelSettings,
});
export type EventSettings = z.infer<typeof EventSettings>;
