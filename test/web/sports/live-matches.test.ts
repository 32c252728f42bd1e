import { describe, expect, it } from 'vitest';
import type { WireMatch } from '../../../shared/model/sports/wire-match.ts';
import { matchIn, seenMatch, takeMatches, takePush } from '../../../web/lib/live/live-matches.ts';

function match(gameId: string, price: number): WireMatch {
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

const priceOf = (gameId: string) => seenMatch(gameId)?.folders[0]?.bets[0]?.price;

describe('the matches a page has loaded', () => {
  it('move by a push, and remember where the price came from', () => {
    takeMatches([match('a', 1.8)], 0);
    takePush({ type: 'odds', gameId: 'a', folders: match('a', 1.85).folders });
    expect(priceOf('a')).toBe(1.85);
    expect(seenMatch('a')?.moves['a-home']).toMatchObject({ from: 1.8, count: 1 });
  });

  it('keep a push that overtook the list’s answer', () => {
    takeMatches([match('b', 1.8)], 0);
    const requestedAt = Date.now();
    takePush({ type: 'odds', gameId: 'b', folders: match('b', 1.9).folders });
    takeMatches([match('b', 1.8)], requestedAt);
    expect(priceOf('b')).toBe(1.9);
  });

  it('take a list that was requested long after the push', () => {
    takeMatches([match('c', 1.8)], 0);
    takePush({ type: 'odds', gameId: 'c', folders: match('c', 1.9).folders });
    takeMatches([match('c', 2.1)], Date.now() + 5_000);
    expect(priceOf('c')).toBe(2.1);
  });

  it('ignore lines the list does not show', () => {
    takeMatches([match('d', 1.8)], 0);
    takePush({ type: 'odds', gameId: 'd', folders: match('x', 9).folders });
    expect(seenMatch('d')?.folders).toHaveLength(1);
    expect(priceOf('d')).toBe(1.8);
  });

  it('close when the match starts', () => {
    takeMatches([match('e', 1.8)], 0);
    takePush({ type: 'game', gameId: 'e', status: 'live', score: { home: 0, away: 0 } });
    expect(seenMatch('e')?.status).toBe('live');
  });

  it('keep what each list shows of them apart; a push reaches every list', () => {
    const listed = match('f', 1.8);
    const [winner] = listed.folders;
    if (winner === undefined) throw new Error('no winner market');
    const total = { ...winner, id: 'f-2-2.5', marketsId: 2, bets: [] };
    takeMatches([{ ...listed, folders: [winner, total] }], 0, { view: 'detail' });
    takeMatches([listed], 0);
    expect(matchIn('korean', 'f')?.folders.map(({ id }) => id)).toEqual(['f-1-0']);
    expect(matchIn('detail', 'f')?.folders.map(({ id }) => id)).toEqual(['f-1-0', 'f-2-2.5']);
    expect(matchIn('european', 'f')).toBeUndefined();

    const bets = winner.bets.map((bet) => ({ ...bet, price: 1.95 }));
    takePush({ type: 'odds', gameId: 'f', folders: [{ ...winner, bets }] });
    for (const view of ['korean', 'detail'] as const)
      expect(matchIn(view, 'f')?.folders[0]?.bets[0]?.price).toBe(1.95);

    takeMatches([listed], Date.now() + 5_000, { view: 'detail' });
    expect(seenMatch('f')?.folders).toHaveLength(1);
  });

  it('take lines that are new into lists of matches in play and details, and into no other', () => {
    const listed = match('g', 1.8);
    takeMatches([listed], 0, { view: 'live' });
    takeMatches([listed], 0);
    const [winner] = listed.folders;
    if (winner === undefined) throw new Error('no winner market');
    const total = { ...winner, id: 'g-1-3.5' };
    const special = { ...winner, id: 'g-17-0', marketsId: 17 };
    takePush({ type: 'odds', gameId: 'g', folders: [total, special] });
    expect(matchIn('live', 'g')?.folders.map(({ id }) => id)).toEqual(['g-1-0', 'g-1-3.5']);
    expect(matchIn('korean', 'g')?.folders.map(({ id }) => id)).toEqual(['g-1-0']);
    expect(seenMatch('g')?.folders.some(({ id }) => id === 'g-17-0')).toBe(false);
    takeMatches([{ ...listed, folders: [winner, total, special] }], 0, { view: 'detail' });
    takePush({ type: 'odds', gameId: 'g', folders: [{ ...special, id: 'g-18-0', marketsId: 18 }] });
    expect(matchIn('detail', 'g')?.folders).toHaveLength(4);
  });

  it('show another line where a push shows that the list does now', () => {
    const listed = match('h', 1.8);
    takeMatches([listed], 0);
    const [winner] = listed.folders;
    if (winner === undefined) throw new Error('no winner market');
    const other = { ...winner, id: 'h-3-1.5', marketsId: 3 };
    const shown = { korean: ['h-1-0', 'h-3-1.5'], european: [] };
    takePush({ type: 'odds', gameId: 'h', folders: [other], shown });
    expect(matchIn('korean', 'h')?.folders.map(({ id }) => id)).toEqual(['h-1-0', 'h-3-1.5']);
    expect(matchIn('european', 'h')).toBeUndefined();
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
    const listed = { ...match('i', 1.8), status: 'live', live };
    takeMatches([listed], 0, { view: 'live' });
    const { incidents, ...block } = live;
    const later = { ...block, score: { home: 1, away: 0 }, updatedAt: '2026-11-21T18:05:00.000Z' };
    const state = { type: 'game', gameId: 'i', status: 'live', score: later.score, isLimitBet: 'Y' } as const;
    takePush({ ...state, live: later });
    expect(seenMatch('i')).toMatchObject({
      isLimitBet: 'Y',
      live: { score: { home: 1, away: 0 }, incidents },
    });
    takeMatches([match('i', 1.8)], Date.now() + 5_000);
    takeMatches([listed], Date.now() + 5_000, { view: 'live' });
    expect(seenMatch('i')?.live?.score).toEqual({ home: 1, away: 0 });
  });
});
