import type { games } from '../../../../shared/calls/games/games.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { roomAt } from '../draw-context.ts';
import { gameNamed } from '../open-game.ts';
import { commitmentOfRound, currentRound, iso } from '../rounds/current-round.ts';
import { lastRounds } from '../rounds/drawn-rounds.ts';

const roundsShown = 10;

export const fairNow: Answer<typeof games.calls.fairNow> = async ({ game: key }, { now }) => {
  const game = gameNamed(key);
  const room = await roomAt(now);
  const serverTime = iso(now);
  if (game.times(room.settings) === null) return { now: null, rounds: [], serverTime };
  const round = await currentRound(game, room);
  const [rounds, serverSeedHash] = await Promise.all([
    lastRounds(game, room, roundsShown),
    commitmentOfRound(game, round, room),
  ]);
  return {
    now: {
      gameSeq: round.seq,
      round: round.number,
      openAt: iso(round.openAt),
      closeAt: iso(round.closeAt),
      drawAt: iso(round.drawAt),
      serverSeedHash,
    },
    rounds: [...rounds],
    serverTime,
  };
};
