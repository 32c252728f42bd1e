import * as z from 'zod';
import { Won } from '../money.ts';
import { CashRecord } from './wire-cash.ts';

/** 포인트: granted or taken by rule, event and conversion; 수동-포인트: by an operator. */
export const PointType = z.enum(['포인트', '수동-포인트']);
export type PointType = z.infer<typeof PointType>;

/** A line of the point history: `cash_amount` points (negative: taken), `cash_reason` what for. */
export const PointRecord = CashRecord.extend({
  cash_type: PointType,
  /** Point balance afterwards. */
  cash_balance: Won,
});
export type PointRecord = z.infer<typeof PointRecord>;
