import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { handler } from '../../../functions/api/sports/handler.ts';
import { refreshOpenBetCounts } from '../../../functions/jobs/sweep/count-open-bets.ts';
import { openBetCounting, openBetCounts } from '../../../functions/table/betting/open-bets.ts';
import type { MatchState } from '../../../shared/model/sports/match.ts';
import { WireMatch } from '../../../shared/model/sports/wire-match.ts';
import { placeBet, requestedLeg } from '../../support/builders/betting/bets.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { callHandler } from '../../support/builders/request.ts';
import { listedFootball } from '../../support/builders/sports/matches.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const hour = 3_600_000;
/** The sweep counts every ten seconds of its own clock. */
let clock = Date.now();
const pass = () => {
  clock += 10_000;
  return refreshOpenBetCounts(clock);
};

let matches: readonly MatchState[] = [];
let [soonest, second, third]: readonly (MatchState | undefined)[] = [];

beforeAll(async () => {
  matches = await Promise.all(
    Array.from({ length: 25 }, (_, index) => listedFootball({ startTime: Date.now() + (index + 2) * hour })),
  );
  [soonest, second, third] = matches;
  const member = await storedMember();
  if (!second || !third) throw new Error('too few matches');
  await placeBet(member, [third], { amount: 5_000 });
  await placeBet(member, [second, third], { amount: 5_000 });
  const pair = [requestedLeg(third, 'home'), requestedLeg(third, 'over', 2)];
  await placeBet(member, [], { legs: pair, amount: 5_000 });
});

const idOf = (state: MatchState | undefined) => state?.match.gameId ?? '';

describe('popular matches', () => {
  it('are counted twenty at a pass, a bet once however many legs it has on a match', async () => {
    await pass();
    expect((await openBetCounting()).left).toHaveLength(5);
    await pass();
    expect((await openBetCounting()).left).toEqual([]);
    expect(await openBetCounts()).toEqual(
      new Map([
        [idOf(second), 1],
        [idOf(third), 3],
      ]),
    );
  });

  it('come first in a list ordered by popularity', async () => {
    const body = { sort: 'popular', size: 3 };
    const { payload } = await callHandler(handler, { path: '/v2/game/korean/prematch2', key: null, body });
    expect(
      z
        .array(WireMatch)
        .parse(payload?.list)
        .map(({ id }) => id),
    ).toEqual([...[third, second, soonest].map(idOf)]);
  });

  it('are ordered by their open bets, then by their start [call POST /v2/game/popular]', async () => {
    const { payload } = await callHandler(handler, { path: '/v2/game/popular', key: null, body: {} });
    const list = z.array(WireMatch).parse(payload?.list);
    expect(list).toHaveLength(10);
    expect(list.slice(0, 3).map(({ id, tickets }) => [id, tickets])).toEqual([
      [idOf(third), 3],
      [idOf(second), 1],
      [idOf(soonest), 0],
    ]);
    expect(list.slice(3).map(({ id }) => id)).toEqual(matches.slice(3, 10).map(idOf));
  });

  it('are not counted again within ten seconds', async () => {
    clock += 10_000;
    await refreshOpenBetCounts(clock);
    const { left } = await openBetCounting();
    await refreshOpenBetCounts(clock + 9_000);
    expect((await openBetCounting()).left).toEqual(left);
  });
});
