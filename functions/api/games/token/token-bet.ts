import type { games } from '../../../../shared/calls/games/games.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { highestCrash } from '../../../../shared/rules/fairness/crash.ts';
import { cashOutKey } from '../../../../shared/rules/games/graph.ts';
import { hundredthsFrom } from '../../../../shared/rules/odds-text.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { gameNamed } from '../rounds/open-game.ts';
import { placeOnRound, type RequestedLine, roundReceipt } from '../rounds/place-on-round.ts';
import { playKeno } from './play-keno.ts';

/**
 * The single line of a flight, cashed out at the requested multiplier, at most at the highest. @throws Refusal
 * cash-out-bad, one-item
 */
function graphLines({ bets, cashOutAt }: TokenBetRequest): readonly RequestedLine[] {
  const [line, ...others] = bets;
  if (!line) return [];
  if (others.length > 0) throw new Refusal('one-item');
  if (line.key !== 'graph') throw new Refusal('selection-closed');
  const key = cashOutKey(cashOutAt === undefined ? highestCrash : (hundredthsFrom(cashOutAt) ?? 0));
  if (key === null) throw new Refusal('cash-out-bad');
  return [{ key, amount: line.amount, seen: null }];
}

type TokenBet = Answer<typeof games.calls.tokenBet>;
type TokenBetRequest = Parameters<TokenBet>[0];

/** A bet from a token frame: lines on the current round, a flight, or a game of keno. */
export const tokenBet: TokenBet = async (request, context) => {
  const game = gameNamed(request.game);
  if (game.levelKind !== 'other') throw new Refusal('not-found');
  if (game.drawnFrom === 'pair') return playKeno(request, context);
  const seq = request.gameSeq;
  if (seq === undefined) throw new Refusal('not-found');
  return roundReceipt(await placeOnRound({ game, seq, lines: linesOf(request) }, context));
};

function linesOf(request: TokenBetRequest): readonly RequestedLine[] {
  if (gameNamed(request.game).drawnFrom === 'chain') return graphLines(request);
  return request.bets.map(({ key, amount, odds }) => ({
    key,
    amount,
    seen: odds === undefined ? null : (hundredthsFrom(odds) ?? 0),
  }));
}
