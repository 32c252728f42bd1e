import * as z from 'zod';
import { PlayerLimitChange, PlayerLimits } from '../../../shared/model/member/player-limits.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { limitInForce, noPlayerLimits } from '../../../shared/rules/member/player-limits.ts';
import { openBreak } from '../../../shared/rules/member/time-out.ts';
import { query } from '../client/query.ts';
import { type Condition, get, type Item, TransactionCancelled, transact } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import type { BalanceItem } from '../ledger/balance-item.ts';
import { lostAttribute, lostOn } from '../ledger/daily-counters.ts';
import type { MemberCaller } from './members.ts';

/** One change of the limits, as stored: its time and what changed. */
const LimitHistoryEntry = z.object({ at: z.int(), changes: z.array(PlayerLimitChange) });
export type LimitHistoryEntry = z.infer<typeof LimitHistoryEntry>;

/** The page of the member's limits shows this many changes. */
const maxShown = 50;

/** The limits of an item read at `keys.playerLimits`; none set when there is no item. */
export function playerLimitsFrom(item: Item | undefined): PlayerLimits {
  return item === undefined ? noPlayerLimits : PlayerLimits.parse(item);
}

/** Whether the member takes a break of their own at `now`. */
export async function isOnBreak(memberSeq: number, now: number): Promise<boolean> {
  return openBreak(playerLimitsFrom(await get(keys.playerLimits(memberSeq))), now) !== null;
}

/**
 * A condition on the balance: the limits are still those that were validated. Each change of the limits also writes their
 * version to the balance (attribute `ov`). `playerLimits`: as read from their own item. The balance may have been read
 * before or after a change, so its `ov` cannot be used for the comparison.
 */
export function samePlayerLimits({ version }: PlayerLimits): Condition {
  return version === 0 ? { absent: ['ov'] } : { equals: { ov: version } };
}

/**
 * A condition on the balance: the limits are still the same and the stake fits the daily loss limit, also when other bets are
 * placed at the same time. The caller has already validated the stake against the balance it read.
 */
export function stakeFitsLossLimit(bet: {
  readonly limits: PlayerLimits;
  readonly balance: BalanceItem;
  readonly stake: number;
  readonly now: number;
}): Condition {
  const { limits, balance, stake, now } = bet;
  const same = samePlayerLimits(limits);
  const limit = limitInForce(limits.limits.lossDaily, now).value;
  if (limit === null) return same;
  const counter = lostAttribute(now);
  // The day's loss counter is created by the day's first bet. Amounts are whole won: lost + stake ≤ limit.
  return lostOn(balance, now) === undefined
    ? { ...same, absent: [...(same.absent ?? []), counter] }
    : { ...same, below: { [counter]: limit - stake + 1 } };
}

interface PlayerLimitsUpdate {
  readonly caller: MemberCaller;
  readonly before: PlayerLimits;
  readonly after: PlayerLimits;
  readonly changes: readonly PlayerLimitChange[];
  readonly now: number;
}

/**
 * Writes the limits, their version on the balance and an entry of their history in one transaction. Returns false, and
 * writes nothing, when the limits were changed by another request meanwhile. @throws Refusal session-ended
 */
export async function commitPlayerLimits(update: PlayerLimitsUpdate): Promise<boolean> {
  const { caller, before, after, changes, now } = update;
  const { memberSeq, tokenVersion } = caller;
  const { version } = after;
  try {
    await transact([
      {
        put: { ...keys.playerLimits(memberSeq), ...after },
        when: before.version === 0 ? 'absent' : { equals: { version: before.version } },
      },
      {
        change: {
          key: keys.balance(memberSeq),
          set: { ov: version },
          when: { equals: { st: 'active', tv: tokenVersion } },
        },
      },
      { put: { ...keys.playerLimitChange(memberSeq, version), at: now, changes }, when: 'absent' },
    ]);
    return true;
  } catch (failure) {
    if (!(failure instanceof TransactionCancelled)) throw failure;
    // The second action's condition: the member is active and their login is valid.
    if (failure.failed(1)) throw new Refusal('session-ended');
    return false;
  }
}

/** The last changes, newest first. */
export async function playerLimitChangesOf(memberSeq: number): Promise<readonly LimitHistoryEntry[]> {
  const request = { ...keys.playerLimitChanges(memberSeq), limit: maxShown, descending: true };
  return (await query(request)).items.map((item) => LimitHistoryEntry.parse(item));
}
