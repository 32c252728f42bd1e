import { roundGameOf } from '../../../shared/rules/casino/tables/table-games.ts';
import { lottoKey } from '../../../shared/rules/events/lotto.ts';
import type { GameKey } from '../../../shared/rules/games/game.ts';
import { namedBy, type Round, roundGameId } from '../../../shared/rules/rounds/rounds.ts';
import { settlementMessages } from '../../../shared/rules/settlement/settlement-messages.ts';
import { settleLotto } from '../../domain/events/pay-lotto.ts';
import type { DrawContext } from '../../domain/rounds/draw-context.ts';
import { drawRound, withPrefetchedBeacons } from '../../domain/rounds/draw-round.ts';
import { jobOfRound } from '../../domain/rounds/round-job.ts';
import { settleInstantBetByCode } from '../../domain/rounds/settle-instant-bet.ts';
import { sendSettlement } from '../../domain/settlement/settlement-queue.ts';
import { announceToMember } from '../../runtime/live/announce.ts';
import { log } from '../../runtime/log.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { get } from '../../table/client/table.ts';
import { type BetRound, dueBetRounds, unlistBetRound } from '../../table/games/bet-rounds.ts';
import { isVoided, voidRevision } from '../../table/games/round-voids.ts';
import { keys, pointerShards } from '../../table/keys/keys.ts';

const roundsAtOnce = 100;
/** Milliseconds after its time from which a round that is not drawn is reported. */
const late = 60_000;
const hilo5s: GameKey = 'hilo5s';
const reported = perTableMemory(() => new Map<string, number>());

/** Draws every round with bets that is due, oldest first, and sends its bets to be settled. @returns how many it drew */
export async function settleDueRounds(requested: DrawContext): Promise<number> {
  const due = await dueBetRounds(requested.now, roundsAtOnce);
  const context = withPrefetchedBeacons(requested, due);
  let drawn = 0;
  // The five-second rounds need no beacon and must not wait behind rounds that do.
  const first = due.filter(({ game }) => game === hilo5s);
  const others = due.filter(({ game }) => game !== hilo5s);
  for (const one of [...first, ...others]) {
    try {
      if (await settleRound(one, context)) drawn += 1;
    } catch (error) {
      // A round that fails does not stop the others; it is due again next time.
      const message = error instanceof Error ? error.message : String(error);
      log.error('round-failed', { target: `${one.game} ${one.seq}`, message });
    }
  }
  return drawn;
}

async function settleRound(due: BetRound, context: DrawContext): Promise<boolean> {
  const { game: key, seq, openAt, closeAt, drawAt } = due;
  if (key === lottoKey) return reportUnlessDone(due, { isDone: await settleLotto(due, context), context });
  const game = roundGameOf(key);
  if (game?.drawnFrom === 'pair') {
    const { memberSeq, code } = await settleInstantBetByCode(seq, context.now);
    const messages = settlementMessages([{ betCode: code, noted: false }], null);
    await Promise.allSettled(messages.map((message) => announceToMember(memberSeq, message)));
    return true;
  }
  if (!game?.table && isVoided(await get(keys.roundVoid(key, seq)))) {
    // The void refunds every stake, whether the round can be drawn or not: also of a bet that was placed during its confirmation.
    await sendShards({ gameId: roundGameId(due), revision: voidRevision });
    await unlistBetRound({ game: key, seq });
    return false;
  }
  const named = namedBy(seq);
  if (!game || !named) throw new Error('no such round');
  const round: Round = { game: game.key, ...named, seq, openAt, closeAt, drawAt };
  const drawn = await drawRound(game, round, context);
  if (!drawn) {
    reportLate(due, context.now);
    return false;
  }
  if (game.table) {
    // Its bets are the sandbox provider's own and listed by themselves: finish-table-bets.ts.
    await unlistBetRound({ game: key, seq });
    return true;
  }
  const { revision } = await jobOfRound({ game, round, drawn }, context);
  await sendShards({ gameId: roundGameId(round), revision });
  // From here on the job is the outbox: the sweep sends again what the queue lost.
  await unlistBetRound({ game: key, seq });
  reportLate(due, context.now);
  return true;
}

function reportUnlessDone(
  due: BetRound,
  { isDone, context }: { readonly isDone: boolean; readonly context: DrawContext },
): boolean {
  if (!isDone) reportLate(due, context.now);
  return isDone;
}

function sendShards(job: { readonly gameId: string; readonly revision: number }): Promise<void> {
  return sendSettlement(pointerShards.map((shard) => ({ ...job, shard })));
}

/** Logs a round that is drawn late, or cannot be drawn, at most once a minute. */
function reportLate({ game, seq, drawAt }: BetRound, now: number): void {
  const name = `${game} ${seq}`;
  if (now - drawAt <= late || now - (reported().get(name) ?? 0) < late) return;
  if (reported().size > roundsAtOnce) reported().clear();
  reported().set(name, now);
  log.warn('round-late', { target: name, milliseconds: now - drawAt });
}
