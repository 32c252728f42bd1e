import type { Bet } from '../../../shared/model/betting/bet.ts';
import { pointerChange, pointerOf } from '../betting/bets.ts';
import { settlementOperation } from '../betting/settled-bets.ts';
import type { Item, Key } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { commit, replayOf } from '../ledger/ledger.ts';
import { creditPostings } from '../settlement/receivable.ts';

/** The reply of a cash-out in a running crash round, as stored with its ledger entry. */
export interface FlightReceipt {
  /** Idempotency-Key of the request. */
  readonly key: string;
  /** Hundredths. */
  readonly multiplier: number;
  readonly paid: number;
  readonly cash: number;
  readonly point: number;
}

/** Revision of a round's own settlement: the first transaction that brings a bet there settles it. */
const firstRevision = 1;

/** The entry that holds the reply of this bet's cash-out: the entry of its settlement. */
export function flightEntryKey(memberSeq: number, betCode: string): Key {
  return keys.entry(memberSeq, 'STL', `${betCode}#${firstRevision}`);
}

/** The reply given for this key before; undefined when the bet was settled otherwise, or not at all. */
export function flightAnswer(
  entry: Item | undefined,
  { key, requestHash }: { readonly key: string; readonly requestHash: string },
): FlightReceipt | undefined {
  if (entry?.rh !== requestHash) return undefined;
  const receipt = replayOf<FlightReceipt>(entry, requestHash);
  return receipt?.key === key ? receipt : undefined;
}

/**
 * Settles a bet of a running crash round at its multiplier, in the transaction the round's settlement would need, so that
 * exactly one of them happens. @throws Refusal key-reused when the settlement was first · EntityMoved
 */
export async function commitFlightCashOut(named: {
  readonly before: Bet;
  readonly after: Bet;
  readonly pointer: Item;
  readonly requestHash: string;
  readonly response: FlightReceipt;
  readonly tokenVersion: number;
  readonly now: number;
}): Promise<FlightReceipt> {
  const { before, after, pointer, requestHash, response, tokenVersion, now } = named;
  const closed = pointerChange({
    pointer: pointerOf(pointer),
    revision: firstRevision,
    state: 'S',
    now,
  });
  const settling = settlementOperation({
    before,
    after,
    postings: creditPostings(after.paid),
    others: [closed],
    now,
  });
  const { response: receipt } = await commit<FlightReceipt>({
    ...settling,
    requestHash,
    response,
    balance: { when: { equals: { st: 'active', tv: tokenVersion } } },
    actor: `member:${after.memberSeq}`,
    reason: 'cash-out',
  });
  return receipt;
}
