import { Refusal } from '../../../shared/refusals.ts';
import { callbackGame } from '../../../shared/rules/casino/callback-game.ts';
import type { CallbackOutcome } from '../../../shared/rules/casino/decide-callback.ts';
import { type BookedEntry, readCallbackState } from '../../table/casino/callback-state.ts';
import { refreshResultDay } from '../../table/casino/casino-lines.ts';
import { commitCallback } from '../../table/casino/commit-callback.ts';
import { betsOfRound, withEnds } from '../../table/casino/round-bets.ts';
import { EntityMoved } from '../../table/ledger/ledger.ts';
import { creditAccount } from '../../table/ledger/postings.ts';
import type { Callback } from './answer-callback.ts';
import { bookedCallback, callbackLine } from './callback-records.ts';

export type RoundEnding = Callback & { readonly roundPrefix: string };

/** Rounds of reading and booking while results of the round arrive beside it. */
const attempts = 5;
/** A transaction holds 100 actions: balance, entry, and for each line one or two. */
const mostAtOnce = 45;

/**
 * Ends the bets of a round that had no result of their own, as lost, in one transaction; writes nothing where there are none. The
 * entry is known by the oldest of them: sent again, it happens once. @throws Refusal busy, outcome-unknown
 */
export async function endRound(ending: RoundEnding, now: number): Promise<CallbackOutcome> {
  const { vendor, request, roundPrefix } = ending;
  const { txId } = request;
  const memberSeq = Number(request.memberId);
  const asked = { vendor: vendor.name, memberSeq, txId, refTxId: undefined, nonce: '' } as const;
  for (let attempt = 1; attempt <= attempts; ) {
    const [{ balance }, bets] = await Promise.all([
      readCallbackState({ ...asked, isStake: false, familyId: undefined, withoutRound: undefined }),
      betsOfRound({ vendor: vendor.name, memberSeq, prefix: roundPrefix }),
    ]);
    if (!balance) return { code: 'MEMBER_LOCKED', txId, balance: 0 };
    const credit = balance[creditAccount(vendor.name)] ?? 0;
    const open = (await withEnds(memberSeq, bets)).filter(({ ended }) => ended === null);
    if (open.length === 0) return { code: 'OK', txId, balance: credit };
    const ended = open.slice(0, mostAtOnce).map(({ bet }) => bet);
    const isDone = await book(ending, { ended, credit, now });
    if (isDone && ended.length === open.length) return { code: 'OK', txId, balance: credit };
    if (!isDone) attempt += 1;
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

/** False: one of them was ended by something else meanwhile, and none is by this. */
async function book(
  { vendor, request, requestHash, nonce }: RoundEnding,
  named: { readonly ended: readonly BookedEntry[]; readonly credit: number; readonly now: number },
): Promise<boolean> {
  const { ended, credit, now } = named;
  const memberSeq = Number(request.memberId);
  const game = callbackGame(request, vendor);
  const bookings = ended.map(({ booked: bet }) => {
    const numbered = { ...request, txId: `${request.txId}.${bet.txId}` };
    const judgement = { do: 'book', as: 'win', change: 0 } as const;
    const booked = bookedCallback({ request: numbered, nonce, judgement, credit, game, now });
    return { booked, line: callbackLine({ booked, vendor, bet, game, sides: undefined, memberSeq, now }) };
  });
  const [first] = bookings;
  if (!first) return true;
  const lines = bookings.map(({ line }) => line);
  const { booked } = first;
  try {
    await commitCallback({
      ...{ vendor: vendor.name, memberSeq, txId: booked.txId, requestHash, booked },
      ...{ change: 0, lines, now, stakedAt: now },
    });
  } catch (error) {
    if (error instanceof EntityMoved) return false;
    throw error;
  }
  for (const line of lines) await refreshResultDay(line, now);
  return true;
}
