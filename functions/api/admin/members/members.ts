import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { LedgerRow, MemberRow } from '../../../../shared/model/admin/wire-operator.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { paginationOf } from '../../../../shared/rules/paging.ts';
import { usualStakeFactor } from '../../../../shared/rules/slip/limits.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { readCredentials } from '../../../table/auth/credentials.ts';
import { lastLoginIn } from '../../../table/auth/login-history.ts';
import { isLiveSession, memberSessions } from '../../../table/auth/sessions.ts';
import { playerLimitsView } from '../../../table/balance/used-limits.ts';
import { get } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import { type LedgerLine, ledgerPage } from '../../../table/ledger/pages.ts';
import { memberBankOf } from '../../../table/member/member-bank.ts';
import {
  dormantMemberSince,
  dormantMembers,
  type FoundMember,
  pendingMembers,
  searchMembers,
} from '../../../table/member/member-search.ts';
import { readBalance, readProfile } from '../../../table/member/members.ts';
import { playerLimitsFrom } from '../../../table/member/player-limits.ts';

export const memberLimits: Answer<typeof admin.calls.memberLimits> = async (
  { members_seq: memberSeq },
  { now },
) => {
  const [balance, profile, item, families] = await Promise.all([
    readBalance(memberSeq),
    readProfile(memberSeq),
    get(keys.playerLimits(memberSeq)),
    memberSessions(memberSeq),
  ]);
  if (!balance) throw new Refusal('not-found');
  const own = playerLimitsFrom(item);
  const view = await playerLimitsView({ own, balance, session: families.at(-1), memberSeq, now });
  return { ...view, stakeFactor: profile?.stakeFactor ?? usualStakeFactor };
};

/** The statement: entries newest first with the balance after each. */
export const memberLedger: Answer<typeof admin.calls.memberLedger> = async ({
  members_seq: memberSeq,
  page,
  size,
}) => {
  const [profile, { lines, total }] = await Promise.all([
    readProfile(memberSeq),
    ledgerPage(memberSeq, { page, size }),
  ]);
  if (!profile) throw new Refusal('not-found');
  return { list: lines.map(rowOf), pagination: paginationOf(total, { page, size }) };
};

function rowOf({ entry, cashAfter, pointAfter }: LedgerLine): LedgerRow {
  return {
    id: `${entry.kind}#${entry.operationId}`,
    kind: entry.kind,
    at: new Date(entry.at).toISOString(),
    reference: entry.reference,
    actor: entry.actor,
    reason: entry.reason,
    postings: [...entry.postings],
    cashAfter,
    pointAfter,
  };
}

export const memberDetail: Answer<typeof admin.calls.memberDetail> = async (
  { members_seq: memberSeq },
  { now },
) => {
  const [profile, balance, families, credentials, logins] = await Promise.all([
    readProfile(memberSeq),
    readBalance(memberSeq),
    memberSessions(memberSeq),
    readCredentials(memberSeq),
    get(keys.loginHistory(memberSeq)),
  ]);
  if (!profile || !balance) throw new Refusal('not-found');
  return {
    member: {
      ...memberRowOf({ profile, balance, lastLoginAt: lastLoginIn(logins) }, now),
      hold: balance.hold,
      receivable: balance.receivable,
      members_type: profile.type,
      ...memberBankOf(profile),
      version: profile.edits ?? 0,
      permissions: { ...profile.permissions },
      withdrawalTries: credentials?.tries ?? 0,
    },
    sessions: [...families].reverse().map((session) => ({
      startedAt: new Date(session.startedAt).toISOString(),
      lastUsedAt: new Date(session.lastAt).toISOString(),
      device: session.device,
      ip: session.ip,
      revoked: !isLiveSession(session, now) || session.tv !== balance.tv,
    })),
  };
};

/** A member as operators see one in a list. */
export function memberRowOf(member: FoundMember, now: number): MemberRow {
  const { profile, balance } = member;
  const dormant = dormantMemberSince(member, now);
  return {
    members_seq: profile.memberSeq,
    members_id: profile.userId,
    members_nickname: profile.nickname,
    members_grade: profile.level,
    state: balance.st,
    members_cash: balance.cash,
    members_point: balance.point,
    members_regdatetime: new Date(profile.registeredAt).toISOString(),
    dormantSince: dormant === null ? null : new Date(dormant).toISOString(),
  };
}

export const membersList: Answer<typeof admin.calls.membersList> = async (
  { keyword, state, ...paging },
  { now },
) => {
  const { members, next } =
    state === 'pending'
      ? await pendingMembers(paging)
      : state === 'dormant'
        ? await dormantMembers(keyword, { ...paging, now })
        : await searchMembers(keyword, paging);
  return { list: members.map((member) => memberRowOf(member, now)), next };
};
