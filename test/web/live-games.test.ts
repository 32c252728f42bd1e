import { describe, expect, it } from 'vitest';
import type { WireGame } from '../../shared/model/wire-match.ts';
import { seenGame, takeGames, takePush } from '../../web/lib/live-games.ts';

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
});
