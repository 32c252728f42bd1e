import { encodeTime } from 'ulid';
import type { CashRequest } from '../../../shared/model/balance/cash-request.ts';
import { type Requirement, requirementOf } from '../../../shared/rules/balance/rolling.ts';
import type { Condition } from '../client/conditions.ts';
import { type Action, get, queryAll } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { asRead, type BalanceItem } from '../ledger/balance-item.ts';
import { readBalance } from '../member/members.ts';
import { newestRequests, requestsBackTo } from './cash-requests-list.ts';

/*
 * Requirements, withdrawals and resets are ordered by what the balance counted at their commits: calls that overlap, or
 * run under different clocks, begin in another order than they commit in. What was stored before that is ordered by time.
 */

/** `M#mid / ROLLINGGONE`: the last reset. What was open then is forgotten. */
interface RollingReset {
  /** Epoch ms: the newest requirement it forgot. */
  readonly upTo: number;
  /** Deposits decided and lines of the point history by then; absent in older ones. */
  readonly deposits?: number;
  readonly points?: number;
}

/** A conversion with a requirement. */
interface Conversion extends Requirement {
  /** Its line of the point history, withdrawals requested and deposits decided before it; absent in older ones. */
  readonly ofPoints?: number;
  readonly afterWithdrawals?: number;
  readonly afterDeposits?: number;
}

interface LastWithdrawal {
  /** 0 for none. */
  readonly ordinal: number;
  /** Epoch ms. */
  readonly at: number;
}

/** The open rolling requirements, whatever was played of them already. */
export async function openRequirements(memberSeq: number): Promise<Requirement[]> {
  const [balance, [newest]] = await Promise.all([
    readBalance(memberSeq),
    newestRequests({ memberSeq, type: 'WD', count: 1 }),
  ]);
  const last: LastWithdrawal = { ordinal: balance?.wn ?? 0, at: newest?.at ?? 0 };
  const [reset, conversions, deposits] = await Promise.all([
    get<RollingReset>(keys.rollingReset(memberSeq)),
    conversionsAfter(memberSeq, last),
    depositsAfter(memberSeq, last),
  ]);
  const clearing = deposits
    .filter(({ clearsRolling }) => clearsRolling)
    .sort((one, other) => other.ordinal - one.ordinal)[0];
  return [
    ...deposits
      .filter(({ ordinal }) => ordinal >= (clearing?.ordinal ?? 0))
      .filter((deposit) => isDepositAfterReset(deposit, reset))
      .flatMap(requirementFrom),
    ...conversions
      .filter((conversion) => isAfterClearing(conversion, clearing))
      .filter((conversion) => isConversionAfterReset(conversion, reset)),
  ];
}

/** Milliseconds by which a call's start, which names what it stores, may differ from its commit. */
const maxCallTime = 3_600_000;

/** Deposits credited after the last withdrawal request, from the last one on that cleared the rolling. */
async function depositsAfter(memberSeq: number, last: LastWithdrawal): Promise<CashRequest[]> {
  let end = Number.NEGATIVE_INFINITY;
  const requests = await requestsBackTo({
    memberSeq,
    type: 'DEP',
    enough: (request) => {
      if (request.at < end) return true;
      // One deposit at a time is open: those requested before this one were decided before it.
      const isLast = request.state === 'DONE' && (request.clearsRolling || !isDepositAfter(request, last));
      if (isLast) end = Math.max(end, request.at - maxCallTime);
      return false;
    },
  });
  return requests.filter((request) => request.state === 'DONE' && isDepositAfter(request, last));
}

async function conversionsAfter(memberSeq: number, last: LastWithdrawal): Promise<Conversion[]> {
  const { pk, prefix } = keys.pointRollings(memberSeq);
  const from = `${prefix}${encodeTime(Math.max(0, last.at - maxCallTime), 10)}`;
  const found: Conversion[] = [];
  for await (const items of queryAll({ pk, from, to: `${prefix}~` })) {
    for (const { base, at, ofPoints, afterWithdrawals, afterDeposits } of items)
      found.push({
        ...{ base: Number(base), multipliers: evenly, openedAt: Number(at) },
        ...(ofPoints !== undefined && { ofPoints: Number(ofPoints) }),
        ...(afterWithdrawals !== undefined && { afterWithdrawals: Number(afterWithdrawals) }),
        ...(afterDeposits !== undefined && { afterDeposits: Number(afterDeposits) }),
      });
  }
  return found.filter(({ afterWithdrawals, openedAt }) => isAfter({ afterWithdrawals, at: openedAt }, last));
}

/** Every kind of play counts alike for points that became cash. */
const evenly = { sport: 1, mini: 1, casino: 1, slot: 1 };

function isAfter(
  { afterWithdrawals, at }: { readonly afterWithdrawals: number | undefined; readonly at: number },
  last: LastWithdrawal,
): boolean {
  return afterWithdrawals === undefined ? at > last.at : afterWithdrawals >= last.ordinal;
}

function isDepositAfter({ afterWithdrawals, doneAt }: CashRequest, last: LastWithdrawal): boolean {
  return isAfter({ afterWithdrawals, at: doneAt ?? 0 }, last);
}

function isAfterClearing(
  { afterDeposits, openedAt }: Conversion,
  clearing: CashRequest | undefined,
): boolean {
  if (clearing === undefined) return true;
  return afterDeposits === undefined ? openedAt > (clearing.doneAt ?? 0) : afterDeposits >= clearing.ordinal;
}

function isDepositAfterReset({ ordinal, doneAt }: CashRequest, reset: RollingReset | undefined): boolean {
  if (reset === undefined) return true;
  return reset.deposits === undefined ? (doneAt ?? 0) > reset.upTo : ordinal > reset.deposits;
}

function isConversionAfterReset(
  { ofPoints, openedAt }: Conversion,
  reset: RollingReset | undefined,
): boolean {
  if (reset === undefined) return true;
  return reset.points === undefined || ofPoints === undefined
    ? openedAt > reset.upTo
    : ofPoints > reset.points;
}

function requirementFrom(deposit: CashRequest): Requirement[] {
  if (deposit.option === null || deposit.doneAt === null) return [];
  const requirement = requirementOf(deposit.option, {
    deposit: deposit.amount,
    bonus: deposit.bonus,
    openedAt: deposit.doneAt,
  });
  return requirement === null ? [] : [requirement];
}

/** What a conversion with a requirement stores, and the condition under which its place is the one stored. */
export function conversionRequirement(
  balance: BalanceItem,
  named: { readonly memberSeq: number; readonly id: string; readonly base: number; readonly now: number },
): { readonly others: readonly Action[]; readonly when: Condition } {
  const { memberSeq, id, base, now } = named;
  const { wn = 0, pn = 0 } = balance;
  const place = { ofPoints: pn + 1, afterWithdrawals: wn, afterDeposits: depositsDecided(balance) };
  return {
    others: [{ put: { ...keys.pointRolling(memberSeq, id), base, at: now, ...place } }],
    when: asRead(balance, ['pd', 'dn', 'wn', 'pn']),
  };
}

/** For the transaction of a reset, which holds at the version of this balance: what was open by then is forgotten. */
export function rollingResetAction(
  memberSeq: number,
  named: {
    readonly balance: BalanceItem;
    readonly requirements: readonly Requirement[];
    readonly now: number;
  },
): Action {
  const { balance, requirements, now } = named;
  // Not the clock: an older requirement that is being added now is told from these by its time alone.
  const upTo = Math.max(...requirements.map(({ openedAt }) => openedAt));
  const counts = { deposits: depositsDecided(balance), points: balance.pn ?? 0 };
  return { put: { ...keys.rollingReset(memberSeq), upTo, ...counts, at: now } };
}

/** The condition under which no deposit was credited and no points were converted since: both open requirements. */
export function sameRequirements(balance: BalanceItem): Condition {
  return asRead(balance, ['pd', 'dn', 'pn']);
}

/** Deposits approved or refused so far: at most one is open. */
function depositsDecided({ pd, dn = 0 }: BalanceItem): number {
  return pd === undefined ? dn : dn - 1;
}
