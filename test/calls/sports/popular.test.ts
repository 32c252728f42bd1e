import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { handler } from '../../../functions/api/sports/handler.ts';
import { countTickets } from '../../../functions/jobs/sweep/count-tickets.ts';
import { ticketCounting, ticketCounts } from '../../../functions/table/betting/ticket-counts.ts';
import type { GameState } from '../../../shared/model/sports/match.ts';
import { WireGame } from '../../../shared/model/sports/wire-match.ts';
import { ask } from '../../support/builders/ask.ts';
import { placedBet } from '../../support/builders/betting/placed-bet.ts';
import { askedLeg } from '../../support/builders/betting/requested-slip.ts';
import { storedMember } from '../../support/builders/member/stored-member.ts';
import { listedFootball } from '../../support/builders/sports/listed-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const hour = 3_600_000;
/** The sweep counts every ten seconds of its own clock. */
let clock = Date.now();
const pass = () => {
  clock += 10_000;
  return countTickets(clock);
};

let games: readonly GameState[] = [];
let [soonest, second, third]: readonly (GameState | undefined)[] = [];

beforeAll(async () => {
  games = await Promise.all(
    Array.from({ length: 25 }, (_, index) => listedFootball({ startTime: Date.now() + (index + 2) * hour })),
  );
  [soonest, second, third] = games;
  const member = await storedMember();
  if (!second || !third) throw new Error('too few games');
  await placedBet(member, [third], { amount: 5_000 });
  await placedBet(member, [second, third], { amount: 5_000 });
  const pair = [askedLeg(third, 'home'), askedLeg(third, 'over', 2)];
  await placedBet(member, [], { legs: pair, amount: 5_000 });
});

const idOf = (state: GameState | undefined) => state?.game.gameId ?? '';

describe('popular games', () => {
  it('are counted twenty at a pass, a ticket once however many legs it has on a game', async () => {
    await pass();
    expect((await ticketCounting()).left).toHaveLength(5);
    await pass();
    expect((await ticketCounting()).left).toEqual([]);
    expect(await ticketCounts()).toEqual(
      new Map([
        [idOf(second), 1],
        [idOf(third), 3],
      ]),
    );
  });

  it('come by their open tickets, then by their start [call POST /v2/game/popular]', async () => {
    const { payload } = await ask(handler, { path: '/v2/game/popular', key: null, body: {} });
    const list = z.array(WireGame).parse(payload?.list);
    expect(list).toHaveLength(10);
    expect(list.slice(0, 3).map(({ id, tickets }) => [id, tickets])).toEqual([
      [idOf(third), 3],
      [idOf(second), 1],
      [idOf(soonest), 0],
    ]);
    expect(list.slice(3).map(({ id }) => id)).toEqual(games.slice(3, 10).map(idOf));
  });

  it('are not counted again within ten seconds', async () => {
    clock += 10_000;
    await countTickets(clock);
    const { left } = await ticketCounting();
    await countTickets(clock + 9_000);
    expect((await ticketCounting()).left).toEqual(left);
  });
});
