import type { ReplyOf, RequestOf } from '../../../../shared/calls/call.ts';
import type { trading } from '../../../../shared/calls/trading/trading.ts';
import { voidCauseIn, voidReason } from '../../../../shared/messages/settlement-words.ts';
import { roundVoidCauses } from '../../../../shared/model/sports/void-causes.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { gameOf } from '../../../../shared/rules/games/games.ts';
import { type Round, roundGameId } from '../../../../shared/rules/rounds/rounds.ts';
import { refuseOwnBet } from '../../../domain/admin/own-bet.ts';
import { roundWithSeq } from '../../../domain/rounds/round-clock.ts';
import { sendSettlement } from '../../../domain/settlement/settlement-queue.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';
import { log } from '../../../runtime/log.ts';
import { TransactionCancelled, transact } from '../../../table/client/table.ts';
import { type BetRound, betRoundOf } from '../../../table/games/bet-rounds.ts';
import {
  confirmVoidActions,
  enterVoidAction,
  type RoundVoid,
  roundVoidOf,
  voidJob,
  voidRevision,
} from '../../../table/games/round-voids.ts';
import { pointerShards } from '../../../table/keys/keys.ts';

type Request = RequestOf<typeof trading.calls.roundVoid>;
type State = ReplyOf<typeof trading.calls.roundVoid>['state'];

/** Milliseconds a round may be voided after its draw, as long as a result may be corrected. */
const mayBeTakenBack = 72 * 3_600_000;

/**
 * One operator requests it, another confirms; then every bet of the round is settled again with its stake returned.
 */
export const roundVoid: Answer<typeof trading.calls.roundVoid> = async (request, context) => {
  const round = await knownRound(request, context.now);
  const before = await roundVoidOf(round.game, round.seq);
  const { operatorId } = context.caller;
  if (before?.confirmedBy !== undefined) return { state: alreadyHandled(before, context) };
  await refuseOwnBet(roundGameId(round), context);
  const isSecond = before !== undefined && before.by !== operatorId;
  const { cause } = request;
  const asked = before?.cause ?? voidCauseIn(before?.reason ?? '', roundVoidCauses);
  if (isSecond && asked !== undefined && asked !== cause)
    throw new Refusal('result-conflict', { detail: { by: before.by, cause: asked } });
  try {
    const reason = voidReason(cause, request.reason);
    if (isSecond) await confirm(round, { before, cause, reason, context });
    else await enter(round, { before, cause, reason, context });
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    const now = await roundVoidOf(round.game, round.seq);
    if (now?.confirmedBy !== undefined) return { state: alreadyHandled(now, context) };
    throw new Refusal('busy', { retryAfter: 1 });
  }
  return { state: isSecond ? 'settling' : 'waiting-for-second' };
};

/** @throws Refusal not-found, too-late-to-settle */
async function knownRound({ game: key, gameSeq }: Request, now: number): Promise<Round> {
  const game = gameOf(key);
  const counted = game && (await roundWithSeq(game, gameSeq));
  const listed = await betRoundOf(key, gameSeq);
  const round = counted && listed ? { ...counted, ...timesOf(listed) } : counted;
  if (!round || round.openAt > now) throw new Refusal('not-found');
  if (now - round.drawAt > mayBeTakenBack) throw new Refusal('too-late-to-settle');
  return round;
}

/** The times the round had at its first bet. */
function timesOf({ openAt, closeAt, drawAt }: BetRound): Pick<Round, 'openAt' | 'closeAt' | 'drawAt'> {
  return { openAt, closeAt, drawAt };
}

/** The repeated answer to the confirming operator. @throws Refusal already-handled for anybody else */
function alreadyHandled({ confirmedBy, by }: RoundVoid, context: Context<'operator'>): State {
  if (confirmedBy !== context.caller.operatorId)
    throw new Refusal('already-handled', { detail: { by: confirmedBy ?? by } });
  context.markReplayed();
  return 'settling';
}

interface Step {
  readonly before: RoundVoid | undefined;
  readonly reason: string;
  readonly context: Context<'operator'>;
}

async function enter(
  { game, seq }: Round,
  { before, cause, reason, context }: Step & { readonly cause: Request['cause'] },
): Promise<void> {
  const entered: RoundVoid = {
    ...{ game, seq, cause, reason },
    ...{ by: context.caller.operatorId, at: context.now },
  };
  const target = `ROUND#${game}#${seq}`;
  const line = context.audit({ target, reason, before: before ?? null, after: entered });
  await transact([enterVoidAction(entered, before), line]);
}

async function confirm(
  round: Round,
  { before, cause, reason, context }: Step & { readonly before: RoundVoid; readonly cause: Request['cause'] },
): Promise<void> {
  const confirmedBy = context.caller.operatorId;
  const { now } = context;
  const job = voidJob(round, { actors: [before.by, confirmedBy], now });
  const target = `ROUND#${round.game}#${round.seq}`;
  const line = context.audit({ target, reason, before, after: { ...before, cause, confirmedBy } });
  await transact([...confirmVoidActions(before, { confirmedBy, cause, job }), line]);
  try {
    const gameId = roundGameId(round);
    await sendSettlement(pointerShards.map((shard) => ({ gameId, revision: voidRevision, shard })));
  } catch (error) {
    // The open job is the outbox: the sweep sends it.
    log.warn('settlement-not-sent', { message: error instanceof Error ? error.message : String(error) });
  }
}
