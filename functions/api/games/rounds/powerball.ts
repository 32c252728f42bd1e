import type { games } from '../../../../shared/calls/games/games.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { roomAt } from '../draw-context.ts';
import { assertOpen, gameByKey } from '../open-game.ts';
import { roundGame } from './current-round.ts';

const keys = { powerball: 'powerball', ladder: 'powerladder', token: 'tokenpowerball' } as const;

export const powerball: Answer<typeof games.calls.powerball> = async ({ type }, { now }) => {
  const room = await roomAt(now);
  const game = gameByKey(keys[type]);
  assertOpen(game, room.settings);
  return { game: await roundGame(game, room) };
};
