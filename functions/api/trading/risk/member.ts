import type { trading } from '../../../../shared/calls/trading/trading.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { betKinds } from '../../../../shared/rules/slip/bet-kinds.ts';
import { limitsFor, usualStakeFactor, withStakeFactor } from '../../../../shared/rules/slip/limits.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { settings } from '../../../table/admin/settings.ts';
import { memberSeqOf, readProfile } from '../../../table/member/members.ts';
import { riskRecordOf } from '../../../table/protection/risk.ts';
import { riskView } from './marks.ts';

/** Kinds of limits that sports bets have, each once. */
const sportsKinds = [...new Set(Object.values(betKinds).map(({ levelKind }) => levelKind))];

export const tradingMember: Answer<typeof trading.calls.tradingMember> = async ({ member }) => {
  const memberSeq = /^\d{1,15}$/.test(member) ? Number(member) : await memberSeqOf(member);
  const [profile, config] = await Promise.all([
    memberSeq === undefined || memberSeq < 1 ? undefined : readProfile(memberSeq),
    settings(),
  ]);
  if (!profile) throw new Refusal('not-found');
  const { level, stakeFactor = usualStakeFactor } = profile;
  const record = await riskRecordOf(profile.memberSeq);
  return {
    members_seq: profile.memberSeq,
    members_id: profile.userId,
    members_nickname: profile.nickname,
    members_grade: level,
    stakeFactor,
    version: profile.edits ?? 0,
    risk: record ? riskView(record) : null,
    limits: sportsKinds.map((kind) => {
      const limits = withStakeFactor(limitsFor(config.level, { level, kind }), stakeFactor);
      const { minBetting, maxBetting, maxWin, single } = limits;
      return {
        kind,
        minBetting,
        maxBetting,
        maxWin,
        singleMaxBetting: single?.maxBetting ?? maxBetting,
        singleMaxWin: single?.maxWin ?? maxWin,
      };
    }),
  };
};
