import type { AskedDeposits } from '../../../shared/rules/member/why-not-play.ts';
import { koreanPeriods } from '../../../shared/rules/text/korean-periods.ts';
import { requestsBackTo } from './cash-requests-list.ts';

const month = 30 * 24 * 60 * 60 * 1000;

/** Won of deposits asked for and not refused in the Korean day, week and month of `now`, read consistently. */
export async function depositsAskedAt(memberSeq: number, now: number): Promise<AskedDeposits> {
  const since = koreanPeriods(now);
  const first = Math.min(since.week, since.month);
  const asked = await requestsBackTo({ memberSeq, type: 'DEP', enough: ({ at }) => at < first });
  const sumSince = (start: number): number =>
    asked
      .filter(({ state, at }) => state !== 'REJECTED' && at >= start)
      .reduce((sum, { amount }) => sum + amount, 0);
  return {
    depositDaily: sumSince(since.day),
    depositWeekly: sumSince(since.week),
    depositMonthly: sumSince(since.month),
  };
}

/** Won of approved deposits less paid withdrawals asked for in the last 30 days. */
export async function netDepositsOfMonth(memberSeq: number, now: number): Promise<number> {
  const sumOf = async (type: 'DEP' | 'WD'): Promise<number> => {
    const asked = await requestsBackTo({ memberSeq, type, enough: ({ at }) => at < now - month });
    return asked.filter(({ state }) => state === 'DONE').reduce((sum, { amount }) => sum + amount, 0);
  };
  const [deposits, withdrawals] = await Promise.all([sumOf('DEP'), sumOf('WD')]);
  return deposits - withdrawals;
}
