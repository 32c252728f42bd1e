import type { GameKey } from '../../../shared/rules/games/game.ts';
import { gameOf } from '../../../shared/rules/games/games.ts';
import { namedBy, type Round, roundGameId } from '../../../shared/rules/rounds/rounds.ts';
import { settledNews } from '../../../shared/rules/settlement/settlement-messages.ts';
import { type DrawingRoom, drawnRound, withBeaconsAhead } from '../../domain/rounds/draw-round.ts';
import { jobOfRound } from '../../domain/rounds/round-job.ts';
import { finishPairBetOf } from '../../domain/rounds/settle-instant-bet.ts';
import { sendSettlement } from '../../domain/settlement/settlement-queue.ts';
import { announceToMember } from '../../runtime/live/announce.ts';
import { log } from '../../runtime/log.ts';
import { ofThisTable } from '../../table/client/per-table-memory.ts';
import { get } from '../../table/client/table.ts';
import { type BetRound, dueBetRounds, unlistBetRound } from '../../table/games/bet-rounds.ts';
import { voidedFrom, voidRevision } from '../../table/games/round-voids.ts';
import { keys, pointerShards } from '../../table/keys/keys.ts';

const roundsAtOnce = 100;
/** A round drawn so long after its time is reported: nobody but the members waited for it. */
const late = 60_000;
const hilo5s: GameKey = 'hilo5s';
const reported = ofThisTable(() => new Map<string, number>());

/** Draws every round with bets that is due, oldest first, and sends its bets to be settled. @returns how many it drew */
export async function settleDueRounds(asked: DrawingRoom): Promise<number> {
  const due = await dueBetRounds(asked.now, roundsAtOnce);
  const room = withBeaconsAhead(asked, due);
  let drawn = 0;
  // Rounds of seconds wait for nobody's beacon, nor behind one that does.
  const first = due.filter(({ game }) => game === hilo5s);
  const others = due.filter(({ game }) => game !== hilo5s);
  for (const one of [...first, ...others]) {
    try {
      if (await settleRound(one, room)) drawn += 1;
    } catch (error) {
      // One round that fails keeps no other waiting; it is due again with the next beat.
      const message = error instanceof Error ? error.message : String(error);
      log.error('round-failed', { target: `${one.game} ${one.seq}`, message });
    }
  }
  return drawn;
}

async function settleRound(due: BetRound, room: DrawingRoom): Promise<boolean> {
  const { game: key, seq, openAt, closeAt, drawAt } = due;
  const game = gameOf(key);
  if (game?.drawnFrom === 'pair') {
    const { memberSeq, code } = await finishPairBetOf(seq, room.now);
    const news = settledNews([{ betCode: code, noted: false }], null);
    await Promise.allSettled(news.map((message) => announceToMember(memberSeq, message)));
    return true;
  }
  if (voidedFrom(await get(keys.roundVoid(key, seq)))) {
    // Its void gives every stake back, whether it can be drawn or not: also that of a bet under way while it was confirmed.
    await sendShards({ gameId: roundGameId(due), revision: voidRevision });
    await unlistBetRound({ game: key, seq });
    return false;
  }
  const named = namedBy(seq);
  if (!game || !named) throw new Error('no such round');
  const round: Round = { game: game.key, ...named, seq, openAt, closeAt, drawAt };
  const drawn = await drawnRound(game, round, room);
  if (!drawn) {
    reportLate(due, room.now);
    return false;
  }
  const { revision } = await jobOfRound({ game, round, drawn }, room);
  await sendShards({ gameId: roundGameId(round), revision });
  // The job is the outbox from here on: what the queue lost is sent again by the sweep.
  await unlistBetRound({ game: key, seq });
  reportLate(due, room.now);
  return true;
}

function sendShards(job: { readonly gameId: string; readonly revision: number }): Promise<void> {
  return sendSettlement(pointerShards.map((shard) => ({ ...job, shard })));
}

/** A round that is drawn late, or cannot be: told once a minute. */
function reportLate({ game, seq, drawAt }: BetRound, now: number): void {
  const name = `${game} ${seq}`;
  if (now - drawAt <= late || now - (reported().get(name) ?? 0) < late) return;
  if (reported().size > roundsAtOnce) reported().clear();
  reported().set(name, now);
  log.warn('round-late', { target: name, milliseconds: now - drawAt });
}
