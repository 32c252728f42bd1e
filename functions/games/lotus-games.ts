import type { games } from '../../shared/calls/games.ts';
import type { Answer } from '../runtime/context.ts';
import { roundGame } from './current-round.ts';
import { assertOpen, gameByKey } from './open-game.ts';
import { roomAt } from './room.ts';

export const lotusOddEven: Answer<typeof games.calls.lotusOddEven> = async (_, { now }) => {
  const room = await roomAt(now);
  const game = gameByKey('lotus-oe');
  assertOpen(game, room.settings);
  return { game: await roundGame(game, room) };
};

export const lotusBaccarat: Answer<typeof games.calls.lotusBaccarat> = async ({ table }, { now }) => {
  const room = await roomAt(now);
  const game = gameByKey(`lotus-bac${table}`);
  assertOpen(game, room.settings);
  return { game: await roundGame(game, room) };
};
