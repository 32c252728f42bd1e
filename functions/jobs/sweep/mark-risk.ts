import { closingValue, riskMarks, riskRecordAfter } from '../../../shared/rules/trading/member-marks.ts';
import { riskFactsOf } from '../../domain/trading/risk-facts.ts';
import { settings } from '../../table/admin/settings.ts';
import { recordRisk, riskRecordOf } from '../../table/protection/risk.ts';
import { dailyWalk } from './daily-walk.ts';

/** Records members' value at the close and the marks of their bets; nothing follows by itself. From 06:40, after the walk for harm has begun. */
export const { pass: markRisk, forgetDay: forgetRiskDay } = dailyWalk({
  name: 'risk',
  startsAt: (6 * 60 + 40) * 60_000,
  atOnce: 2,
  lookAt: async (memberSeq, now) => {
    const [facts, before] = await Promise.all([riskFactsOf(memberSeq, now), riskRecordOf(memberSeq)]);
    const { admin } = await settings();
    const look = {
      memberSeq,
      marks: riskMarks(facts, admin?.risk?.marks),
      closing: closingValue(facts),
      now,
    };
    const after = riskRecordAfter(before, look);
    return after ? recordRisk(before, after) : false;
  },
});
