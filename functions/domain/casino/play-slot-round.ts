import type {
  CallbackAction,
  CallbackReply,
  CallbackRequest,
} from '../../../shared/model/casino/callback.ts';
import { type SlotRecord, type SlotRefusal, slotRefusals } from '../../../shared/model/casino/slot-record.ts';
import { playSlot, type SlotRound } from '../../../shared/rules/casino/slot-round.ts';
import {
  closeSlotRound,
  markRefused,
  reserveFreeSpins,
  slotRoundOf,
} from '../../table/casino/slot-rounds.ts';
import { pairInUse, seedsOfPair } from '../../table/games/seed-pairs.ts';
import { integersOf } from '../rounds/integers.ts';

/** Sends one signed callback. Throws when its outcome is unknown. */
export type SendCallback = (action: CallbackAction, request: CallbackRequest) => Promise<CallbackReply>;

/** A callback was answered with what no round comes to: a person has to look. */
export class UnexpectedCallback extends Error {
  constructor({ seq }: SlotRecord, answered: string) {
    super(`slot round ${seq}: ${answered}`);
    this.name = 'UnexpectedCallback';
  }
}

/** Attempts while another game of the pair takes the nonces of the free spins. */
const attempts = 20;

/** The spins of a round as its nonces give them: what it shows and pays. */
export async function spinsOf({ memberSeq, pair, stake, nonce, freeFrom }: SlotRecord): Promise<SlotRound> {
  const seeds = await seedsOfPair(memberSeq, pair);
  if (!seeds) throw new Error(`member ${memberSeq} has no pair ${pair}`);
  return playSlot({ stake, nonce, freeFrom, integersOf: (own) => integersOf({ ...seeds, nonce: own }) });
}

/**
 * Brings an open round to its end: bet, nonces of the free spins, result. Each callback has one id whoever sends it and
 * however often, so any number of workers may do this at once and after any interruption. A refused bet is rolled back
 * before the round is closed: a bet of the same id that is still on its way is not taken afterwards.
 * @returns the round as stored @throws what `send` throws; the round is open then, and this may be repeated
 */
export async function playSlotRound(round: SlotRecord, send: SendCallback): Promise<SlotRecord> {
  if (round.state !== 'open') return round;
  if (round.refusal !== undefined) return cancel(round, round.refusal, send);
  const { code } = await send('bet', callbackOf(round, 'bet'));
  if (isTaken(code)) return pay(round, send);
  const refusal = slotRefusals.find((known) => known === code);
  if (refusal === undefined) return changedMeanwhile(round, { answered: `bet ${code}`, send });
  await markRefused(round, refusal);
  return cancel(round, refusal, send);
}

async function cancel(round: SlotRecord, refusal: SlotRefusal, send: SendCallback): Promise<SlotRecord> {
  const { code } = await send('rollback', callbackOf(round, 'rollback'));
  // Another worker had the same bet taken and its result booked: that stands.
  if (code === 'TX_CONFLICT') return pay(round, send);
  if (!isTaken(code)) throw new UnexpectedCallback(round, `rollback ${code}`);
  if (await closeSlotRound(round, { state: 'refused' })) return { ...round, refusal, state: 'refused' };
  return stored(round);
}

async function pay(taken: SlotRecord, send: SendCallback): Promise<SlotRecord> {
  const round = await withFreeSpins(taken);
  if (round.state !== 'open') return round;
  const { spins, won } = await spinsOf(round);
  const { code, balance } = await send('win', { ...callbackOf(round, 'win'), amount: won });
  if (!isTaken(code)) return changedMeanwhile(round, { answered: `win ${code}`, send });
  const result = { state: 'paid', won, credit: balance, freeSpins: spins.length - 1 } as const;
  if (await closeSlotRound(round, result)) return { ...round, ...result };
  return stored(round);
}

/** The round with its free spins on nonces of their own, where the paid spin gave some. */
async function withFreeSpins(round: SlotRecord): Promise<SlotRecord> {
  let current = round;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (current.state !== 'open' || current.freeFrom !== undefined) return current;
    const pair = await pairInUse(current.memberSeq);
    if (pair.number === current.pair) {
      const { spins } = await spinsOf({ ...current, freeFrom: pair.nonce });
      if (spins.length === 1) return current;
      if (await reserveFreeSpins(current, { pair, count: spins.length - 1 }))
        return { ...current, freeFrom: pair.nonce };
    }
    current = await stored(current);
  }
  throw new UnexpectedCallback(round, 'no nonces for its free spins');
}

/** Another worker may have ended the round, or begun to cancel it, between two callbacks of this one. */
async function changedMeanwhile(
  round: SlotRecord,
  { answered, send }: { readonly answered: string; readonly send: SendCallback },
): Promise<SlotRecord> {
  const now = await stored(round);
  if (now.state !== 'open') return now;
  if (now.refusal !== undefined && round.refusal === undefined) return cancel(now, now.refusal, send);
  throw new UnexpectedCallback(round, answered);
}

async function stored({ memberSeq, seq }: SlotRecord): Promise<SlotRecord> {
  const round = await slotRoundOf(memberSeq, seq);
  if (!round) throw new Error(`slot round ${seq} of member ${memberSeq} is gone`);
  return round;
}

const isTaken = (code: CallbackReply['code']): boolean => code === 'OK' || code === 'DUPLICATE';

/** A callback of a round: its ids say member, round and what it does, so that a repeated one is the same. */
function callbackOf(
  { memberSeq, seq, gameId, stake, at }: SlotRecord,
  action: 'bet' | 'win' | 'rollback',
): CallbackRequest {
  const roundId = `slot-${memberSeq}-${seq}`;
  return {
    txId: `${roundId}-${action}`,
    memberId: String(memberSeq),
    amount: stake,
    roundId,
    gameId,
    gameType: 'slot',
    ...(action !== 'bet' && { refTxId: `${roundId}-bet` }),
    at: new Date(at).toISOString(),
  };
}
