import type { games } from '../../../../shared/calls/games/games.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { hundredthsFrom } from '../../../../shared/rules/odds-text.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { gameNamed } from '../open-game.ts';
import { keyOf } from './place-mini.ts';
import { placeOnRound, roundReceipt } from './place-on-round.ts';

/** One item, like every slip of a mini game. */
export const placeLotus: Answer<typeof games.calls.placeLotus> = async ({ bettings, amount }, context) => {
  const [item, ...others] = bettings;
  if (!item) throw new Refusal('empty-slip');
  if (others.length > 0) throw new Refusal('one-item');
  const game = gameNamed(item.gameId);
  if (game.levelKind !== 'lotus') throw new Refusal('not-found');
  const seq = item.gameSeq;
  const lines = [{ key: keyOf(item.betsSeq, seq), amount, seen: hundredthsFrom(item.odds) ?? 0 }];
  return roundReceipt(await placeOnRound({ game, seq, lines }, context));
};
