import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/sports/handler.ts';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import type { GameState, Market } from '../../../shared/model/sports/match.ts';
import { WireGame, WireResult } from '../../../shared/model/sports/wire-match.ts';
import { market } from '../../rules/slip/placement-context.ts';
import { ask } from '../../support/builders/ask.ts';
import { costOf } from '../../support/builders/cost-of.ts';
import {
  endedGame,
  firstGoal,
  listedFootball,
  listedGame,
  liveState,
} from '../../support/builders/sports/listed-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const hour = 3_600_000;
const now = Date.now();
const detail = (path: string, gameId: string) => ask(handler, { path, key: null, body: { gameId } });

/** A handicap with a quarter line beside its half line. */
function twoLines(gameId: string): Market {
  const lines = ['0.25', '0.5'].flatMap(
    (line) => market(gameId, { marketId: 64, family: 'ah', line, prices: [190, 190] }).folders,
  );
  return { ...market(gameId, { marketId: 64, family: 'ah', prices: [] }), folders: lines };
}

let waiting: GameState;
let running: GameState;
let foreign: GameState;

beforeAll(async () => {
  waiting = await listedFootball({}, (id) => [firstGoal(id), twoLines(id)]);
  running = await listedFootball({ startTime: now - hour, status: 'live', live: liveState() }, (id) => [
    twoLines(id),
  ]);
  foreign = await listedFootball({ source: 'oddsapi' });
});

describe('the detail of a game', () => {
  it('shows every market and line of a game to come [call POST /v2/game/european/detail2] [call POST /v2/lsport/european/detail]', async () => {
    const { payload } = await detail('/v2/game/european/detail2', waiting.game.gameId);
    const twin = await detail('/v2/lsport/european/detail', waiting.game.gameId);
    expect(twin.payload).toEqual(payload);
    expect(payload).toMatchObject({ game: { gameId: waiting.game.gameId, status: 'wait', betCount: 13 } });
    const { folders, ...game } = WireGame.parse(payload?.game);
    expect(folders.map(({ marketsId, line }) => [marketsId, line])).toEqual([
      [1, null],
      [2, '2.5'],
      [3, '1.5'],
      [16, null],
      [64, '0.25'],
      [64, '0.5'],
    ]);
    expect(game).not.toHaveProperty('live');
  });

  it('has the live block in play [call POST /v2/inplay/detail]', async () => {
    const { payload } = await detail('/v2/inplay/detail', running.game.gameId);
    expect(payload).toMatchObject({ game: { status: 'live', live: { score: { home: 1, away: 0 } } } });
    expect(WireGame.parse(payload?.game).folders).toHaveLength(5);
    const european = await detail('/v2/game/european/detail2', running.game.gameId);
    expect(european.payload?.game).not.toHaveProperty('live');
  });

  it('is refused for an unknown game and, below lsport, for one of another feed', async () => {
    expect(await detail('/v2/inplay/detail', 'none')).toMatchObject({ status: 404, code: 'not-found' });
    const { gameId } = foreign.game;
    expect((await detail('/v2/lsport/european/detail', gameId)).status).toBe(404);
    expect((await detail('/v2/game/european/detail2', gameId)).status).toBe(200);
  });

  it('is read in one query, and by many at once but once', async () => {
    const { gameId } = foreign.game;
    await new Promise((resolve) => setTimeout(resolve, 300));
    const cost = await costOf(() =>
      Promise.all(Array.from({ length: 10 }, () => detail('/v2/inplay/detail', gameId))),
    );
    expect(cost.roundTrips).toBeLessThanOrEqual(1);
  });
});

describe('results', () => {
  const live = liveState({ score: { home: 2, away: 1 } });
  let over: GameState;

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
    over = await listedGame({ game: { ...state.game, status: 'end', leagueId: 72 }, markets }, state);
  });

  it('carry score, periods and what became of each selection [call POST /v2/game/result/sports]', async () => {
    const reply = await ask(handler, {
      path: '/v2/game/result/sports',
      key: null,
      body: { leagueId: 72, size: 50 },
    });
    expect(reply.payload).toMatchObject({
      list: [
        {
          gameId: over.game.gameId,
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

  it('count the sports of the day and the leagues of the sport, whatever of them is asked for', async () => {
    const body = { date: new Date(now - 3 * hour + 9 * hour).toISOString().slice(0, 10), leagueId: 72 };
    const { payload } = await ask(handler, { path: '/v2/game/result/sports', key: null, body });
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
    const none = await ask(handler, { path: '/v2/game/result/sports', key: null, body: other });
    expect(none.payload).toMatchObject({ list: [], sports: [{ sportsId: 6046 }], leagues: [] });
  });

  it('show every settled line of one game, and none that was not [call POST /v2/game/result/detail]', async () => {
    const { payload } = await detail('/v2/game/result/detail', over.game.gameId);
    const game = WireResult.parse(payload?.game);
    expect(game).toMatchObject({ status: 'end', score: { home: 2, away: 1 } });
    expect(game.folders.map(({ marketsId }) => marketsId)).toEqual([1, 2, 3, 16]);
    expect((await detail('/v2/game/result/detail', 'none')).status).toBe(404);
  });
});

describe('statistics', () => {
  let state: GameState;
  const day = 24 * hour;
  const at = (days: number) => now - days * day;
  const stats = async () => (await detail('/v2/game/stats', state.game.gameId)).payload?.stats;

  beforeAll(async () => {
    const played = [
      endedGame({ home: 'Ulsan', away: 'Pohang', score: [2, 1], startTime: at(10) }),
      endedGame({ home: 'Pohang', away: 'Ulsan', score: [0, 0], startTime: at(9) }),
      endedGame({ home: 'Ulsan', away: 'Jeonbuk', score: [0, 3], startTime: at(8) }),
      ...Array.from({ length: 3 }, (_, index) =>
        endedGame({ home: 'Ulsan', away: 'Suwon', score: [1, 0], startTime: at(7 - index) }),
      ),
      endedGame({ home: 'Ulsan', away: 'Pohang', score: [9, 9], startTime: now + 2 * day }),
    ];
    for (const one of played) await listedGame(one);
    state = await listedFootball({ homeNameEn: 'Ulsan', awayNameEn: 'Pohang', startTime: now + day });
  });

  it('tell the last five games before this one, and nothing of fewer than three [call POST /v2/game/stats]', async () => {
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

  it('follow a corrected score, and forget a game that did not end', async () => {
    const third = await listedGame(
      endedGame({ home: 'Pohang', away: 'Ulsan', score: [1, 0], startTime: at(1) }),
    );
    expect(await stats()).toMatchObject({
      away: { games: 3, wins: 1, draws: 1, losses: 1 },
      meetings: { games: 3, wins: 1, draws: 1, losses: 1, scored: 2, conceded: 2 },
    });
    const corrected = await listedGame(
      { ...third, game: { ...third.game, live: liveState({ score: { home: 1, away: 4 } }) } },
      third,
    );
    expect(await stats()).toMatchObject({ meetings: { wins: 2, losses: 0, scored: 6 } });
    await listedGame({ ...corrected, game: { ...corrected.game, status: 'abandoned' } }, corrected);
    expect(await stats()).toMatchObject({ away: null, meetings: null });
  });

  it('leave out a game of a team against itself, which is stored all the same', async () => {
    const odd = endedGame({ home: 'Twice', away: 'Twice', score: [1, 0], startTime: at(2) });
    expect((await listedGame(odd)).game.status).toBe('end');
  });

  it('cost four reads, however much was played', async () => {
    expect((await costOf(stats)).roundTrips).toBeLessThanOrEqual(4);
  });

  it('are silent when nothing is known, unknown for no game, and off when the operator says so', async () => {
    const other = await listedFootball({ homeNameEn: 'Nobody', awayNameEn: 'Noone' });
    expect((await detail('/v2/game/stats', other.game.gameId)).payload).toEqual({ stats: null });
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
