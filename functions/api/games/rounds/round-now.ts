import type { games } from '../../../../shared/calls/games/games.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { games as allGames, gameOf } from '../../../../shared/rules/games/games.ts';
import { currentRound, iso, roundGame } from '../../../domain/rounds/current-round.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { assertOpen, gameByKey } from './open-game.ts';
import { roundContextAt } from './round-context.ts';

/** By a game's key, or by the type in its frame's address. */
export const timer: Answer<typeof games.calls.timer> = async ({ type }, { now }) => {
  const game = gameOf(type) ?? Object.values(allGames).find(({ gType }) => gType === type);
  if (!game) throw new Refusal('not-found');
  const round = await currentRound(game, { now });
  return {
    round: round.number,
    openAt: iso(round.openAt),
    closeAt: iso(round.closeAt),
    drawAt: iso(round.drawAt),
    serverTime: iso(now),
  };
};

const keys = { powerball: 'powerball', ladder: 'powerladder', token: 'tokenpowerball' } as const;

export const powerball: Answer<typeof games.calls.powerball> = async ({ type }, { now }) => {
  const roundContext = await roundContextAt(now);
  const game = gameByKey(keys[type]);
  assertOpen(game, roundContext.settings);
  return { game: await roundGame(game, roundContext) };
};
