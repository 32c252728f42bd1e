import type { CasinoLine } from '../../../shared/model/balance/casino-line.ts';
import type { BookedCallback } from '../../../shared/model/casino/callback-record.ts';
import type { PlayerLimits } from '../../../shared/model/member/player-limits.ts';
import type { Posting } from '../../../shared/model/money.ts';
import { withStakeAt } from '../../../shared/rules/member/casino-time.ts';
import { type Condition, mergeConditions } from '../client/conditions.ts';
import { get } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import type { BalanceItem } from '../ledger/balance-item.ts';
import { commit } from '../ledger/ledger.ts';
import { casinoResult, creditAccount } from '../ledger/postings.ts';
import { stakeFitsLossLimit } from '../member/player-limits.ts';
import { callbackOperation } from './callback-state.ts';
import { casinoLineActions, casinoLineOf } from './casino-lines.ts';
import { addTombstone } from './unbooked-callbacks.ts';

interface Booking {
  readonly vendor: string;
  readonly memberSeq: number;
  /** The entry's number: of a tombstone the bet's. */
  readonly txId: string;
  readonly requestHash: string;
  readonly booked: BookedCallback;
  /** Won of credit, negative for a stake. */
  readonly change: number;
  /** The history line; null for a tombstone, which nothing was moved for. */
  readonly line: CasinoLine | null;
  /** What a stake was judged on: it is refused when that has changed. */
  readonly judged?: { readonly limits: PlayerLimits; readonly balance: BalanceItem };
  readonly now: number;
  /** Epoch ms of the stake, on whose Korean day what it wins or loses counts. */
  readonly stakedAt: number;
}

/**
 * Books a callback: balance, entry and line in one transaction, six write units (eight for a result of a later day than its
 * bet). The entry's key is the provider's number, so it is booked once.
 * @throws Refusal session-ended, key-reused, busy, outcome-unknown · BalanceRefused · EntityMoved when the bet has ended
 */
export async function commitCallback(
  booking: Booking,
): Promise<{ readonly response: BookedCallback; readonly replayed: boolean }> {
  const { vendor, memberSeq, txId, requestHash, booked, change, line, judged, now } = booking;
  return commit({
    memberSeq,
    kind: 'CSB',
    operationId: callbackOperation(vendor, txId),
    requestHash,
    response: booked,
    postings: postingsOf(vendor, change),
    balance: {
      when: judged ? stakeCondition(judged, { stake: -change, now }) : {},
      ...(judged && { set: { played: withStakeAt(judged.balance.played, now) } }),
    },
    others: line ? casinoLineActions(line) : [addTombstone({ vendor, memberSeq, txId, booked, now })],
    actor: `casino:${vendor}`,
    reason: `casino ${booked.action === 'tombstone' ? 'rollback' : booked.action}`,
    reference: booked.txId,
    now,
    countsAt: booking.stakedAt,
  });
}

function stakeCondition(
  { limits, balance }: { readonly limits: PlayerLimits; readonly balance: BalanceItem },
  { stake, now }: { readonly stake: number; readonly now: number },
): Condition {
  return mergeConditions({ equals: { st: 'active' } }, stakeFitsLossLimit({ limits, balance, stake, now }));
}

function postingsOf(vendor: string, change: number): readonly Posting[] {
  if (change === 0) return [];
  return [
    { account: creditAccount(vendor), unit: 'KRW', amount: change },
    { account: casinoResult(vendor), unit: 'KRW', amount: -change },
  ];
}

/** What ended a bet, by the id of the line that ends it; null while it is open. */
export async function endOfBet(
  memberSeq: number,
  lineId: string,
): Promise<{ readonly by: 'win' | 'rollback' } | null> {
  const item = await get(keys.casinoLine(memberSeq, lineId));
  return item === undefined ? null : { by: casinoLineOf(item).result === null ? 'rollback' : 'win' };
}
