import type { Bet } from '../../../shared/model/betting/bet.ts';
import { type Rolling, rollingOf } from '../../../shared/rules/balance/rolling.ts';
import { betsBetween } from '../betting/bet-history.ts';
import { casinoMoneyOf } from '../casino/casino-transfers.ts';
import { readBalance } from '../member/members.ts';
import { openRequirements } from './rolling-requirements.ts';

/**
 * How much of the rolling requirement the member has played, recomputed with consistent reads from closed bets.
 * Deposits credited before the last withdrawal request no longer count.
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
