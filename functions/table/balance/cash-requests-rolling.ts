import { encodeTime } from 'ulid';
import type { CashRequest } from '../../../shared/model/balance/cash-request.ts';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import {
  type Requirement,
  type Rolling,
  requirementOf,
  rollingOf,
} from '../../../shared/rules/balance/rolling.ts';
import { betsBetween } from '../betting/bet-history.ts';
import { casinoMoneyOf } from '../casino/casino-transfers.ts';
import { get, queryAll } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { readBalance } from '../member/members.ts';
import { newestRequests, requestsBackTo } from './cash-requests-list.ts';

/** Milliseconds a deposit request may be open: older ones cannot have been approved after the last withdrawal request. */
const maxOpenAge = 31 * 24 * 60 * 60 * 1000;

/**
 * How much of the rolling requirement the member has played, recomputed with consistent reads from closed bets
 *. Deposits from before the last withdrawal request no longer count.
 */
export async function rollingOfMember(
  memberSeq: number,
  named: { readonly minOdds: number },
): Promise<Rolling> {
  return (await foldedRolling(memberSeq, named)).rolling;
}

/** The same, with the number of bets that were read for it. */
export async function foldedRolling(
  memberSeq: number,
  { minOdds }: { readonly minOdds: number },
): Promise<{ readonly rolling: Rolling; readonly bets: number }> {
  const requirements = await openRequirements(memberSeq);
  const from = Math.min(...requirements.map(({ openedAt }) => openedAt));
  if (!Number.isFinite(from)) return { rolling: { done: 0, need: 0 }, bets: 0 };
  const bets = await betsSince(memberSeq, from);
  return { rolling: rollingOf({ requirements, bets, minOdds }), bets: bets.length };
}

/** The open rolling requirements, whatever was played of them already. */
export async function openRequirements(memberSeq: number): Promise<Requirement[]> {
  const [lastWithdrawal] = await newestRequests({ memberSeq, type: 'WD', count: 1 });
  const since = lastWithdrawal?.at ?? 0;
  let cleared = false;
  const [reset, conversions, deposits] = await Promise.all([
    get<{ readonly upTo: number }>(keys.rollingReset(memberSeq)),
    convertedSince(memberSeq, since),
    requestsBackTo({
      memberSeq,
      type: 'DEP',
      enough: (request) => {
        const reached = cleared || request.at < since - maxOpenAge;
        cleared ||= request.clearsRolling;
        return reached;
      },
    }),
  ]);
  const clearedAt = deposits.find(({ clearsRolling }) => clearsRolling)?.doneAt ?? 0;
  return [
    ...deposits.filter((request) => (request.doneAt ?? 0) > since).flatMap(requirementFrom),
    ...conversions.filter(({ openedAt }) => openedAt > clearedAt),
  ].filter(({ openedAt }) => openedAt > (reset?.upTo ?? 0));
}

/** Point conversions with a rolling requirement: every kind of play counts alike. */
async function convertedSince(memberSeq: number, since: number): Promise<Requirement[]> {
  const { pk, prefix } = keys.pointRollings(memberSeq);
  const found: Requirement[] = [];
  for await (const items of queryAll({ pk, from: `${prefix}${encodeTime(since, 10)}`, to: `${prefix}~` })) {
    for (const { base, at } of items) {
      const openedAt = Number(at);
      if (openedAt > since) found.push({ base: Number(base), multipliers: evenly, openedAt });
    }
  }
  return found;
}

const evenly = { sport: 1, mini: 1, casino: 1, slot: 1 };

function requirementFrom(deposit: CashRequest): Requirement[] {
  if (deposit.state !== 'DONE' || deposit.option === null || deposit.doneAt === null) return [];
  const requirement = requirementOf(deposit.option, {
    deposit: deposit.amount,
    bonus: deposit.bonus,
    openedAt: deposit.doneAt,
  });
  return requirement === null ? [] : [requirement];
}

/** The last instant a ULID can name. */
const latestTime = 2 ** 48 - 1;
/** Stakes older than this are settled or refunded by the rules of every sport. */
const maxOpenBetAge = 60 * 24 * 60 * 60 * 1000;

/**
 * Whether a deposit approved now restarts the rolling: a requirement is left, and cash, requested withdrawals, casino
 * credit and open stakes together are below the reset amount.
 */
export async function isBalanceDepleted(
  memberSeq: number,
  named: { readonly now: number; readonly minOdds: number; readonly resetBelow: number },
): Promise<boolean> {
  const { done, need } = await rollingOfMember(memberSeq, named);
  if (done >= need) return false;
  const balance = await readBalance(memberSeq);
  const funds =
    (balance?.cash ?? 0) + (balance?.hold ?? 0) + (balance ? await casinoMoneyOf(memberSeq, balance) : 0);
  if (funds >= named.resetBelow) return false;
  const bets = await betsSince(memberSeq, named.now - maxOpenBetAge);
  const stakes = bets.filter(({ status }) => status === 'open').reduce((sum, { stake }) => sum + stake, 0);
  return funds + stakes < named.resetBelow;
}

async function betsSince(memberSeq: number, from: number): Promise<Bet[]> {
  const bets: Bet[] = [];
  for await (const page of betsBetween(memberSeq, { from, to: latestTime })) bets.push(...page);
  return bets;
}
