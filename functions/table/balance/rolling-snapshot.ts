import type { Rolling } from '../../../shared/rules/balance/rolling.ts';
import { at, batchGet, put, TransactionCancelled, transact } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import type { BalanceItem } from '../ledger/balance-item.ts';
import { readBalance } from '../member/members.ts';
import { bonusSettings } from './cash-requests-bonus.ts';
import { foldedRolling, handsAreEmpty, openRequirements } from './cash-requests-rolling.ts';

interface Judged {
  readonly now: number;
  readonly minOdds: number;
  readonly resetBelow: number;
}

/**
 * Forgets what asks to be played once less than the reset amount is left in the member's hands. Asked where money left
 * him, and before money comes that is no deposit; a deposit's approval judges for itself. Returns whether it did.
 */
export async function forgetRolling(memberSeq: number, judged: Judged): Promise<boolean> {
  const balance = await readBalance(memberSeq);
  if (!balance || balance.cash + balance.hold >= judged.resetBelow) return false;
  const requirements = await openRequirements(memberSeq);
  if (requirements.length === 0 || !(await handsAreEmpty(memberSeq, judged))) return false;
  // Named by the newest requirement that was read, not by the clock: one that is being opened now stays.
  const upTo = Math.max(...requirements.map(({ openedAt }) => openedAt));
  try {
    await transact(
      [
        { check: keys.balance(memberSeq), when: { equals: { v: balance.v } } },
        { put: { ...keys.rollingForgotten(memberSeq), upTo, at: judged.now } },
      ],
      { repeatable: true },
    );
    return true;
  } catch (error) {
    // Money moved meanwhile: whoever moved it is asked after.
    if (error instanceof TransactionCancelled) return false;
    throw error;
  }
}

/** `M#mid / ROLLING`: the progress as it was last folded, for the eyes. A withdrawal folds it anew. */
export interface RollingSnapshot extends Rolling {
  /** Epoch ms. */
  readonly at: number;
  /** Bets read for it. */
  readonly bets: number;
  readonly minOdds: number;
  /** Entries of the balance it was folded on. */
  readonly v: number;
  /** Open deposit request, deposits and withdrawals asked: what requirements come and go with. */
  readonly requests: string;
  /** Lines of the point history: a conversion may ask to be played. */
  readonly points: number;
}

/** A progress that may have moved is folded again after a minute, a long one later: 60 ms for each bet it reads. */
const shortestRest = 60_000;
const restPerBet = 60;
const longestRest = 600_000;
/** The stream and the sweep come first; the member's poll folds what they left alone for three times as long. */
const patience = 3;

interface Standing {
  readonly memberSeq: number;
  readonly balance: BalanceItem;
  readonly snapshot: RollingSnapshot | undefined;
  readonly now: number;
}

/** The progress as the member's pages show it; folded here only when no fresh figure stands in the table. */
export async function rollingShown(standing: Standing): Promise<Rolling> {
  const { minOdds } = await weights();
  const { snapshot } = standing;
  if (snapshot && isCurrent(snapshot, { ...standing, minOdds, patience })) {
    return { done: snapshot.done, need: snapshot.need };
  }
  return fold(standing, minOdds);
}

/** After something of the member's moved: brings a figure somebody looks at up to date. */
export async function refreshRolling(memberSeq: number, now: number): Promise<void> {
  const found = await batchGet([keys.balance(memberSeq), keys.rolling(memberSeq)]);
  const balance = at<BalanceItem>(found, keys.balance(memberSeq));
  const snapshot = at<RollingSnapshot>(found, keys.rolling(memberSeq));
  if (!balance || !snapshot) return;
  const { minOdds, resetBelow } = await weights();
  const current = isCurrent(snapshot, { balance, now, minOdds, patience: 1 });
  // To know that it may be forgotten costs what folding costs: at once for a short history, at its turn for a long one.
  if (current && (snapshot.done >= snapshot.need || restOf(snapshot) > shortestRest)) return;
  const isForgotten =
    snapshot.done < snapshot.need && (await forgetRolling(memberSeq, { now, minOdds, resetBelow }));
  if (current && !isForgotten) return;
  await fold({ memberSeq, balance, snapshot, now }, minOdds);
}

async function weights(): Promise<{ minOdds: number; resetBelow: number }> {
  const { rollingWeights, rollingResetBelow } = await bonusSettings();
  return { minOdds: rollingWeights.minOddsCounted, resetBelow: rollingResetBelow };
}

/** Before money comes that is no deposit: what was lost below the reset amount asks for nothing any more. */
export async function forgetRollingBefore(memberSeq: number, now: number): Promise<void> {
  await forgetRolling(memberSeq, { now, ...(await weights()) });
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
  return Math.min(Math.max(shortestRest, bets * restPerBet), longestRest);
}

function requestsOf({ pd = '', dn = 0, wn = 0 }: BalanceItem): string {
  return `${pd} ${dn} ${wn}`;
}

async function fold({ memberSeq, balance, now }: Standing, minOdds: number): Promise<Rolling> {
  const { rolling, bets } = await foldedRolling(memberSeq, { minOdds });
  const snapshot: RollingSnapshot = {
    ...rolling,
    at: now,
    bets,
    minOdds,
    v: balance.v,
    requests: requestsOf(balance),
    points: balance.pn ?? 0,
  };
  await put({ ...keys.rolling(memberSeq), ...snapshot });
  return rolling;
}
