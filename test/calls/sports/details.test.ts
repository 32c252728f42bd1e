import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/sports/handler.ts';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import type { Market, MatchState } from '../../../shared/model/sports/match.ts';
import { WireMatch, WireResult } from '../../../shared/model/sports/wire-match.ts';
import { market } from '../../rules/slip/placement-context.ts';
import { callHandler } from '../../support/builders/request.ts';
import {
  endedMatch,
  firstGoal,
  listedFootball,
  listedMatch,
  secondHalf,
} from '../../support/builders/sports/matches.ts';
import { costOf } from '../../support/builders/table-cost.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const hour = 3_600_000;
const now = Date.now();
const detail = (path: string, gameId: string) => callHandler(handler, { path, key: null, body: { gameId } });

/** A handicap with a quarter line beside its half line. */
function twoLines(gameId: string): Market {
  const lines = ['0.25', '0.5'].flatMap(
    (line) => market(gameId, { marketId: 64, family: 'ah', line, prices: [190, 190] }).folders,
  );
  return { ...market(gameId, { marketId: 64, family: 'ah', prices: [] }), folders: lines };
}

let waiting: MatchState;
let running: MatchState;
let foreign: MatchState;

beforeAll(async () => {
  waiting = await listedFootball({}, (id) => [firstGoal(id), twoLines(id)]);
  running = await listedFootball({ startTime: now - hour, status: 'live', live: secondHalf() }, (id) => [
    twoLines(id),
  ]);
  foreign = await listedFootball({ source: 'oddsapi' });
});

describe('the detail of a match', () => {
  it('shows every market and line of a match to come [call POST /v2/game/european/detail2] [call POST /v2/lsport/european/detail]', async () => {
    const { payload } = await detail('/v2/game/european/detail2', waiting.match.gameId);
    const twin = await detail('/v2/lsport/european/detail', waiting.match.gameId);
    expect(twin.payload).toEqual(payload);
    expect(payload).toMatchObject({ game: { gameId: waiting.match.gameId, status: 'wait', betCount: 13 } });
    const { folders, ...match } = WireMatch.parse(payload?.game);
    expect(folders.map(({ marketsId, line }) => [marketsId, line])).toEqual([
      [1, null],
      [2, '2.5'],
      [3, '1.5'],
      [16, null],
      [64, '0.25'],
      [64, '0.5'],
    ]);
    expect(match).not.toHaveProperty('live');
  });

  it('has the live block in play [call POST /v2/inplay/detail]', async () => {
    const { payload } = await detail('/v2/inplay/detail', running.match.gameId);
    expect(payload).toMatchObject({ game: { status: 'live', live: { score: { home: 1, away: 0 } } } });
    expect(WireMatch.parse(payload?.game).folders).toHaveLength(5);
    const european = await detail('/v2/game/european/detail2', running.match.gameId);
    expect(european.payload?.game).not.toHaveProperty('live');
  });

  it('has what the feed counts and who pressed, which lists leave out', async () => {
    const statistics = [{ type: 1, home: 4, away: 2 }];
    const pressure = [20, -35];
    const { match: counted } = await listedFootball({
      ...{ startTime: now - hour, status: 'live', feedAt: now + hour },
      live: secondHalf({ statistics, pressure }),
    });
    const { payload } = await detail('/v2/inplay/detail', counted.gameId);
    expect(payload).toMatchObject({ game: { live: { statistics, pressure } } });
    const { list } = (await callHandler(handler, { path: '/v2/inplay/list', key: null, body: {} }))
      .payload as {
      list: WireMatch[];
    };
    const listed = list.find(({ gameId }) => gameId === counted.gameId);
    expect(listed?.live?.incidents).toEqual([{ type: 9, side: 'home', seconds: 1_260, period: 10 }]);
    expect(listed?.live).not.toHaveProperty('statistics');
    expect(listed?.live).not.toHaveProperty('pressure');
  });

  it('is refused for an unknown match and, below lsport, for one of another feed', async () => {
    expect(await detail('/v2/inplay/detail', 'none')).toMatchObject({ status: 404, code: 'not-found' });
    const { gameId } = foreign.match;
    expect((await detail('/v2/lsport/european/detail', gameId)).status).toBe(404);
    expect((await detail('/v2/game/european/detail2', gameId)).status).toBe(200);
  });

  it('is read in one query, and by many at once but once', async () => {
    const { gameId } = foreign.match;
    await new Promise((resolve) => setTimeout(resolve, 300));
    const cost = await costOf(() =>
      Promise.all(Array.from({ length: 10 }, () => detail('/v2/inplay/detail', gameId))),
    );
    expect(cost.roundTrips).toBeLessThanOrEqual(1);
  });
});

describe('results', () => {
  const live = secondHalf({ score: { home: 2, away: 1 } });
  let over: MatchState;

  beforeAll(async () => {
    const settled = (one: Market): Market => ({
      ...one,
      folders: one.folders.map((folder) => ({
        ...folder,
        selections: folder.selections.map((selection, at) => ({
          ...selection,
          status: 'settled' as const,
          settlement: at === 0 ? (2 as const) : (1 as const),
        })),
      })),
    });
    const state = await listedFootball({ startTime: now - 3 * hour, status: 'live', live }, (id) => [
      firstGoal(id),
      twoLines(id),
    ]);
    const markets = state.markets.map((one) => (one.marketId === 64 ? one : settled(one)));
    over = await listedMatch({ match: { ...state.match, status: 'end', leagueId: 72 }, markets }, state);
  });

  it('carry score, periods and what became of each selection [call POST /v2/game/result/sports]', async () => {
    const reply = await callHandler(handler, {
      path: '/v2/game/result/sports',
      key: null,
      body: { leagueId: 72, size: 50 },
    });
    expect(reply.payload).toMatchObject({
      list: [
        {
          gameId: over.match.gameId,
          leagueSeq: 72,
          status: 'end',
          score: { home: 2, away: 1 },
          periods: [{ type: 10, nameKr: '전반', home: 1, away: 0 }],
          folders: [
            { marketsId: 1, bets: [{ result: 'hit' }, { result: 'miss' }, { result: 'miss' }] },
            { marketsId: 3 },
            { marketsId: 2 },
          ],
        },
      ],
      pagination: { total: 1 },
    });
  });

  it('count the sports of the day and the leagues of the sport, whatever of them is requested', async () => {
    const body = { date: new Date(now - 3 * hour + 9 * hour).toISOString().slice(0, 10), leagueId: 72 };
    const { payload } = await callHandler(handler, { path: '/v2/game/result/sports', key: null, body });
    expect(payload).toMatchObject({
      list: [
        {
          leagueSeq: 72,
          sportNameKr: '축구',
          folders: [{ family: '1x2', bets: [{ name: 'home' }, {}, {}] }, {}, {}],
        },
      ],
      sports: [{ sportsId: 6046, sportNameKr: '축구', cnt: 1 }],
      leagues: [{ leagueSeq: 72, cnt: 1 }],
    });
    const other = { ...body, sportsId: 48242 };
    const none = await callHandler(handler, { path: '/v2/game/result/sports', key: null, body: other });
    expect(none.payload).toMatchObject({ list: [], sports: [{ sportsId: 6046 }], leagues: [] });
  });

  it('show every settled line of one match, and none that was not [call POST /v2/game/result/detail]', async () => {
    const { payload } = await detail('/v2/game/result/detail', over.match.gameId);
    const match = WireResult.parse(payload?.game);
    expect(match).toMatchObject({ status: 'end', score: { home: 2, away: 1 } });
    expect(match.folders.map(({ marketsId }) => marketsId)).toEqual([1, 2, 3, 16]);
    expect((await detail('/v2/game/result/detail', 'none')).status).toBe(404);
  });
});

describe('statistics', () => {
  let state: MatchState;
  const day = 24 * hour;
  const at = (days: number) => now - days * day;
  const stats = async () => (await detail('/v2/game/stats', state.match.gameId)).payload?.stats;

  beforeAll(async () => {
    const played = [
      endedMatch({ home: 'Ulsan', away: 'Pohang', score: [2, 1], startTime: at(10) }),
      endedMatch({ home: 'Pohang', away: 'Ulsan', score: [0, 0], startTime: at(9) }),
      endedMatch({ home: 'Ulsan', away: 'Jeonbuk', score: [0, 3], startTime: at(8) }),
      ...Array.from({ length: 3 }, (_, index) =>
        endedMatch({ home: 'Ulsan', away: 'Suwon', score: [1, 0], startTime: at(7 - index) }),
      ),
      endedMatch({ home: 'Ulsan', away: 'Pohang', score: [9, 9], startTime: now + 2 * day }),
    ];
    for (const one of played) await listedMatch(one);
    state = await listedFootball({ homeNameEn: 'Ulsan', awayNameEn: 'Pohang', startTime: now + day });
  });

  it('show the last five matches before this one, and nothing of fewer than three [call POST /v2/game/stats]', async () => {
    expect(await stats()).toMatchObject({
      home: {
        ...{ games: 5, wins: 3, draws: 1, losses: 1, scored: 3, conceded: 3 },
        last: [
          { homeNameKr: 'Ulsan', awayNameKr: 'Suwon', score: { home: 1, away: 0 }, outcome: 'win' },
          { outcome: 'win' },
          { outcome: 'win' },
          { awayNameKr: 'Jeonbuk', outcome: 'loss' },
          { homeNameKr: 'Pohang', outcome: 'draw' },
        ],
      },
      away: null,
      meetings: null,
    });
  });

  it('follow a corrected score, and forget a match that did not end', async () => {
    const third = await listedMatch(
      endedMatch({ home: 'Pohang', away: 'Ulsan', score: [1, 0], startTime: at(1) }),
    );
    expect(await stats()).toMatchObject({
      away: { games: 3, wins: 1, draws: 1, losses: 1 },
      meetings: { games: 3, wins: 1, draws: 1, losses: 1, scored: 2, conceded: 2 },
    });
    const corrected = await listedMatch(
      { ...third, match: { ...third.match, live: secondHalf({ score: { home: 1, away: 4 } }) } },
      third,
    );
    expect(await stats()).toMatchObject({ meetings: { wins: 2, losses: 0, scored: 6 } });
    await listedMatch({ ...corrected, match: { ...corrected.match, status: 'abandoned' } }, corrected);
    expect(await stats()).toMatchObject({ away: null, meetings: null });
  });

  it('leave out a match of a team against itself, which is stored all the same', async () => {
    const odd = endedMatch({ home: 'Twice', away: 'Twice', score: [1, 0], startTime: at(2) });
    expect((await listedMatch(odd)).match.status).toBe('end');
  });

  it('have the league’s table of before this match, which is read once a minute', async () => {
    const league = { leagueId: 990_077 };
    const teams = ['Uiwang', 'Guri', 'Osan'];
    for (const [round, startTime] of [at(6), at(5)].entries())
      for (const [place, home] of teams.entries()) {
        const away = teams[(place + 1) % 3] ?? '';
        const ended = endedMatch({ home, away, score: [3 - place, round], startTime: startTime + place });
        await listedMatch({ ...ended, match: { ...ended.match, ...league } });
      }
    const next = await listedFootball({
      ...league,
      ...{ homeNameEn: 'Guri', awayNameEn: 'Uiwang', startTime: now + day },
    });
    const { payload } = await detail('/v2/game/stats', next.match.gameId);
    expect(payload?.stats).toMatchObject({
      standings: [
        { rank: 1, nameKr: 'Uiwang', side: 'away', games: 4, points: 7 },
        { rank: 2, nameKr: 'Guri', side: 'home', games: 4 },
        { rank: 3, nameKr: 'Osan', games: 4 },
      ],
    });
    const again = await costOf(() => detail('/v2/game/stats', next.match.gameId));
    expect(again.roundTrips).toBeLessThanOrEqual(4);
  });

  it('cost four reads, however much was played', async () => {
    expect((await costOf(stats)).roundTrips).toBeLessThanOrEqual(4);
  });

  it('are empty when nothing is known, not found without a match, and off when switched off', async () => {
    const other = await listedFootball({ homeNameEn: 'Nobody', awayNameEn: 'Noone' });
    expect((await detail('/v2/game/stats', other.match.gameId)).payload).toEqual({ stats: null });
    expect((await detail('/v2/game/stats', 'none')).status).toBe(404);
    const { config } = document;
    const off = {
      ...document,
      config: { ...config, option: { ...config.option, beyond: { stats: false } } },
    };
    await saveSettings(off, 2);
    expect(await stats()).toBeNull();
  });
});
