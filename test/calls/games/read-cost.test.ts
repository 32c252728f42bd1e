import { expect, it } from 'vitest';
import {
  callGames,
  commitSeedsAhead,
  moveClock,
  roundOn,
  withRounds,
} from '../../support/builders/games/rounds.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { costOf } from '../../support/builders/table-cost.ts';

withRounds();

const shown = 20;

it.each(['graph', 'roulette', 'hilo'] as const)(
  'a read of %s with twenty rounds drawn takes at most three round trips to the table, in flight as well',
  async (game) => {
    const first = await roundOn(game);
    // Its results are committed to from here on.
    await commitSeedsAhead();
    await callGames('/token/state', { as: await storedMember(), body: { game } });
    const length = first.drawAt - first.openAt;
    moveClock(first.openAt + (shown + 2) * length);
    const round = await roundOn(game);
    moveClock(Math.max(Date.now(), round.closeAt + 1));
    const member = await storedMember();
    const look = async () => {
      const { payload } = await callGames('/token/state', { as: member, body: { game } });
      const rounds: unknown = payload?.rounds;
      expect(rounds).toHaveLength(shown);
    };
    await look();
    expect((await costOf(look)).roundTrips).toBeLessThanOrEqual(3);
  },
);
