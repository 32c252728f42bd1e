import { describe, expect, it } from 'vitest';
import type { WireFolder, WireMatch } from '../../../shared/model/sports/wire-match.ts';
import { inBettingOrder } from '../../../web/features/sports/list/betting-order.ts';
import { whyEmpty } from '../../../web/features/sports/list/empty-board.tsx';
import { questionsAhead } from '../../../web/features/sports/list/favourites-ahead.ts';
import { byDay, byLeague } from '../../../web/features/sports/list/league-blocks.ts';
import type { BoardFilter } from '../../../web/features/sports/matches-query.ts';
import { whyNoResults } from '../../../web/features/sports/results/why-no-results.ts';
import { columnsOf } from '../../../web/features/sports/row/price-columns.tsx';
import { addressFrom, addressOf } from '../../../web/site/boards/board-query.ts';

function folder(changes: Partial<WireFolder> = {}): WireFolder {
  const bet = { id: 'b', name: '1', side: 'home', line: null, price: 1.9, status: 'open' } as const;
  return {
    ...{ id: 'f', marketsId: 1, marketNameKr: '승무패', family: '1x2', line: null },
    ...{ isVisible: 'y', isSuspended: 'n', bets: [bet] },
    ...changes,
  };
}

function match(gameId: string, changes: Partial<WireMatch> = {}): WireMatch {
  return {
    ...{ id: gameId, gameId, gameSeq: gameId, sportsId: 6046, sportNameKr: '축구', leagueSeq: 1 },
    ...{ leagueNameKr: '리그', leagueImg: '', homeNameKr: '홈팀', awayNameKr: '원정팀' },
    ...{ homeNameEn: 'Home', awayNameEn: 'Away', startTime: '2026-11-23T12:00:00.000Z' },
    ...{ status: 'live', isLimitBet: 'N', betCount: 1, folders: [folder()] },
    ...changes,
  };
}
const ids = (matches: readonly WireMatch[]) => matches.map(({ gameId }) => gameId);

describe('matches in play', () => {
  it('stand by what can be bet now: open prices, then stopped ones, apart those whose betting is over', () => {
    const { open, closed } = inBettingOrder([
      match('over', { isLimitBet: 'Y' }),
      match('stopped', { folders: [folder({ isSuspended: 'y' })] }),
      match('hidden', { folders: [folder({ isVisible: 'n' })] }),
      match('open'),
    ]);
    expect(ids(open)).toEqual(['open', 'stopped']);
    expect(ids(closed)).toEqual(['over', 'hidden']);
  });
});

describe('a list of matches', () => {
  it('stands by league with favourite leagues first, or by Korean day', () => {
    const list = [
      match('a', { leagueSeq: 1, startTime: '2026-11-23T14:59:00.000Z' }),
      match('b', { leagueSeq: 2, startTime: '2026-11-23T15:00:00.000Z' }),
      match('c', { leagueSeq: 1, startTime: '2026-11-23T16:00:00.000Z' }),
    ];
    expect(byLeague(list, [{ id: 2, name: '리그' }]).map(ids)).toEqual([['b'], ['a', 'c']]);
    expect(byDay(list).map(ids)).toEqual([['a'], ['b', 'c']]);
  });

  it('that breaks off before favourites asks for them: leagues not whole on it, matches to come, the soonest first', () => {
    const list = [match('a', { leagueSeq: 1 }), match('b', { leagueSeq: 2 })];
    const leagues = [1, 2, 3].map((id) => ({ id, name: `${id}` }));
    const favourite = (id: string, startsAt: number) => ({ id, name: id, search: `team ${id}`, startsAt });
    const matches = [favourite('z', 9), favourite('a', 9), favourite('y', 5), favourite('over', 1)];
    const asked = (filter: Partial<BoardFilter>, of = { leagues, matches }) =>
      questionsAhead(list, of, { filter: { page: 1, size: 50, sort: 'league', ...filter }, now: 2 });
    expect(asked({}).map(({ filter }) => filter)).toEqual([
      { leagueId: 2 },
      { leagueId: 3 },
      { keyword: 'team y' },
      { keyword: 'team z' },
    ]);
    expect(asked({ sort: 'time', keyword: 'x' })).toEqual([]);
    expect(asked({ leagueId: 7 }).map(({ filter }) => filter)).toEqual([
      { keyword: 'team y' },
      { keyword: 'team z' },
    ]);
    expect(asked({}).map(({ isWanted }) => isWanted(match('y')))).toEqual([true, true, true, false]);
    const many = Array.from({ length: 40 }, (_, at) => at + 10);
    const all = {
      leagues: many.map((id) => ({ id, name: `${id}` })),
      matches: many.map((at) => favourite(`${at}`, at)),
    };
    expect(asked({}, all)).toHaveLength(20);
  });

  it('puts each market into its column, whatever their order', () => {
    const [total, handicap, winner] = [
      folder({ id: 't', family: 'ou' }),
      folder({ id: 'h', family: 'ah' }),
      folder({ id: 'w', family: '12' }),
    ];
    expect(columnsOf([total, handicap, winner])).toEqual({ winner, handicap, total });
    expect(columnsOf([total]).winner).toBeUndefined();
  });
});

describe('a board’s address', () => {
  const round = (query: string) =>
    new URLSearchParams(
      addressOf(addressFrom(new URLSearchParams(query)), new URLSearchParams(query)),
    ).toString();

  it('holds sport, league, day, name, what begins soon, how much is shown and the open slip', () => {
    for (const query of ['sport=6046&league=67&date=2026-11-23', 'q=맨유&slip=cart', 'soon=180&page=3', ''])
      expect(round(query)).toBe(new URLSearchParams(query).toString());
  });

  it('shows fifty matches at first and a hundred more with each step but the first', () => {
    const sizes = ['', 'page=2', 'page=4'].map((query) => addressFrom(new URLSearchParams(query)).size);
    expect(sizes).toEqual([50, 100, 300]);
  });
});

describe('an empty board', () => {
  const filter = { page: 1, size: 50 };

  it.each([
    [{}, undefined, '지금 베팅할 수 있는 경기가 없습니다.'],
    [{ sportsId: 48242 }, '농구', '예정된 농구 경기가 없습니다.'],
    [{ date: '2026-11-28' }, undefined, '11.28 (토)에 베팅할 수 있는 경기가 없습니다.'],
    [{ within: 180 }, '야구', '3시간 안에 시작하는 야구 경기가 없습니다.'],
    [{ keyword: '맨유' }, undefined, "'맨유'에 맞는 경기가 없습니다."],
    [{ leagueId: 67 }, undefined, '이 리그에 예정된 경기가 없습니다.'],
  ])('of %o says what is empty and why', (chosen, sport, title) => {
    expect(whyEmpty({ ...filter, ...chosen }, sport).title).toBe(title);
  });
});

describe('a page without results', () => {
  it.each([
    [{}, '오늘 끝난 경기가 아직 없습니다.'],
    [{ date: '2026-11-23' }, '11.23 (월)에 끝난 경기가 없습니다.'],
    [{ sportsId: 6046 }, '오늘 끝난 축구 경기가 없습니다.'],
    [{ sportsId: 6046, leagueId: 67 }, '오늘 끝난 이 리그의 경기가 없습니다.'],
    [{ sportsId: 6046, keyword: '맨유' }, '검색된 내역이 없습니다.'],
  ] as const)('of %o says what is empty, and speaks of a search to nobody else', (chosen, title) => {
    const filter = { page: 1, size: 50, date: '2026-11-24', ...chosen };
    expect(whyNoResults(filter, { today: '2026-11-24', sport: '축구' }).title).toBe(title);
  });
});
