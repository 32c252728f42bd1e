import * as z from 'zod';
import { OwnChange, OwnLimits } from '../../../shared/model/member/player-limits.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { limitInForce, noOwnLimits } from '../../../shared/rules/member/player-limits.ts';
import { query } from '../client/query.ts';
import { type Condition, type Item, TransactionCancelled, transact } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import type { BalanceItem } from '../ledger/balance-item.ts';
import { lostAttribute, lostOn } from '../ledger/daily-counters.ts';
import type { MemberCaller } from './members.ts';

const ChangeLine = z.object({ at: z.int(), changes: z.array(OwnChange) });
export type ChangeLine = z.infer<typeof ChangeLine>;

/** Changes a member's page shows. */
const mostShown = 50;

/** The limits of an item read at `keys.ownLimits`; none set when there is no item. */
export function ownLimitsFrom(item: Item | undefined): OwnLimits {
  return item === undefined ? noOwnLimits : OwnLimits.parse(item);
}

/**
 * Holds while the limits are those that were decided by: each change moves the balance's copy of their version. A read of
 * both items may fall between, so the limits' own version counts, never the one read with the balance.
 */
export function sameOwnLimits({ version }: OwnLimits): Condition {
  return version === 0 ? { absent: ['ov'] } : { equals: { ov: version } };
}

/** Holds while the limits are the same and the stake still fits the day's loss, however many bets are on their way. */
export function stakeFits(named: {
  readonly own: OwnLimits;
  readonly balance: BalanceItem;
  readonly stake: number;
  readonly now: number;
}): Condition {
  const { own, balance, stake, now } = named;
  const same = sameOwnLimits(own);
  const most = limitInForce(own.limits.lossDaily, now).value;
  if (most === null) return same;
  const counter = lostAttribute(now);
  return lostOn(balance, now) === undefined
    ? { ...same, absent: [...(same.absent ?? []), counter] }
    : { ...same, below: { [counter]: most - stake + 1 } };
}

interface Changing {
  readonly caller: MemberCaller;
  readonly before: OwnLimits;
  readonly after: OwnLimits;
  readonly changes: readonly OwnChange[];
  readonly now: number;
}

/**
 * Limits, their version on the balance and the line of the history in one transaction. False when somebody changed the
 * limits in between: nothing was applied. @throws Refusal session-ended
 */
export async function commitOwnLimits(changing: Changing): Promise<boolean> {
  const { caller, before, after, changes, now } = changing;
  const { memberSeq, tokenVersion } = caller;
  const { version } = after;
  try {
    await transact([
      {
        put: { ...keys.ownLimits(memberSeq), ...after },
        when: before.version === 0 ? 'absent' : { equals: { version: before.version } },
      },
      {
        change: {
          key: keys.balance(memberSeq),
          set: { ov: version },
          when: { equals: { st: 'active', tv: tokenVersion } },
        },
      },
      { put: { ...keys.ownChange(memberSeq, version), at: now, changes }, when: 'absent' },
    ]);
    return true;
  } catch (failure) {
    if (!(failure instanceof TransactionCancelled)) throw failure;
    if (failure.failed(1)) throw new Refusal('session-ended');
    return false;
  }
}

/** The newest changes, newest first. */
export async function ownChangesOf(memberSeq: number): Promise<readonly ChangeLine[]> {
  const question = { ...keys.ownChanges(memberSeq), limit: mostShown, descending: true };
  return (await query(question)).items.map((item) => ChangeLine.parse(item));
}
