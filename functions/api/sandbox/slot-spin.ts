import type { sandbox } from '../../../shared/calls/sandbox/sandbox.ts';
import { casinoSentence } from '../../../shared/messages/casino-sentence.ts';
import { t } from '../../../shared/messages/messages.ts';
import { messageOf } from '../../../shared/messages/refusal-sentence.ts';
import type { SlotRecord, SlotRefusal } from '../../../shared/model/casino/slot-record.ts';
import { Refusal, type RefusalCode } from '../../../shared/refusals.ts';
import { slotTitle } from '../../../shared/rules/casino/slot-catalogue.ts';
import { isSlotStake, slotStake } from '../../../shared/rules/casino/slot-model.ts';
import { spinsOf } from '../../domain/casino/play-slot-round.ts';
import { attemptSlotRound } from '../../domain/casino/slot-attempts.ts';
import { pairForGame } from '../../domain/rounds/pair-for-game.ts';
import type { Answer, Context } from '../../runtime/http/context.ts';
import { creditsOf } from '../../table/casino/casino-transfers.ts';
import {
  type SlotKey,
  slotKeyFrom,
  slotKeyOf,
  slotRoundOf,
  startSlotRound,
} from '../../table/casino/slot-rounds.ts';
import { at, TransactionCancelled } from '../../table/client/table.ts';
import { type PairInUse, pairInUse, pairInUseFrom } from '../../table/games/seed-pairs.ts';
import { keys } from '../../table/keys/keys.ts';
import { assertSessionValid, readMemberSnapshot } from '../../table/member/members.ts';
import { sandboxCallbacks } from './callbacks.ts';
import { slotRoundToWire } from './slot-wire.ts';

type Spin = Answer<typeof sandbox.calls.slotSpin>;

/** Attempts while another game of the pair, or another spin of the member, comes first. */
const attempts = 20;

/** Stores the round, has bet and result booked, and shows the spins. The same key again finishes the same round. */
export const slotSpin: Spin = async (request, context) => {
  const round = await finished(await startedFor(request, context), context);
  if (round.state === 'refused') throw refusalOf(round);
  const { won, credit } = round;
  if (won === undefined || credit === undefined) throw new Refusal('outcome-unknown', { retryAfter: 1 });
  const { spins } = await spinsOf(round);
  context.announce.member(context.caller.memberSeq, { type: 'balance' });
  return {
    round: {
      ...slotRoundToWire(round),
      won,
      spins: spins.map((spin) => ({ nonce: spin.nonce, stops: [...spin.stops], won: spin.won })),
    },
    credit,
  };
};

/** The round of this key: the one it started before, or a new one. */
async function startedFor(
  { gameId, totalBet }: Parameters<Spin>[0],
  context: Context<'member'>,
): Promise<SlotRecord> {
  const { caller, key, requestHash, now } = context;
  const { memberSeq } = caller;
  const own = { started: keys.slotKey(memberSeq, key), pair: keys.seedPairInUse(memberSeq) };
  const member = await readMemberSnapshot(memberSeq, caller.familyId, [own.started, own.pair]);
  const earlier = slotKeyFrom(at(member.extra, own.started));
  if (earlier) return replayed(earlier, context);
  assertSessionValid(caller, member);
  if (!slotTitle(gameId)) throw new Refusal('not-found');
  if (!isSlotStake(totalBet)) throw new Refusal('slot-stake', { values: slotStake });
  const credit = creditsOf(member.balance).find(({ house }) => house === 'sandbox')?.credit ?? 0;
  let pair = pairInUseFrom(at(member.extra, own.pair));
  // Refused before a nonce is spent; the bet callback decides where it is not known here.
  if (credit < totalBet && pair?.slotRound === undefined) throw new Refusal('insufficient-credit');
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const next = await pairForGame(memberSeq, { known: await withoutOpenRound(pair, context), now });
    try {
      const spin = { memberSeq, gameId, stake: totalBet, key, requestHash, now };
      return await startSlotRound(next, spin);
    } catch (failure) {
      if (!(failure instanceof TransactionCancelled)) throw failure;
    }
    const late = await slotKeyOf(memberSeq, key);
    if (late) return replayed(late, context);
    pair = await pairInUse(memberSeq);
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

/** The pair once the round that is open on it is finished. @throws Refusal busy when that cannot be done now */
async function withoutOpenRound(
  pair: PairInUse | undefined,
  { caller, now }: Pick<Context<'member'>, 'caller' | 'now'>,
): Promise<PairInUse | undefined> {
  if (pair?.slotRound === undefined) return pair;
  const { memberSeq } = caller;
  const open = await slotRoundOf(memberSeq, pair.slotRound);
  try {
    if (open) await attemptSlotRound(open, { send: sandboxCallbacks(), now });
  } catch {
    // Nothing of the new spin was begun.
    throw new Refusal('busy', { retryAfter: 2 });
  }
  return pairInUse(memberSeq);
}

/** @throws Refusal key-reused when the key started another spin */
async function replayed({ seq, rh }: SlotKey, context: Context<'member'>): Promise<SlotRecord> {
  const { caller, requestHash } = context;
  if (rh !== requestHash) throw new Refusal('key-reused');
  const round = await slotRoundOf(caller.memberSeq, seq);
  if (!round) throw new Error(`slot round ${seq} of member ${caller.memberSeq} is gone`);
  context.markReplayed();
  return round;
}

/** @throws Refusal outcome-unknown while a callback is unanswered: the same key again finishes the round */
async function finished(round: SlotRecord, { now }: Pick<Context<'member'>, 'now'>): Promise<SlotRecord> {
  try {
    return await attemptSlotRound(round, { send: sandboxCallbacks(), now });
  } catch {
    throw new Refusal('outcome-unknown', { retryAfter: 1 });
  }
}

const codes: Readonly<Record<SlotRefusal, RefusalCode>> = {
  INSUFFICIENT_FUNDS: 'insufficient-credit',
  LIMIT_EXCEEDED: 'casino-limit',
  MEMBER_LOCKED: 'casino-locked',
  GAME_DISABLED: 'maintenance',
};

/** Why the bet was not taken, and that its nonce is spent all the same. */
function refusalOf({ refusal = 'MEMBER_LOCKED', nonce }: SlotRecord): Refusal {
  const code = codes[refusal];
  const why = refusal === 'GAME_DISABLED' ? casinoSentence({ why: 'game' }) : messageOf(code);
  return new Refusal(code, { sentence: t('casino.nonceSpent', { sentence: why, nonce: String(nonce) }) });
}
