import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { handler } from '../../../functions/api/sports/handler.ts';
import { cardsOf } from '../../../functions/table/sports/match-cards.ts';
import type { Market, Match, MatchState } from '../../../shared/model/sports/match.ts';
import { WireDateCount, WireMatch } from '../../../shared/model/sports/wire-match.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { market } from '../../rules/slip/placement-context.ts';
import { callHandler } from '../../support/builders/request.ts';
import { firstGoal, listedFootball, listedMatch, secondHalf } from '../../support/builders/sports/matches.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const hour = 3_600_000;
/** Kick-offs stand in the middle of a Korean day, so that a run at midnight counts alike. */
const day = (ahead: number) => Date.now() + ahead * 24 * hour;
const list = (path: string, body: object = {}) => callHandler(handler, { path, key: null, body });
const matches = async (path: string, body: object = {}) => {
  const { payload } = await list(path, { size: 100, ...body });
  return z.array(WireMatch).parse(payload?.list);
};
const counts = async (path: string, body: object = {}) =>
  z.array(WireDateCount).parse((await list(path, body)).payload?.list);
const sum = (days: readonly WireDateCount[]) => days.reduce((total, { cnt }) => total + cnt, 0);
const ids = async (path: string, body: object = {}) => (await matches(path, body)).map(({ id }) => id);

/** A handicap whose main line is a quarter and whose evenest half line is another. */
function quarterHandicap(gameId: string): Market {
  const folders = [
    ['1.25', 190, 200],
    ['1.5', 194, 196],
    ['2.5', 120, 400],
  ].flatMap(
    ([line, ...prices]) =>
      market(gameId, { marketId: 3, family: 'ah', line: String(line), prices: prices.map(Number) }).folders,
  );
  return { ...market(gameId, { marketId: 3, family: 'ah', prices: [] }), folders, mainLine: '1.25' };
}

let plain: MatchState;
let special: MatchState;
let foreign: MatchState;
let tomorrow: MatchState;
let running: MatchState;
let limited: MatchState;

beforeAll(async () => {
  plain = await listedFootball();
  const quarters = (state: MatchState) =>
    listedMatch(
      {
        ...state,
        markets: state.markets.map((one) => (one.marketId === 3 ? quarterHandicap(one.gameId) : one)),
      },
      state,
    );
  special = await quarters(
    await listedFootball({ startTime: Date.now() + 4 * hour, leagueId: 71 }, (id) => [firstGoal(id)]),
  );
  foreign = await listedFootball({ startTime: Date.now() + 5 * hour, source: 'oddsapi' });
  tomorrow = await listedFootball({
    startTime: day(2),
    sportId: 210,
    sportNameKo: '옛 축구',
    homeNameKo: '모레팀',
  });
  const live = secondHalf();
  running = await listedFootball({
    startTime: Date.now() - hour,
    status: 'live',
    live,
    feedAt: Date.now() + hour,
  });
  const late = secondHalf({ clock: { seconds: 5_200, status: 'running' } });
  limited = await listedFootball({ startTime: Date.now() - 2 * hour, status: 'live', live: late });
  await listedFootball({ startTime: Date.now() + 10_000 });
});

const id = ({ match }: MatchState) => match.gameId;

describe('lists of matches to come', () => {
  it('of Korean style show what waits by start, and nothing within 16 seconds of it [call POST /v2/game/korean/prematch2]', async () => {
    expect(await ids('/v2/game/korean/prematch2')).toEqual([plain, special, foreign, tomorrow].map(id));
  });

  it('are ordered by start, or league by league, leagues by their first match; or hold only what begins soon', async () => {
    const path = '/v2/game/korean/prematch2';
    expect(await ids(path, { sort: 'time' })).toEqual([plain, special, foreign, tomorrow].map(id));
    expect(await ids(path, { sort: 'league' })).toEqual([plain, foreign, tomorrow, special].map(id));
    expect(await ids(path, { within: 270 })).toEqual([plain, special].map(id));
    expect((await list(path, { sort: 'stake' })).payload).toBeUndefined();
  });

  it('of Korean style leave other feeds out below lsport [call POST /v2/lsport/korean/prematch]', async () => {
    expect(await ids('/v2/lsport/korean/prematch')).toEqual([plain, special, tomorrow].map(id));
  });

  it('of specials show only matches that have some [call POST /v2/game/korean/special2]', async () => {
    expect(await ids('/v2/game/korean/special2')).toEqual([id(special)]);
  });

  it('of European style show what waits by start [call POST /v2/game/european/list3]', async () => {
    expect(await ids('/v2/game/european/list3')).toEqual([plain, special, foreign, tomorrow].map(id));
  });

  it('of European style leave other feeds out below lsport [call POST /v2/lsport/european/list]', async () => {
    expect(await ids('/v2/lsport/european/list')).toEqual([plain, special, tomorrow].map(id));
  });

  it('for in-play reach a day ahead [call POST /v2/inplay/wait/list]', async () => {
    expect(await ids('/v2/inplay/wait/list')).toEqual([plain, special, foreign].map(id));
  });

  it('count matches per sport whatever sport is requested, and page what is left', async () => {
    const { payload } = await list('/v2/game/european/list3', { sportsId: 6046, size: 2 });
    expect(payload).toMatchObject({
      list: [{ id: id(plain) }, { id: id(special) }],
      sports: [
        { sportsId: 6046, sportNameKr: '축구', cnt: 3 },
        { sportsId: 210, sportNameKr: '옛 축구', cnt: 1 },
      ],
      pagination: { page: 1, size: 2, total: 3, end: 2 },
    });
  });

  it('keep to a league, a Korean day and part of a name', async () => {
    const path = '/v2/game/european/list3';
    expect(await ids(path, { leagueId: 71 })).toEqual([id(special)]);
    expect(await ids(path, { keyword: '모레' })).toEqual([id(tomorrow)]);
    const text = koreanDay(tomorrow.match.startTime);
    const date = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
    expect(await ids(path, { date })).toContain(id(tomorrow));
    expect(await ids(path, { date })).not.toContain(id(plain));
  });

  it('refuse a day that does not exist and an unknown field', async () => {
    expect((await list('/v2/game/european/list3', { date: '2026-02-31' })).status).toBe(400);
    expect((await list('/v2/game/korean/special2', { anything: 1 })).status).toBe(400);
  });

  it('show one line per market: Korean the evenest half line, European the feed’s main line', async () => {
    const lineIn = async (path: string) => {
      const [match] = await matches(path, { leagueId: 71 });
      return match?.folders;
    };
    expect(await lineIn('/v2/game/korean/prematch2')).toMatchObject([
      { marketsId: 1 },
      { marketsId: 3, line: '1.5' },
      { marketsId: 2 },
    ]);
    expect(await lineIn('/v2/game/european/list3')).toMatchObject([
      { marketsId: 1 },
      { marketsId: 3, line: '1.25' },
      { marketsId: 2 },
    ]);
    expect(await lineIn('/v2/game/korean/special2')).toMatchObject([{ marketsId: 16 }]);
  });

  it('count open selections of the whole match in the special list as in the others', async () => {
    const [korean] = await matches('/v2/game/korean/prematch2', { leagueId: 71 });
    const [listed] = await matches('/v2/game/korean/special2', { leagueId: 71 });
    expect(listed?.betCount).toBe(korean?.betCount);
  });

  it('are counted for each of the next seven Korean days [call POST /v2/game/european/dateCnt]', async () => {
    const found = await counts('/v2/game/european/dateCnt');
    expect(found).toHaveLength(7);
    expect(found.map(({ date }) => date)).toEqual(found.map(({ date }) => date).toSorted());
    expect(found[0]?.date.replaceAll('-', '')).toBe(koreanDay(Date.now()));
    expect([sum(found), sum(found.slice(2))]).toEqual([4, 1]);
    expect(sum(await counts('/v2/game/european/dateCnt', { sportsId: 210 }))).toBe(1);
  });

  it('are counted without other feeds below lsport [call POST /v2/lsport/european/dateCnt]', async () => {
    const found = await counts('/v2/lsport/european/dateCnt');
    expect([sum(found), sum(found.slice(2))]).toEqual([3, 1]);
  });
});

describe('matches in play', () => {
  it('are all listed with score, clock and periods [call POST /v2/inplay/list]', async () => {
    const found = await list('/v2/inplay/list');
    expect(Object.keys(found.payload ?? {})).toEqual(['list']);
    expect(found.payload?.list).toMatchObject([
      { id: id(limited), isLimitBet: 'Y' },
      {
        id: id(running),
        isLimitBet: 'N',
        live: {
          score: { home: 1, away: 0 },
          period: 20,
          periodNameKr: '후반',
          clock: { seconds: 3_720, status: 'running' },
          periods: [{ type: 10, nameKr: '전반', home: 1, away: 0 }],
          incidents: [{ type: 9, side: 'home', seconds: 1_260 }],
          red: { home: 0, away: 0 },
        },
      },
    ]);
    expect((await list('/v2/inplay/list', { sportsId: 48242 })).payload).toEqual({ list: [] });
  });

  it('past the end of in-play betting leave the live list [call POST /game/live/new]', async () => {
    expect(await ids('/game/live/new')).toEqual([id(running)]);
  });

  it('are suspended and behind the others while their feed is silent, and come back with its next message', async () => {
    const suspended = async (gameId: string) => {
      const listed = (await matches('/game/live/new')).find((one) => one.id === gameId);
      const { payload } = await list('/v2/inplay/detail', { gameId });
      const shown = z.object({ game: WireMatch }).parse(payload).game;
      return [...(listed?.folders ?? []), ...shown.folders].map(({ isSuspended }) => isSuspended);
    };
    expect(new Set(await suspended(id(running)))).toEqual(new Set(['n']));
    // It began before the other: by its start alone it would be first.
    const silent = await listedFootball({
      startTime: Date.now() - 2 * hour,
      status: 'live',
      live: secondHalf(),
      feedAt: Date.now() - 16_000,
    });
    await vi.waitFor(async () => expect(await suspended(id(silent))).toEqual(Array(6).fill('y')));
    expect(await ids('/game/live/new')).toEqual([running, silent].map(id));
    const updated = { ...silent.match, feedAt: Date.now() + hour, version: silent.match.version + 1 };
    const stored = await listedMatch({ ...silent, match: updated }, silent);
    await vi.waitFor(async () => expect(await suspended(id(stored))).toEqual(Array(6).fill('n')));
  });
});

describe('the special list', () => {
  const listed = async (gameId: string) =>
    (await cardsOf({ state: 'special', from: 0, to: day(9) })).filter(({ match }) => match.gameId === gameId);

  it('follows a special price, an operator’s switch and the kick-off', async () => {
    const first = await listedFootball({ leagueId: 99 }, (gameId) => [firstGoal(gameId)]);
    const { gameId } = first.match;
    const change = (match: Partial<Match>, markets = first.markets): MatchState => ({
      match: { ...first.match, ...match },
      markets,
    });
    const price = (state: MatchState) => state.markets.at(-1)?.folders[0]?.selections[0]?.price;
    const dearer = { ...market(gameId, { marketId: 16, family: 'special', prices: [180, 220] }), version: 2 };
    const repriced = await listedMatch(change({}, [...first.markets.slice(0, 3), dearer]), first);
    expect((await listed(gameId))[0]?.markets[0]?.folders[0]?.selections[0]?.price).toBe(price(repriced));
    const closed = await listedMatch(change({ suspended: true, version: 2 }, repriced.markets), repriced);
    expect((await listed(gameId))[0]?.match.suspended).toBe(true);
    await listedMatch(change({ status: 'live', live: secondHalf(), version: 3 }, repriced.markets), closed);
    expect(await listed(gameId)).toEqual([]);
  });
});
