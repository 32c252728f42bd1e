import type { games } from '../../../../shared/calls/games/games.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { lotto } from '../../../../shared/rules/events/lotto.ts';
import { roundClientSeed } from '../../../../shared/rules/fairness/client-seed.ts';
import type { Game, Pricing } from '../../../../shared/rules/games/game.ts';
import { drawingGame } from '../../../../shared/rules/games/games.ts';
import { priceFrom } from '../../../../shared/rules/odds-text.ts';
import type { Round } from '../../../../shared/rules/rounds/rounds.ts';
import { iso, pricingOf, type RoundContext } from '../../../domain/rounds/current-round.ts';
import { chainPlaceOf } from '../../../domain/rounds/draw-crash.ts';
import { drawRound } from '../../../domain/rounds/draw-round.ts';
import { roundToWire } from '../../../domain/rounds/drawn-rounds.ts';
import { roundWithSeq } from '../../../domain/rounds/round-clock.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import type { StoredDraw } from '../../../table/games/draws.ts';
import { hashOfGame } from '../../../table/games/hash-chains.ts';
import { roundGameNamed } from '../rounds/open-game.ts';
import { roundContextAt } from '../rounds/round-context.ts';
import { lottoRoundProof } from './fair-lotto.ts';
import { beaconToWire, publishedSalt, revealAt, revealedSeeds } from './revealed-seeds.ts';

/** How far ahead a round is shown: commitments reach no further. */
const ahead = 2 * 24 * 3600 * 1000;

export const fairRound: Answer<typeof games.calls.fairRound> = async ({ game: key, gameSeq }, { now }) => {
  if (key === lotto.key) return lottoRoundProof(gameSeq, await roundContextAt(now));
  const game = roundGameNamed(key);
  const [roundContext, round] = [await roundContextAt(now), await roundWithSeq(game, gameSeq)];
  if (!round || round.drawAt - now > ahead) throw new Refusal('not-found');
  const drawn = await drawRound(game, round, roundContext);
  const isChain = game.drawnFrom === 'chain';
  const [seeds, pricing] = await Promise.all([
    isChain ? null : revealedSeeds(game.drawnBy, round.day, now),
    drawn ? pricingOf(game, round, roundContext) : null,
  ]);
  return {
    ...(await roundToWire(round, drawn, { game, roundContext })),
    closeAt: iso(drawn?.closeAt ?? round.closeAt),
    clientSeed: isChain || !drawn ? null : clientSeedOf(game, round, drawn),
    nonce: 0,
    serverSeed: seeds?.serverSeed ?? null,
    fallbackSeed: seeds?.fallbackSeed ?? null,
    revealAt: iso(isChain ? round.drawAt : revealAt(round.day)),
    beacon: drawn ? beaconToWire(drawn) : null,
    chain: isChain ? await chainToWire({ round, drawn, roundContext }) : null,
    prices: pricing ? pricesOf(game, pricing) : [],
    previousDraw: pricing?.previous ? [...pricing.previous] : null,
  };
};

function clientSeedOf(game: Game, { day, number }: Round, { entropy }: StoredDraw): string {
  return roundClientSeed({ key: drawingGame(game).key, day, round: number, entropy });
}

function pricesOf(game: Game, pricing: Pricing) {
  return game
    .folders(pricing)
    .flatMap(({ nameKo, selections }) =>
      selections.map(({ key, nameKo: name, odds }) => ({ folder: nameKo, key, name, odds: priceFrom(odds) })),
    );
}

/** The hash of the flight only with its draw: it reveals where the flight ends. */
async function chainToWire(named: { round: Round; drawn: StoredDraw | null; roundContext: RoundContext }) {
  const place = await chainPlaceOf(named.round);
  if (!place) return null;
  const { chain, game } = place;
  return {
    game,
    hash: named.drawn ? await hashOfGame(chain, game) : null,
    terminatorHash: chain.terminatorHash,
    salt: await publishedSalt(chain),
  };
}
