import type { ReplyOf } from '../../../../shared/calls/call.ts';
import type { trading } from '../../../../shared/calls/trading/trading.ts';
import type { RiskRecord } from '../../../../shared/model/member/risk.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { usualStakeFactor } from '../../../../shared/rules/slip/limits.ts';
import { refuseOwnMember } from '../../../domain/admin/own-member.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { at, batchGet } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import type { Profile } from '../../../table/member/members.ts';
import { commitRiskSeen, riskRecordOf, riskRecords } from '../../../table/protection/risk.ts';

type Row = ReplyOf<typeof trading.calls.tradingMarks>['list'][number];

export const tradingMarks: Answer<typeof trading.calls.tradingMarks> = async ({ state, after, size }) => {
  const { records, next } = await riskRecords(state, { after, size });
  const found = await batchGet(records.map(({ memberSeq }) => keys.profile(memberSeq)));
  const list = records.flatMap((record) => {
    const profile = at<Profile>(found, keys.profile(record.memberSeq));
    return profile ? [rowOf(record, profile)] : [];
  });
  return { list, next };
};

function rowOf(record: RiskRecord, profile: Profile): Row {
  const { memberSeq, userId, nickname, level, stakeFactor = usualStakeFactor, edits = 0 } = profile;
  return {
    members_seq: memberSeq,
    members_id: userId,
    members_nickname: nickname,
    members_grade: level,
    stakeFactor,
    version: edits,
    risk: riskView(record),
  };
}

/** What was found of a member as operators read it. */
export function riskView({ marks, closing, state, since, seenAt, seenBy, version }: RiskRecord): Row['risk'] {
  const seen = seenAt === null ? null : new Date(seenAt).toISOString();
  return {
    marks: [...marks],
    closing,
    state,
    since: new Date(since).toISOString(),
    seenAt: seen,
    seenBy,
    version,
  };
}

export const tradingMarkSeen: Answer<typeof trading.calls.tradingMarkSeen> = async (
  { members_seq: memberSeq, version, reason },
  context,
) => {
  const record = await riskRecordOf(memberSeq);
  if (!record) throw new Refusal('not-found');
  await refuseOwnMember(memberSeq, context);
  const by = context.caller.operatorId;
  // Its reply was lost: the same trader asks again for what stands.
  if (record.state === 'seen' && record.seenBy === by && record.version === version + 1) {
    context.markReplayed();
    return { version: record.version };
  }
  const audit = context.audit({
    target: keys.balance(memberSeq).pk,
    reason,
    before: { marks: record.state, kinds: record.marks.map(({ kind }) => kind).join(' ') },
    after: { marks: 'seen' },
  });
  const isShown = record.version === version && record.state === 'open';
  if (!isShown || !(await commitRiskSeen(record, { by, now: context.now, audit })))
    throw new Refusal('already-handled');
  return { version: version + 1 };
};
