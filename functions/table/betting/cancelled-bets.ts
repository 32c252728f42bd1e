import type { Bet } from '../../../shared/model/betting/bet.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import type { Action, Condition } from '../client/table.ts';
import { commit } from '../ledger/ledger.ts';
import type { BalanceItem } from '../member/members.ts';
import { betChange, betPool, pointerKeys } from './bets.ts';

/** How many bets the member cancelled on the Korean day of `now`. Counted on the balance, in the cancel's transaction. */
export function cancelsOn(balance: BalanceItem | undefined, now: number): number {
  return balance?.cancels?.day === koreanDay(now) ? balance.cancels.count : 0;
}

interface Cancelling<R> {
  readonly before: Bet;
  readonly after: Bet;
  readonly balance: BalanceItem;
  readonly requestHash: string;
  readonly response: R;
  readonly tokenVersion: number;
  /** Highest number of cancels a day; 0 = no limit. */
  readonly dailyLimit: number;
  readonly now: number;
}

/**
 * Returns the stake once, closes the bet and deletes its pointers, so settlement does not find it. The stake counts as never
 * lost on the day it was staked on, so it makes no room in the loss limit of another day. Settlement and cancel both need the bet open at its version: exactly one succeeds, the other gets EntityMoved.
 */
export async function commitCancelledBet<R>(cancelling: Cancelling<R>) {
  const { before, after, balance, requestHash, response, tokenVersion, dailyLimit, now } = cancelling;
  const count = cancelsOn(balance, now) + 1;
  // Only a limit needs the count exact: without one two cancels at once may count as one.
  const unchanged: Condition = balance.cancels
    ? { equals: { cancels: balance.cancels } }
    : { absent: ['cancels'] };
  const countHolds: Condition = dailyLimit > 0 ? unchanged : {};
  const pointers = pointerKeys(before).map(({ pointer }): Action => ({ delete: pointer }));
  return commit({
    memberSeq: before.memberSeq,
    kind: 'CXL',
    operationId: before.code,
    requestHash,
    response,
    postings: [
      { account: 'cash', unit: 'KRW', amount: before.stake },
      { account: betPool, unit: 'KRW', amount: -before.stake },
    ],
    balance: {
      set: { cancels: { day: koreanDay(now), count } },
      when: { ...countHolds, equals: { ...countHolds.equals, tv: tokenVersion } },
    },
    others: [betChange(before, after), ...pointers],
    actor: `member:${before.memberSeq}`,
    reason: 'cancel',
    reference: before.code,
    now,
    countsAt: before.acceptedAt,
  });
}
