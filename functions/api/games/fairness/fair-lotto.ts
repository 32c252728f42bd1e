import type { ReplyOf } from '../../../../shared/calls/call.ts';
import type { games } from '../../../../shared/calls/games/games.ts';
import type { WireRound } from '../../../../shared/model/games/wire-round.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { type LottoRound, lotto } from '../../../../shared/rules/events/lotto.ts';
import { roundClientSeed } from '../../../../shared/rules/fairness/client-seed.ts';
import {
  afterLottoDay,
  lottoRoundAfter,
  lottoRoundAt,
  lottoRoundOn,
} from '../../../domain/events/lotto-clock.ts';
import { iso } from '../../../domain/rounds/current-round.ts';
import type { DrawContext } from '../../../domain/rounds/draw-context.ts';
import { drawEvent } from '../../../domain/rounds/draw-round.ts';
import { hasBetRounds } from '../../../table/games/bet-rounds.ts';
import type { StoredDraw } from '../../../table/games/draws.ts';
import { commitmentsOf, committedSeeds, type DaySeeds } from '../../../table/games/seeds.ts';
import { beaconToWire, revealDelay } from './revealed-seeds.ts';

const roundsShown = 8;

/** What is public of the lotto's weeks, like that of a game's rounds: one round on each Saturday. */
export async function lottoNow(context: DrawContext): Promise<ReplyOf<typeof games.calls.fairNow>> {
  const { now } = context;
  const round = lottoRoundAt(now);
  const weeks = Array.from({ length: roundsShown }, (_, place) => lottoRoundAfter(round, -1 - place));
  const [made, ...shown] = await Promise.all([
    commitmentsOf(lotto.key, round.day),
    ...weeks.map((week) => roundToWire(week, context)),
  ]);
  const { seq: gameSeq, number, openAt, closeAt, drawAt } = round;
  return {
    now: {
      ...{ gameSeq, round: number, openAt: iso(openAt), closeAt: iso(closeAt), drawAt: iso(drawAt) },
      serverSeedHash: made?.serverSeedHash ?? '',
    },
    // Weeks from before the system's first one were never committed to.
    rounds: shown.map(({ wire }) => wire).filter(({ serverSeedHash }) => serverSeedHash !== ''),
    serverTime: iso(now),
  };
}

/** A week by the sequence of its draw. @throws Refusal not-found */
export async function lottoRoundProof(
  gameSeq: string,
  context: DrawContext,
): Promise<ReplyOf<typeof games.calls.fairRound>> {
  const round = lottoRoundOn(gameSeq.slice(0, 8));
  // The next week's commitment is public while this one is on, and no later one.
  if (!round || round.seq !== gameSeq || round.openAt > lottoRoundAt(context.now).closeAt)
    throw new Refusal('not-found');
  const { wire, drawn } = await roundToWire(round, context);
  const seeds = await revealedOf(round.day, context.now);
  const named = { key: lotto.key, day: round.day, round: round.number };
  return {
    ...wire,
    closeAt: iso(round.closeAt),
    clientSeed: drawn ? roundClientSeed({ ...named, entropy: drawn.entropy }) : null,
    nonce: 0,
    serverSeed: seeds?.serverSeed ?? null,
    fallbackSeed: seeds?.fallbackSeed ?? null,
    revealAt: iso(revealAt(round.day)),
    beacon: drawn ? beaconToWire(drawn) : null,
    ...{ chain: null, prices: [], previousDraw: null },
  };
}

/** Commitments and seeds of a draw's day, as far as they are public. */
export async function lottoDay(day: string, now: number) {
  const round = lottoRoundOn(day);
  const [made, seeds] = await Promise.all([commitmentsOf(lotto.key, day), revealedOf(day, now)]);
  return {
    commitments: made
      ? {
          ...{ serverSeedHash: made.serverSeedHash, fallbackSeedHash: made.fallbackSeedHash },
          ...{ committedAt: iso(made.committedAt), revealAt: iso(revealAt(day)) },
          ...{ serverSeed: seeds?.serverSeed ?? null, fallbackSeed: seeds?.fallbackSeed ?? null },
        }
      : null,
    rounds: round ? 1 : 0,
    due: round && now >= round.drawAt ? 1 : 0,
  };
}

async function roundToWire(
  round: LottoRound,
  context: DrawContext,
): Promise<{ readonly wire: WireRound; readonly drawn: StoredDraw | null }> {
  const [drawn, made] = await Promise.all([
    drawEvent(lotto, round, context),
    commitmentsOf(lotto.key, round.day),
  ]);
  const { seq: gameSeq, number, closeAt, drawAt } = round;
  const wire: WireRound = {
    ...{ game: lotto.key, gameSeq, round: number, drawAt: iso(drawAt) },
    state: drawn ? 'drawn' : context.now < closeAt ? 'open' : 'closed',
    result: drawn && lotto.resultOf(drawn.draw),
    serverSeedHash: made?.serverSeedHash ?? '',
    entropy: drawn?.entropy ?? null,
    entropySource: drawn?.entropySource ?? null,
  };
  return { wire, drawn };
}

const revealAt = (day: string): number => afterLottoDay(day, revealDelay);

/** The seeds of a week ten minutes after its Saturday, once every prize of it is paid; null before. */
async function revealedOf(day: string, now: number): Promise<DaySeeds | null> {
  if (now < revealAt(day) || (await hasBetRounds(lotto.key, day))) return null;
  const seeds = await committedSeeds(lotto.key, day);
  return seeds ? { serverSeed: seeds.serverSeed, fallbackSeed: seeds.fallbackSeed } : null;
}
