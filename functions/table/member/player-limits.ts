import * as z from 'zod';
import { PlayerLimitChange, PlayerLimits } from '../../../shared/model/member/player-limits.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { limitInForce, noPlayerLimits } from '../../../shared/rules/member/player-limits.ts';
import { query } from '../client/query.ts';
import { type Condition, type Item, TransactionCancelled, transact } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import type { BalanceItem } from '../ledger/balance-item.ts';
import { lostAttribute, lostOn } from '../ledger/daily-counters.ts';
import type { MemberCaller } from './members.ts';

const ChangeLine = z.object({ at: z.int(), changes: z.array(PlayerLimitChange) });
export type ChangeLine = z.infer<typeof ChangeLine>;

/** Changes shown on the member's page. */
const maxShown = 50;

/** The limits of an item read at `keys.playerLimits`; none set when there is no item. */
export function playerLimitsFrom(item: Item | undefined): PlayerLimits {
  return item === undefined ? noPlayerLimits : PlayerLimits.parse(item);
}

/**
 * Holds while the limits are the ones that were validated: each change also updates the version on the balance. The two
 * items may be read before and after a change, so the limits' own version counts, not the one read with the balance.
 */
export function samePlayerLimits({ version }: PlayerLimits): Condition {
  return version === 0 ? { absent: ['ov'] } : { equals: { ov: version } };
}

/** Holds while the limits are the same and the stake still fits the daily loss limit, whatever other bets are in progress. */
export function stakeFitsLossLimit(named: {
  readonly own: PlayerLimits;
  readonly balance: BalanceItem;
  readonly stake: number;
  readonly now: number;
}): Condition {
  const { own, balance, stake, now } = named;
  const same = samePlayerLimits(own);
  const most = limitInForce(own.limits.lossDaily, now).value;
  if (most === null) return same;
  const counter = lostAttribute(now);
  return lostOn(balance, now) === undefined
    ? { ...same, absent: [...(same.absent ?? []), counter] }
    : { ...same, below: { [counter]: most - stake + 1 } };
}

interface Changing {
  readonly caller: MemberCaller;
  readonly before: PlayerLimits;
  readonly after: PlayerLimits;
  readonly changes: readonly PlayerLimitChange[];
  readonly now: number;
}

/**
 * Limits, their version on the balance and the line of their history in one transaction. False after a concurrent change
 * of the limits: nothing was applied. @throws Refusal session-ended
 */
export async function commitPlayerLimits(changing: Changing): Promise<boolean> {
  const { caller, before, after, changes, now } = changing;
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
    if (failure.failed(1)) throw new Refusal('session-ended');
    return false;
  }
}

/** The newest changes, newest first. */
export async function playerLimitChangesOf(memberSeq: number): Promise<readonly ChangeLine[]> {
  const question = { ...keys.playerLimitChanges(memberSeq), limit: maxShown, descending: true };
  return (await query(question)).items.map((item) => ChangeLine.parse(item));
}
