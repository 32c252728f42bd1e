import { addDays } from '../../../lib/time/time.ts';
import type { SummaryRow } from './summary-row.ts';

interface Days {
  /** 'YYYY-MM-DD', both included. */
  readonly from: string;
  readonly to: string;
  readonly days: readonly (Omit<SummaryRow, 'name'> & { readonly day: string })[];
}

/** Every day of the period, oldest first; those without a bet are 0. */
export function daysBetween({ from, to, days }: Days): readonly SummaryRow[] {
  const known = new Map(days.map(({ day, ...sums }) => [day, sums]));
  const rows: SummaryRow[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    rows.push({ name: day, ...(known.get(day) ?? { bet: 0, paid: 0, net: 0 }) });
  return rows;
}
