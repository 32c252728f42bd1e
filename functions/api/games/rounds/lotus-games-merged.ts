import type { games } from '../../../../shared/calls/games/games.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { roomAt } from '../draw-context.ts';
import { assertOpen, gameByKey } from '../open-game.ts';
import { roundGame } from './current-round.ts';

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
