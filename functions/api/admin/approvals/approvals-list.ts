import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { ApprovalRow } from '../../../../shared/model/admin/approval.ts';
import { type BonusCode, BonusCodeRules } from '../../../../shared/model/balance/bonus-code.ts';
import { maySeeApproval } from '../../../../shared/rules/audit/four-eyes.ts';
import { type JsonChange, jsonChanges } from '../../../../shared/rules/audit/json-changes.ts';
import { maskAccount } from '../../../../shared/rules/member/masks.ts';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import { koreanDay } from '../../../../shared/rules/text/korean-day.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import {
  type Approval,
  type ApprovalChange,
  decidedApprovals,
  openApprovals,
  type PriceApproval,
} from '../../../table/admin/approvals.ts';
import type { Operator } from '../../../table/admin/operators.ts';
import { at, batchGet, type Item } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import { memberBankOf } from '../../../table/member/member-bank.ts';
import type { BalanceItem, Profile } from '../../../table/member/members.ts';
import { decryptPersonal } from '../../../table/member/profile.ts';
import { placesOf } from './approve-settings.ts';

export const approvalsList: Answer<typeof admin.calls.approvalsList> = async (
  { state, day, after, size },
  { now, caller },
) => {
  const { approvals: all, next } =
    state === 'open'
      ? await openApprovals({ after, size })
      : await decidedApprovals(day ?? koreanDay(now), { after, size });
  // A page may be short: traders see prices, cashiers money.
  const approvals = all.filter(({ kind }) => maySeeApproval(kind, caller.roles));
  const members = approvals.flatMap(({ change }) =>
    'memberSeq' in change ? [keys.profile(change.memberSeq), keys.balance(change.memberSeq)] : [],
  );
  const codes = approvals.flatMap(({ change }) =>
    change.kind === 'code' ? [keys.bonusCode(change.code)] : [],
  );
  const found = await batchGet([...members, ...new Map(codes.map((key) => [key.pk, key])).values()]);
  return { next, list: approvals.map((approval) => listed(approval, found)) };
};

function listed(approval: Approval, found: ReadonlyMap<string, Item>): ApprovalRow {
  const { change } = approval;
  const row = rowOf(approval);
  switch (change.kind) {
    case 'roles':
      return {
        ...row,
        id: change.operatorId,
        before: change.seen === null ? '' : rolesText(change.seen),
        change: rolesText(change),
      };
    case 'lines':
      return { ...row, ...linesOf(change) };
    case 'price':
    case 'shift':
      return { ...row, id: change.name, ...pricesOf(change) };
    case 'code': {
      const { rules, code, version } = change;
      const inForce = at<BonusCode>(found, keys.bonusCode(code));
      const isAsAsked = version > 0 && inForce?.version === version;
      const before = isAsAsked ? BonusCodeRules.parse(inForce) : {};
      return { ...row, id: code, ...placesIn(jsonChanges(before, rules)) };
    }
    case 'settings':
    case 'bonus':
    case 'account':
      return { ...row, ...placesIn(placesOf(change)) };
    default:
      return rowOfMember(approval, {
        profile: at<Profile>(found, keys.profile(change.memberSeq)),
        balance: at<BalanceItem>(found, keys.balance(change.memberSeq)),
      });
  }
}

/** The first lines of a file with their senders, and their sum. */
function linesOf({
  bank,
  lines,
}: Extract<ApprovalChange, { readonly kind: 'lines' }>): Pick<
  ApprovalRow,
  'id' | 'amount' | 'places' | 'placeCount'
> {
  const places = lines.slice(0, maxPlaces).map(({ at: time, name, amount }) => ({
    path: `${new Date(time).toISOString()} ${name}`,
    before: '',
    after: JSON.stringify(amount),
  }));
  const amount = lines.reduce((sum, one) => sum + one.amount, 0);
  return { id: bank, amount, places, placeCount: lines.length };
}

function rolesText({ roles, st }: Pick<Operator, 'roles' | 'st'>): string {
  return st === 'frozen' ? 'frozen' : roles.join(' ');
}

/** '1.85' for a price, '-12' for a shift in percent; blank where there is none. */
function pricesOf(change: PriceApproval): Pick<ApprovalRow, 'before' | 'change'> {
  const { inForce } = change;
  if (change.kind === 'shift') return { before: String(inForce ?? 0), change: String(change.percent) };
  const text = (price: number | null) => (price === null ? '' : oddsText(price));
  return { before: text(inForce), change: text(change.price) };
}

/** Places of one row: a whole document may have thousands. */
const maxPlaces = 200;

function placesIn(changes: readonly JsonChange[]): Pick<ApprovalRow, 'places' | 'placeCount'> {
  const text = (value: unknown) => (value === undefined ? '' : JSON.stringify(value));
  const places = changes
    .slice(0, maxPlaces)
    .map(({ path, before, after }) => ({ path, before: text(before), after: text(after) }));
  return { places, placeCount: changes.length };
}

function rowOfMember(
  approval: Approval,
  { profile, balance }: { readonly profile: Profile | undefined; readonly balance: BalanceItem | undefined },
): ApprovalRow {
  const { change } = approval;
  const row = rowOf(approval);
  if (!profile || !('memberSeq' in change)) return row;
  const member = {
    ...row,
    members_seq: profile.memberSeq,
    id: profile.userId,
    nickname: profile.nickname,
  };
  if (change.kind === 'reset') return member;
  if (change.kind === 'factor')
    return { ...member, before: String(change.inForce), change: String(change.percent) };
  if (change.kind === 'member') return { ...member, ...decisionsOf(change) };
  // Of a decided one the member has what was asked for, or something else since.
  const isOpen = approval.state === 'OPEN';
  if (change.kind === 'line')
    return {
      ...member,
      amount: change.amount,
      before: change.sender,
      change: decryptPersonal(profile, 'owner'),
    };
  if (change.kind !== 'bank')
    return { ...member, amount: change.amount, ...(isOpen && { balance: balance?.[change.kind] ?? null }) };
  const { bankName, account, owner } = change;
  const said = { ...profile, account, owner };
  const shown = [bankName, maskAccount(decryptPersonal(said, 'account')), decryptPersonal(said, 'owner')];
  const { bank: before, owner: holder } = memberBankOf(profile);
  const standing = { before: `${before} ${holder}`, until: new Date(profile.bankUntil ?? 0).toISOString() };
  return { ...member, ...(isOpen && standing), change: shown.join(' ') };
}

/** Level and state of both sides, '3 active', and what else changes with them. */
function decisionsOf({
  seen,
  after,
}: Extract<ApprovalChange, { readonly kind: 'member' }>): Pick<
  ApprovalRow,
  'before' | 'change' | 'places' | 'placeCount'
> {
  const { level, st, ...others } = seen;
  const { level: nextLevel, st: nextSt, ...nextOthers } = after;
  return {
    ...{ before: `${level} ${st}`, change: `${nextLevel} ${nextSt}` },
    ...placesIn(jsonChanges(others, nextOthers)),
  };
}

function rowOf(approval: Approval): ApprovalRow {
  const { id: approvalSeq, kind, state, reason, by, decidedBy, decidedAt, decision } = approval;
  return {
    approvalSeq,
    kind,
    state,
    members_seq: null,
    id: '',
    nickname: '',
    amount: 0,
    balance: null,
    before: '',
    change: '',
    until: null,
    places: [],
    placeCount: 0,
    reason,
    by,
    at: new Date(approval.at).toISOString(),
    decidedBy: decidedBy ?? null,
    decidedAt: decidedAt === undefined ? null : new Date(decidedAt).toISOString(),
    decision: decision ?? null,
  };
}
