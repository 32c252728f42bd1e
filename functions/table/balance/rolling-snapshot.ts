import { Refusal } from '../../../shared/refusals.ts';
import type { Rolling } from '../../../shared/rules/balance/rolling.ts';
import { betsPerBlock, storePlayedBets } from '../betting/played-bets.ts';
import { stakeRows } from '../casino/played-stakes.ts';
import { at, batchGet, put, TransactionCancelled, transact } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import type { BalanceItem } from '../ledger/balance-item.ts';
import { readBalance } from '../member/members.ts';
import { bonusSettings } from './cash-requests-bonus.ts';
import { foldedRolling, isBalanceDepleted, type RollingWeights } from './cash-requests-rolling.ts';
import { openRequirements, rollingResetAction } from './rolling-requirements.ts';

interface RollingTerms extends RollingWeights {
  readonly now: number;
  readonly resetBelow: number;
}

/**
 * Resets the rolling once the member has less than the reset amount. Called after money left their account, and before a
 * credit that is no deposit; the approval of a deposit decides for itself. Returns whether the rolling was reset.
 */
export async function resetRolling(memberSeq: number, terms: RollingTerms): Promise<boolean> {
  const balance = await readBalance(memberSeq);
  if (!balance || balance.cash + balance.hold >= terms.resetBelow) return false;
  const requirements = await openRequirements(memberSeq);
  if (requirements.length === 0 || !(await isBalanceDepleted(memberSeq, terms))) return false;
  try {
    await transact(
      [
        { check: keys.balance(memberSeq), when: { equals: { v: balance.v } } },
        rollingResetAction(memberSeq, { balance, requirements, now: terms.now }),
      ],
      { repeatable: true },
    );
    return true;
  } catch (error) {
    // Money moved meanwhile: the check after that move decides.
    if (error instanceof TransactionCancelled) return false;
    throw error;
  }
}

/** `M#mid / ROLLING`: the progress as last computed, for display. A withdrawal computes it anew. */
export interface RollingSnapshot extends Rolling {
  /** Epoch ms. */
  readonly at: number;
  /** Bets read for it. */
  readonly bets: number;
  readonly minOdds: number;
  /** Version of the balance it was computed on. */
  readonly v: number;
  /** Open deposit request, numbers of deposit and withdrawal requests: requirements change with them. */
  readonly requests: string;
  /** Number of lines of the point history: a conversion may add a requirement. */
  readonly points: number;
}

/** A progress that may have changed is computed again after a minute, or later when many bets are read: 60 ms for each. */
const minRest = 60_000;
const restPerBet = 60;
const maxRest = 600_000;
/** The stream and the sweep refresh first; a member's poll recomputes after three times that time. */
const patience = 3;

interface RollingState {
  readonly memberSeq: number;
  readonly balance: BalanceItem;
  readonly snapshot: RollingSnapshot | undefined;
  readonly now: number;
}

/** The progress as the member's pages show it; computed here only when no fresh snapshot is stored. */
export async function rollingShown(state: RollingState): Promise<Rolling> {
  const terms = await weightsInForce();
  const { snapshot } = state;
  if (snapshot && isCurrent(snapshot, { ...state, minOdds: terms.minOdds, patience })) {
    return { done: snapshot.done, need: snapshot.need };
  }
  return recompute(state, terms);
}

/** After a change of the member's data: updates the snapshot of a member whose pages show it. */
export async function refreshRolling(memberSeq: number, now: number): Promise<void> {
  const found = await batchGet([keys.balance(memberSeq), keys.rolling(memberSeq)]);
  const balance = at<BalanceItem>(found, keys.balance(memberSeq));
  const snapshot = at<RollingSnapshot>(found, keys.rolling(memberSeq));
  if (!balance || !snapshot) return;
  const terms = await weightsInForce();
  const current = isCurrent(snapshot, { balance, now, minOdds: terms.minOdds, patience: 1 });
  // Checking for a reset costs as much as computing: at once for a short history, at its turn for a long one.
  if (current && (snapshot.done >= snapshot.need || restOf(snapshot) > minRest)) return;
  const wasReset = snapshot.done < snapshot.need && (await resetRolling(memberSeq, { now, ...terms }));
  if (current && !wasReset) return;
  await recompute({ memberSeq, balance, snapshot, now }, terms);
}

async function weightsInForce(): Promise<Required<RollingWeights> & { readonly resetBelow: number }> {
  const { rollingWeights, rollingResetBelow } = await bonusSettings();
  return {
    minOdds: rollingWeights.minOddsCounted,
    weights: rollingWeights,
    resetBelow: rollingResetBelow,
  };
}

/** Before a credit that is no deposit: resets the rolling when the balance is below the reset amount. */
export async function resetRollingBeforeCredit(memberSeq: number, now: number): Promise<void> {
  await resetRolling(memberSeq, { now, ...(await weightsInForce()) });
}

function isCurrent(
  snapshot: RollingSnapshot,
  named: {
    readonly balance: BalanceItem;
    readonly now: number;
    readonly minOdds: number;
    readonly patience: number;
  },
): boolean {
  const { requests, points, minOdds, need, done, v, at: foldedAt } = snapshot;
  const { balance, now } = named;
  if (requests !== requestsOf(balance) || minOdds !== named.minOdds) return false;
  if (need === 0) return points === (balance.pn ?? 0);
  if (done >= need && v === balance.v) return true;
  return now - foldedAt < restOf(snapshot) * named.patience;
}

function restOf({ bets }: RollingSnapshot): number {
  return Math.min(Math.max(minRest, bets * restPerBet), maxRest);
}

function requestsOf({ pd = '', dn = 0, wn = 0 }: BalanceItem): string {
  return `${pd} ${dn} ${wn}`;
}

/** Bets in no block that are worth a block at once: those of a member who has none yet. */
const longTail = 5 * betsPerBlock;

/** The rolling is known already: what keeps the blocks from being written is left to the sweep. */
async function putIntoBlocks(memberSeq: number, now: number): Promise<void> {
  try {
    await storePlayedBets(memberSeq, now);
    await storePlayedBets(memberSeq, now, stakeRows);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function recompute(
  { memberSeq, balance, now }: RollingState,
  terms: Required<RollingWeights>,
): Promise<Rolling> {
  const { rolling, bets, recent } = await foldedRolling(memberSeq, terms);
  const snapshot: RollingSnapshot = {
    ...rolling,
    at: now,
    bets,
    minOdds: terms.minOdds,
    v: balance.v,
    requests: requestsOf(balance),
    points: balance.pn ?? 0,
  };
  await put({ ...keys.rolling(memberSeq), ...snapshot });
  if (recent >= longTail) await putIntoBlocks(memberSeq, now);
  return rolling;
}
