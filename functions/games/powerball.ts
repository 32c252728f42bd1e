import type { games } from '../../shared/calls/games.ts';
import type { Answer } from '../runtime/context.ts';
import { roundGame } from './current-round.ts';
import { assertOpen, gameByKey } from './open-game.ts';
import { roomAt } from './room.ts';

const keys = { powerball: 'powerball', ladder: 'powerladder', token: 'tokenpowerball' } as const;

export const powerball: Answer<typeof games.calls.powerball> = async ({ type }, { now }) => {
  const room = await roomAt(now);
  const game = gameByKey(keys[type]);
  assertOpen(game, room.settings);
  return { game: await roundGame(game, room) };
};
