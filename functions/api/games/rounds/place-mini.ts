import type { games } from '../../../../shared/calls/games/games.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { hundredthsFrom } from '../../../../shared/rules/odds-text.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { gameNamed } from '../open-game.ts';
import { placeOnRound, roundReceipt } from './place-on-round.ts';

/** The key behind a `bets_seq` of this round. @throws Refusal selection-closed for another round's */
export function keyOf(betsSeq: string, seq: string): string {
  const prefix = `${seq}:`;
  if (!betsSeq.startsWith(prefix)) throw new Refusal('selection-closed');
  return betsSeq.slice(prefix.length);
}

export const placeMini: Answer<typeof games.calls.placeMini> = async (request, context) => {
  const game = gameNamed(request.game);
  if (game.levelKind !== 'mini' || Number(request.gameSeq.slice(8)) !== request.round)
    throw new Refusal('not-found');
  const { gameSeq: seq, betsSeq, odds, amount } = request;
  const lines = [{ key: keyOf(betsSeq, seq), amount, seen: hundredthsFrom(odds) ?? 0 }];
  return roundReceipt(await placeOnRound({ game, seq, lines }, context));
};
