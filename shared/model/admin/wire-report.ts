import * as z from 'zod';
import { Won } from '../money.ts';
import { reportDimensions } from './report.ts';

/** `ReportFigures` on the wire. */
export const WireReportFigures = z.object({
  stake: Won,
  bets: z.int(),
  refunded: Won,
  paid: Won,
  bonus: Won,
  deposited: Won,
  deposits: z.int(),
  withdrawn: Won,
  withdrawals: z.int(),
  adjusted: Won,
  points: z.int(),
  firstDeposits: z.int(),
  joined: z.int(),
});

export const WireReportDimension = z.enum(reportDimensions);
