import { expect, it } from 'vitest';
import { costOf } from '../../support/builders/cost-of.ts';
import { withOpenGames } from '../../support/builders/games/open-games.ts';
import { committedAhead, moveClock, ofGames, roundOn } from '../../support/builders/games/rounds.ts';
import { withRounds } from '../../support/builders/games/with-rounds.ts';
import { storedMember } from '../../support/builders/member/stored-member.ts';

withRounds();
withOpenGames();

const shown = 20;

it.each(['graph', 'roulette', 'hilo'] as const)(
  'a look at %s with twenty rounds drawn asks the table no more than three times, in flight as well',
  async (game) => {
    const first = await roundOn(game);
    // Its results are committed to from here on.
    await committedAhead();
    await ofGames('/token/state', { as: await storedMember(), body: { game } });
    const length = first.drawAt - first.openAt;
    moveClock(first.openAt + (shown + 2) * length);
    const round = await roundOn(game);
    moveClock(Math.max(Date.now(), round.closeAt + 1));
    const member = await storedMember();
    const look = async () => {
      const { payload } = await ofGames('/token/state', { as: member, body: { game } });
      const rounds: unknown = payload?.rounds;
      expect(rounds).toHaveLength(shown);
    };
    await look();
    expect((await costOf(look)).roundTrips).toBeLessThanOrEqual(3);
  },
);
