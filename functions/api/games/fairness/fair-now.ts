import type { games } from '../../../../shared/calls/games/games.ts';
import { lotto } from '../../../../shared/rules/events/lotto.ts';
import { commitmentOfRound, currentRound, iso } from '../../../domain/rounds/current-round.ts';
import { lastRounds } from '../../../domain/rounds/drawn-rounds.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { roundGameNamed } from '../rounds/open-game.ts';
import { roundContextAt } from '../rounds/round-context.ts';
import { lottoNow } from './fair-lotto.ts';

const roundsShown = 10;

export const fairNow: Answer<typeof games.calls.fairNow> = async ({ game: key }, { now }) => {
  if (key === lotto.key) return lottoNow(await roundContextAt(now));
  const game = roundGameNamed(key);
  const roundContext = await roundContextAt(now);
  const serverTime = iso(now);
  if (game.times(roundContext.settings) === null) return { now: null, rounds: [], serverTime };
  const round = await currentRound(game, roundContext);
  const [rounds, serverSeedHash] = await Promise.all([
    lastRounds(game, roundContext, roundsShown),
    commitmentOfRound(game, round, roundContext),
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
