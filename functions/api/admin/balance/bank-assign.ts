import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { isSameName } from '../../../../shared/rules/balance/bank-lines/match-lines.ts';
import { cashCodeOf, cashCodeParts } from '../../../../shared/rules/balance/cash-code.ts';
import { cashStatusOf } from '../../../../shared/rules/balance/cash-record.ts';
import { koreanDay } from '../../../../shared/rules/text/korean-day.ts';
import { refuseOwnMember } from '../../../domain/admin/own-member.ts';
import {
  auditOf,
  lineAndRequest,
  matchPlainLines,
  mostAtOnce,
} from '../../../domain/balance/match-deposits.ts';
import { requestApproval } from '../../../runtime/approvals/request-approval.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { lineAt } from '../../../table/balance/bank-lines.ts';
import { requestAt } from '../../../table/balance/cash-requests.ts';
import { closedRequests, openRequests } from '../../../table/balance/cash-requests-list.ts';
import { commitMatch } from '../../../table/balance/match-bank-lines.ts';
import { at, batchGet } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import { type Profile, readProfile } from '../../../table/member/members.ts';
import { decryptPersonal } from '../../../table/member/profile.ts';

export const bankMatch: Answer<typeof admin.calls.bankMatch> = async (_, context) => ({
  matched: await matchPlainLines(context),
});

export const bankCandidates: Answer<typeof admin.calls.bankCandidates> = async ({ lineId }, { now }) => {
  const line = await lineAt(lineId);
  if (!line) throw new Refusal('not-found');
  const days = [...new Set([koreanDay(line.at), koreanDay(now)])];
  const pages = await Promise.all([
    openRequests('DEP', { size: mostAtOnce }),
    ...days.map((day) => closedRequests('DEP', { state: 'DONE', day, size: mostAtOnce })),
  ]);
  const fitting = pages
    .flatMap(({ requests }) => requests)
    .filter(({ amount, bankLine }) => amount === line.amount && bankLine === undefined);
  const found = await batchGet(fitting.map(({ memberSeq }) => keys.profile(memberSeq)));
  return {
    list: fitting.flatMap((request) => {
      const profile = at<Profile>(found, keys.profile(request.memberSeq));
      if (!profile) return [];
      const owner = decryptPersonal(profile, 'owner');
      return [
        {
          cash_seq: cashCodeOf(request),
          cash_status: cashStatusOf(request.state),
          members_seq: request.memberSeq,
          members_id: profile.userId,
          members_nickname: profile.nickname,
          owner,
          amount: request.amount,
          at: new Date(request.at).toISOString(),
          sameName: isSameName(line.name, owner),
        },
      ];
    }),
  };
};

/** The sender’s name decides whether one operator is enough: whoever has another name is credited with somebody else’s money. */
export const bankAssign: Answer<typeof admin.calls.bankAssign> = async (
  { lineId, cash_seq, reason },
  context,
) => {
  const parts = cashCodeParts(cash_seq);
  if (parts?.type !== 'DEP') throw new Refusal('not-found');
  const { caller, now } = context;
  const { memberSeq, id } = parts;
  const stored = await requestAt(parts);
  // The same call repeated after a lost reply.
  if (stored?.bankLine?.id === lineId) return { approvalSeq: null };
  const { line, request } = await lineAndRequest(lineId, parts);
  await refuseOwnMember(memberSeq, context);
  const profile = await readProfile(memberSeq);
  if (!profile) throw new Refusal('not-found');
  if (isSameName(line.name, decryptPersonal(profile, 'owner'))) {
    const audit = auditOf({ line, request }, { context, reason });
    await commitMatch({ line, request, by: caller.operatorId, reason, now, also: [audit] });
    return { approvalSeq: null };
  }
  const { amount, name: sender } = line;
  return requestApproval(
    { kind: 'line', lineId, memberSeq, requestId: id, amount, sender },
    { context, target: cash_seq, reason, before: { bankLine: null }, after: { bankLine: lineId, amount } },
  );
};
