import type { SingleLiveMessage } from '../../../../shared/live.ts';
import type { Bet } from '../../../../shared/model/betting/bet.ts';
import type { SettlementJob } from '../../../../shared/model/sports/match.ts';
import { type Round, roundGameId, roundNamed } from '../../../../shared/rules/rounds/rounds.ts';
import { settledNews } from '../../../../shared/rules/settlement/settlement-messages.ts';
import { isRoundKind } from '../../../../shared/rules/slip/bet-kinds.ts';
import { drawnRound, withBeaconsAhead } from '../../../domain/rounds/draw-round.ts';
import { roundWithSeq } from '../../../domain/rounds/round-clock.ts';
import { jobOfRound } from '../../../domain/rounds/round-job.ts';
import { finishPairBet } from '../../../domain/rounds/settle-instant-bet.ts';
import { settleLeg } from '../../../domain/settlement/settle-leg.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { findBet, isOnOwnPair, pointerKeys, pointerOf } from '../../../table/betting/bets.ts';
import { get } from '../../../table/client/table.ts';
import { voidedRounds, voidRevision } from '../../../table/games/round-voids.ts';
import { jobOf } from '../../../table/settlement/jobs.ts';
import { gameNamed } from '../open-game.ts';
import type { Room } from './current-round.ts';

type Looking = Room & Pick<Context<'member'>, 'announce'>;

/** Bets looked at in one call: the rest is settled by the clock. */
const mostAtOnce = 20;

/**
 * A member's bets, those of drawn rounds settled first: whoever looks need not wait for the clock. The same transaction
 * settles as everywhere, so doing it here, there or twice pays once, and the member's other pages are told as they are of
 * the clock's. Bets whose round is not drawn stay as they are.
 */
export async function settledFirst(bets: readonly Bet[], room: Looking): Promise<readonly Bet[]> {
  const found = bets.filter((bet) => isDue(bet, room.now)).slice(0, mostAtOnce);
  if (found.length === 0) return bets;
  const due = await Promise.all(found.map(async (bet) => ({ bet, round: await roundOf(bet) })));
  const ahead = withBeaconsAhead(
    room,
    due.flatMap(({ round }) => round ?? []),
  );
  const settled = new Map<string, Bet>();
  for (const { bet, round } of due) {
    const after = await settleOwn(bet, round, ahead);
    if (after) settled.set(after.code, after);
  }
  return bets.map((bet) => settled.get(bet.code) ?? bet);
}

function isDue({ kind, status, legs }: Bet, now: number): boolean {
  return isRoundKind(kind) && status === 'open' && (legs[0]?.startTime ?? now) <= now;
}

async function settleOwn(bet: Bet, round: Round | null, room: Looking): Promise<Bet | undefined> {
  if (isOnOwnPair(bet)) {
    const finished = await finishPairBet(bet, room.now);
    tell(room, settledNews([{ betCode: bet.code, noted: false }], null), bet);
    return finished;
  }
  if (!round) return undefined;
  const job = await jobFor(round, room);
  const [pointer] = pointerKeys(bet);
  if (!job || !pointer) return undefined;
  const item = await get(pointer.pointer);
  if (!item) return undefined;
  const leg = pointerOf(item);
  if (leg.revision < job.revision) {
    const moved = await settleLeg({ pointer: leg, job, bet: undefined, now: room.now });
    if (moved.changed) tell(room, settledNews([moved], roundGameId(round)), bet);
  }
  return findBet(bet.memberSeq, bet.code);
}

function tell({ announce }: Looking, news: readonly SingleLiveMessage[], { memberSeq }: Bet): void {
  for (const message of news) announce.member(memberSeq, message);
}

/** What decides a bet of the round: its void before its draw. */
async function jobFor(round: Round, room: Room): Promise<SettlementJob | undefined> {
  if ((await voidedRounds(round.game, round.day)).has(round.seq))
    return jobOf(roundGameId(round), voidRevision);
  const game = gameNamed(round.game);
  const drawn = await drawnRound(game, round, room);
  return drawn ? jobOfRound({ game, round, drawn }, room) : undefined;
}

/** The round a bet stands on, as long as it is counted as it was for the bet. */
async function roundOf({ legs: [leg] }: Bet): Promise<Round | null> {
  const named = leg && roundNamed(leg.gameId);
  if (!named) return null;
  const game = gameNamed(named.game);
  const round = await roundWithSeq(game, named.seq);
  // Of a round that was another when it was bet on the clock alone knows how it was: it settles.
  const isSame = round && roundGameId(round) === leg.gameId && round.drawAt === leg.startTime;
  return isSame ? round : null;
}
