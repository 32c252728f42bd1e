import type { CasinoWeights } from '../../../shared/model/balance/bonus-settings.ts';
import { type Rolling, rollingOf } from '../../../shared/rules/balance/rolling.ts';
import { type PlayedBets, playedBets, playedStart } from '../betting/played-bets.ts';
import { casinoMoneyOf } from '../casino/casino-transfers.ts';
import { stakeRows } from '../casino/played-stakes.ts';
import { readBalance } from '../member/members.ts';
import { openRequirements } from './rolling-requirements.ts';

/** Part of `bonus.rollingWeights`: what counts, and how much of it. */
export interface RollingWeights {
  readonly minOdds: number;
  /** Absent: as shipped. */
  readonly weights?: CasinoWeights;
}

const shippedWeights: CasinoWeights = { casinoBaccarat: 0.5, slot: 1 };

/**
 * How much of the rolling requirement the member has played, recomputed with consistent reads from closed bets.
 * Deposits credited before the last withdrawal request no longer count.
 */
export async function rollingOfMember(memberSeq: number, named: RollingWeights): Promise<Rolling> {
  return (await foldedRolling(memberSeq, named)).rolling;
}

interface FoldedRolling {
  readonly rolling: Rolling;
  /** Bets it was folded from, and how many of them are in no block yet. */
  readonly bets: number;
  readonly recent: number;
}

/** The same, with the number of bets it was folded from. Four waits for the table, however many they are. */
export async function foldedRolling(memberSeq: number, named: RollingWeights): Promise<FoldedRolling> {
  const { rolling, bets, recent } = await readRolling(memberSeq, named);
  return { rolling, bets: bets.length, recent };
}

const noBets: PlayedBets = { bets: [], open: [], recent: 0 };

async function readRolling(
  memberSeq: number,
  named: RollingWeights & { readonly openSince?: number },
): Promise<PlayedBets & { readonly rolling: Rolling }> {
  const { minOdds, weights = shippedWeights, openSince } = named;
  const [requirements, bets, stakes] = await Promise.all([
    openRequirements(memberSeq),
    playedStart(memberSeq),
    playedStart(memberSeq, stakeRows),
  ]);
  if (requirements.length === 0) return { ...noBets, rolling: { done: 0, need: 0 } };
  const since = Math.min(...requirements.map(({ openedAt }) => openedAt));
  const wanted = { since, ...(openSince !== undefined && { openSince }) };
  const [ofBets, ofStakes] = await Promise.all([
    playedBets(memberSeq, { ...bets, ...wanted }),
    playedBets(memberSeq, { ...stakes, ...wanted }, stakeRows),
  ]);
  const played: PlayedBets = {
    bets: [...ofBets.bets, ...ofStakes.bets],
    open: [...ofBets.open, ...ofStakes.open],
    recent: Math.max(ofBets.recent, ofStakes.recent),
  };
  return { ...played, rolling: rollingOf({ requirements, bets: played.bets, minOdds, weights }) };
}

/** Stakes older than this are settled or refunded by the rules of every sport. */
const maxOpenBetAge = 60 * 24 * 60 * 60 * 1000;

/**
 * Whether a deposit approved now restarts the rolling: a requirement is left, and cash, requested withdrawals, casino
 * credit and open stakes together are below the reset amount.
 */
export async function isBalanceDepleted(
  memberSeq: number,
  named: RollingWeights & { readonly now: number; readonly resetBelow: number },
): Promise<boolean> {
  const { now, resetBelow, ...weights } = named;
  const [{ rolling, open }, funds] = await Promise.all([
    readRolling(memberSeq, { ...weights, openSince: now - maxOpenBetAge }),
    fundsOf(memberSeq),
  ]);
  if (rolling.done >= rolling.need) return false;
  return funds + open.reduce((sum, { stake }) => sum + stake, 0) < resetBelow;
}

/** Cash, requested withdrawals and casino credit, whole won. */
async function fundsOf(memberSeq: number): Promise<number> {
  const balance = await readBalance(memberSeq);
  if (!balance) return 0;
  return balance.cash + balance.hold + (await casinoMoneyOf(memberSeq, balance));
}
