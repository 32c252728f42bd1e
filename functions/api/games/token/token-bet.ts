import type { games } from '../../../../shared/calls/games/games.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { highestCrash } from '../../../../shared/rules/fairness/crash.ts';
import { cashOutKey } from '../../../../shared/rules/games/graph.ts';
import { hundredthsFrom } from '../../../../shared/rules/odds-text.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';
import { gameNamed } from '../open-game.ts';
import { type AskedLine, placeOnRound, roundReceipt } from '../rounds/place-on-round.ts';
import { playKeno } from './play-keno.ts';

/** The one line of a flight: cashed out at the multiplier asked for, at the latest at the highest. @throws Refusal cash-out-bad, one-item */
function graphLines({ bets, cashOutAt }: TokenBetRequest): readonly AskedLine[] {
  const [line, ...others] = bets;
  if (!line) return [];
  if (others.length > 0) throw new Refusal('one-item');
  if (line.key !== 'graph') throw new Refusal('selection-closed');
  const key = cashOutKey(cashOutAt === undefined ? highestCrash : (hundredthsFrom(cashOutAt) ?? 0));
  if (key === null) throw new Refusal('cash-out-bad');
  return [{ key, amount: line.amount, seen: null }];
}

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
