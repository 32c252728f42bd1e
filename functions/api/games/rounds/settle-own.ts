import type { SingleLiveMessage } from '../../../../shared/live.ts';
import type { Bet } from '../../../../shared/model/betting/bet.ts';
import type { SettlementJob } from '../../../../shared/model/sports/match.ts';
import { type Round, roundGameId, roundNamed } from '../../../../shared/rules/rounds/rounds.ts';
import { settlementMessages } from '../../../../shared/rules/settlement/settlement-messages.ts';
import { isRoundKind } from '../../../../shared/rules/slip/bet-kinds.ts';
import type { RoundContext } from '../../../domain/rounds/current-round.ts';
import { drawRound, withPrefetchedBeacons } from '../../../domain/rounds/draw-round.ts';
import { roundWithSeq } from '../../../domain/rounds/round-clock.ts';
import { jobOfRound } from '../../../domain/rounds/round-job.ts';
import { settleInstantBet } from '../../../domain/rounds/settle-instant-bet.ts';
import { settleOpenLeg } from '../../../domain/settlement/settle-leg.ts';
import { countSettledLegs } from '../../../runtime/figures.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { findBet, isInstantBet, pointerKeys, pointerOf } from '../../../table/betting/bets.ts';
import { get } from '../../../table/client/table.ts';
import { voidedRounds, voidRevision } from '../../../table/games/round-voids.ts';
import { jobOf } from '../../../table/settlement/jobs.ts';
import { gameNamed } from './open-game.ts';

type SettleContext = RoundContext & Pick<Context<'member'>, 'announce'>;

/** Bets settled in one call; the rounds job settles the rest. */
const maxConcurrent = 20;

/**
 * Settles a member's bets on drawn rounds before they are shown, without waiting for the rounds job. The same
 * transaction settles everywhere, so settling here, there or twice pays once; the member's other pages get a push.
 * Bets on undrawn rounds stay as they are.
 */
export async function settleDueBets(
  bets: readonly Bet[],
  roundContext: SettleContext,
): Promise<readonly Bet[]> {
  const found = bets.filter((bet) => isDue(bet, roundContext.now)).slice(0, maxConcurrent);
  if (found.length === 0) return bets;
  const due = await Promise.all(found.map(async (bet) => ({ bet, round: await roundOf(bet) })));
  const ahead = withPrefetchedBeacons(
    roundContext,
    due.flatMap(({ round }) => round ?? []),
  );
  const settled = new Map<string, Bet>();
  for (const { bet, round } of due) {
    const after = await settleDueBet(bet, round, ahead);
    if (after) settled.set(after.code, after);
  }
  return bets.map((bet) => settled.get(bet.code) ?? bet);
}

function isDue({ kind, status, legs }: Bet, now: number): boolean {
  return isRoundKind(kind) && status === 'open' && (legs[0]?.startTime ?? now) <= now;
}

async function settleDueBet(
  bet: Bet,
  round: Round | null,
  roundContext: SettleContext,
): Promise<Bet | undefined> {
  if (isInstantBet(bet)) {
    const finished = await settleInstantBet(bet, roundContext.now);
    pushTo(roundContext, settlementMessages([{ betCode: bet.code, noted: false }], null), bet);
    return finished;
  }
  if (!round) return undefined;
  const job = await settlementJobFor(round, roundContext);
  const [pointer] = pointerKeys(bet);
  if (!job || !pointer) return undefined;
  const item = await get(pointer.pointer);
  if (!item) return undefined;
  const leg = pointerOf(item);
  if (leg.revision < job.revision) {
    const moved = await settleOpenLeg({ pointer: leg, job, bet: undefined, now: roundContext.now });
    countSettledLegs(moved.changed ? 1 : 0);
    if (moved.changed) pushTo(roundContext, settlementMessages([moved], roundGameId(round)), bet);
  }
  return findBet(bet.memberSeq, bet.code);
}

function pushTo(
  { announce }: SettleContext,
  messages: readonly SingleLiveMessage[],
  { memberSeq }: Bet,
): void {
  for (const message of messages) announce.member(memberSeq, message);
}

/** The settlement job of a round: its void comes before its draw. */
async function settlementJobFor(
  round: Round,
  roundContext: RoundContext,
): Promise<SettlementJob | undefined> {
  if ((await voidedRounds(round.game, round.day)).has(round.seq))
    return jobOf(roundGameId(round), voidRevision);
  const game = gameNamed(round.game);
  const drawn = await drawRound(game, round, roundContext);
  return drawn ? jobOfRound({ game, round, drawn }, roundContext) : undefined;
}

/** The round of a bet; null when its times changed since the bet. */
async function roundOf({ legs: [leg] }: Bet): Promise<Round | null> {
  const named = leg && roundNamed(leg.gameId);
  if (!named) return null;
  const game = gameNamed(named.game);
  const round = await roundWithSeq(game, named.seq);
  // A round whose times changed is settled by the rounds job, which knows the old ones.
  const isSame = round && roundGameId(round) === leg.gameId && round.drawAt === leg.startTime;
  return isSame ? round : null;
}
