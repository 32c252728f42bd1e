import type { games } from '../../../../shared/calls/games/games.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { hundredthsFrom } from '../../../../shared/rules/odds-text.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';
import { gameNamed } from '../open-game.ts';
import { type AskedLine, placeOnRound, roundReceipt } from '../rounds/place-on-round.ts';
import { graphLines } from './graph-lines.ts';
import { playKeno } from './play-keno.ts';

type TokenBet = Answer<typeof games.calls.tokenBet>;
type Request = Parameters<TokenBet>[0];

/** A bet of a token frame: lines on the round that is on, a flight, or a game of keno at once. */
export const tokenBet: TokenBet = async (request, context) => {
  const game = gameNamed(request.game);
  if (game.levelKind !== 'other') throw new Refusal('not-found');
  if (game.drawnFrom === 'pair') return playKeno(request, context);
  const seq = request.gameSeq;
  if (seq === undefined) throw new Refusal('not-found');
  return roundReceipt(await placeOnRound({ game, seq, lines: linesOf(request) }, context));
};

function linesOf(request: Request): readonly AskedLine[] {
  if (gameNamed(request.game).drawnFrom === 'chain') return graphLines(request);
  return request.bets.map(({ key, amount, odds }) => ({
    key,
    amount,
    seen: odds === undefined ? null : (hundredthsFrom(odds) ?? 0),
  }));
}

export type TokenBetRequest = Request;
export type TokenBetContext = Context<'member'>;
