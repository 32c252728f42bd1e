import { describe, expect, it } from 'vitest';
import type { WireGame } from '../../../shared/model/sports/wire-match.ts';
import { gameIn, seenGame, takeGames, takePush } from '../../../web/lib/live/live-matches.ts';

function game(gameId: string, price: number): WireGame {
  const bets = [
    { id: `${gameId}-home`, name: '1', side: 'home', line: null, price, status: 'open' as const },
  ];
  return {
    id: gameId,
    gameId,
    gameSeq: gameId,
    sportsId: 6046,
    sportNameKr: '축구',
    leagueSeq: 67,
    leagueNameKr: 'EPL',
    leagueImg: '',
    homeNameKr: '번리',
    awayNameKr: '첼시',
    homeNameEn: 'Burnley',
    awayNameEn: 'Chelsea',
    startTime: '2026-11-21T18:00:00.000Z',
    status: 'wait',
    isLimitBet: 'N',
    betCount: 1,
    folders: [
      {
        id: `${gameId}-1-0`,
        marketsId: 1,
        marketNameKr: '승무패',
        family: '1x2',
        line: null,
        isVisible: 'y',
        isSuspended: 'n',
        bets,
      },
    ],
  };
}

const priceOf = (gameId: string) => seenGame(gameId)?.folders[0]?.bets[0]?.price;

describe('the games a page has seen', () => {
  it('move by a push, and remember where the price came from', () => {
    takeGames([game('a', 1.8)], 0);
    takePush({ type: 'odds', gameId: 'a', folders: game('a', 1.85).folders });
    expect(priceOf('a')).toBe(1.85);
    expect(seenGame('a')?.moves['a-home']).toMatchObject({ from: 1.8, count: 1 });
  });

  it('keep a push that overtook the list’s answer', () => {
    takeGames([game('b', 1.8)], 0);
    const askedAt = Date.now();
    takePush({ type: 'odds', gameId: 'b', folders: game('b', 1.9).folders });
    takeGames([game('b', 1.8)], askedAt);
    expect(priceOf('b')).toBe(1.9);
  });

  it('take a list that was asked for long after the push', () => {
    takeGames([game('c', 1.8)], 0);
    takePush({ type: 'odds', gameId: 'c', folders: game('c', 1.9).folders });
    takeGames([game('c', 2.1)], Date.now() + 5_000);
    expect(priceOf('c')).toBe(2.1);
  });

  it('ignore lines the list does not show', () => {
    takeGames([game('d', 1.8)], 0);
    takePush({ type: 'odds', gameId: 'd', folders: game('x', 9).folders });
    expect(seenGame('d')?.folders).toHaveLength(1);
    expect(priceOf('d')).toBe(1.8);
  });

  it('close when the match starts', () => {
    takeGames([game('e', 1.8)], 0);
    takePush({ type: 'game', gameId: 'e', status: 'live', score: { home: 0, away: 0 } });
    expect(seenGame('e')?.status).toBe('live');
  });

  it('keep what each list shows of them apart; a push reaches every list', () => {
    const listed = game('f', 1.8);
    const [winner] = listed.folders;
    if (winner === undefined) throw new Error('no winner market');
    const total = { ...winner, id: 'f-2-2.5', marketsId: 2, bets: [] };
    takeGames([{ ...listed, folders: [winner, total] }], 0, { view: 'detail' });
    takeGames([listed], 0);
    expect(gameIn('korean', 'f')?.folders.map(({ id }) => id)).toEqual(['f-1-0']);
    expect(gameIn('detail', 'f')?.folders.map(({ id }) => id)).toEqual(['f-1-0', 'f-2-2.5']);
    expect(gameIn('european', 'f')).toBeUndefined();

    const bets = winner.bets.map((bet) => ({ ...bet, price: 1.95 }));
    takePush({ type: 'odds', gameId: 'f', folders: [{ ...winner, bets }] });
    for (const view of ['korean', 'detail'] as const)
      expect(gameIn(view, 'f')?.folders[0]?.bets[0]?.price).toBe(1.95);

    takeGames([listed], Date.now() + 5_000, { view: 'detail' });
    expect(seenGame('f')?.folders).toHaveLength(1);
  });

  it('take lines that are new into lists of games in play and details, and into no other', () => {
    const listed = game('g', 1.8);
    takeGames([listed], 0, { view: 'live' });
    takeGames([listed], 0);
    const [winner] = listed.folders;
    if (winner === undefined) throw new Error('no winner market');
    const total = { ...winner, id: 'g-1-3.5' };
    const special = { ...winner, id: 'g-17-0', marketsId: 17 };
    takePush({ type: 'odds', gameId: 'g', folders: [total, special] });
    expect(gameIn('live', 'g')?.folders.map(({ id }) => id)).toEqual(['g-1-0', 'g-1-3.5']);
    expect(gameIn('korean', 'g')?.folders.map(({ id }) => id)).toEqual(['g-1-0']);
    expect(seenGame('g')?.folders.some(({ id }) => id === 'g-17-0')).toBe(false);
    takeGames([{ ...listed, folders: [winner, total, special] }], 0, { view: 'detail' });
    takePush({ type: 'odds', gameId: 'g', folders: [{ ...special, id: 'g-18-0', marketsId: 18 }] });
    expect(gameIn('detail', 'g')?.folders).toHaveLength(4);
  });

  it('show another line where a push says that the list does now', () => {
    const listed = game('h', 1.8);
    takeGames([listed], 0);
    const [winner] = listed.folders;
    if (winner === undefined) throw new Error('no winner market');
    const other = { ...winner, id: 'h-3-1.5', marketsId: 3 };
    const shown = { korean: ['h-1-0', 'h-3-1.5'], european: [] };
    takePush({ type: 'odds', gameId: 'h', folders: [other], shown });
    expect(gameIn('korean', 'h')?.folders.map(({ id }) => id)).toEqual(['h-1-0', 'h-3-1.5']);
    expect(gameIn('european', 'h')).toBeUndefined();
  });

  it('move score, clock and the end of betting by a push; a list without or with an older score takes nothing back', () => {
    const live = {
      score: { home: 0, away: 0 },
      period: 10,
      periodNameKr: '전반',
      clock: { seconds: 60, status: 'running' as const },
      periods: [],
      incidents: [{ type: 1, side: 'home', seconds: 30 }],
      red: { home: 0, away: 0 },
      updatedAt: '2026-11-21T18:01:00.000Z',
    };
    const listed = { ...game('i', 1.8), status: 'live', live };
    takeGames([listed], 0, { view: 'live' });
    const { incidents, ...told } = live;
    const later = { ...told, score: { home: 1, away: 0 }, updatedAt: '2026-11-21T18:05:00.000Z' };
    const state = { type: 'game', gameId: 'i', status: 'live', score: later.score, isLimitBet: 'Y' } as const;
    takePush({ ...state, live: later });
    expect(seenGame('i')).toMatchObject({
      isLimitBet: 'Y',
      live: { score: { home: 1, away: 0 }, incidents },
    });
    takeGames([game('i', 1.8)], Date.now() + 5_000);
    takeGames([listed], Date.now() + 5_000, { view: 'live' });
    expect(seenGame('i')?.live?.score).toEqual({ home: 1, away: 0 });
  });
});
