import { describe, expect, it } from 'vitest';
import type { PlayedMatch } from '../../../shared/model/sports/played-match.ts';
import { standings } from '../../../shared/rules/sports/standings.ts';

const played = (home: string, away: string, score: readonly [number, number]): PlayedMatch => ({
  gameId: `${home}${away}`,
  startTime: 0,
  homeNameKo: `${home}팀`,
  awayNameKo: `${away}팀`,
  homeNameEn: home,
  awayNameEn: away,
  score: { home: score[0], away: score[1] },
});

const results = [
  played('A', 'B', [2, 0]),
  played('B', 'C', [1, 1]),
  played('C', 'A', [0, 1]),
  played('A', 'C', [0, 0]),
  played('B', 'A', [3, 0]),
  played('C', 'B', [0, 2]),
];
const pair = { sportId: 6046, homeNameEn: 'A', awayNameEn: 'C' };

describe('a league’s table', () => {
  it('counts three points for a win and one for a draw, then the difference, and marks both teams', () => {
    expect(standings(pair, results)).toEqual([
      {
        ...{ rank: 1, nameKr: 'B팀', games: 4, wins: 2, draws: 1, losses: 1 },
        ...{ scored: 6, conceded: 3, points: 7 },
      },
      {
        ...{ rank: 2, nameKr: 'A팀', side: 'home', games: 4, wins: 2, draws: 1, losses: 1 },
        ...{ scored: 3, conceded: 3, points: 7 },
      },
      {
        ...{ rank: 3, nameKr: 'C팀', side: 'away', games: 4, wins: 0, draws: 2, losses: 2 },
        ...{ scored: 1, conceded: 4, points: 2 },
      },
    ]);
  });

  it('ranks by the share of games won where a sport has no points', () => {
    const table = standings({ ...pair, sportId: 48242 }, [...results, played('B', 'D', [0, 1])]);
    expect(table?.map(({ nameKr, points }) => [nameKr, points])).toEqual([
      ['D팀', undefined],
      ['A팀', undefined],
      ['B팀', undefined],
      ['C팀', undefined],
    ]);
  });

  it('is not shown to a team that played fewer than three games in it', () => {
    expect(standings({ ...pair, awayNameEn: 'D' }, [...results, played('B', 'D', [0, 1])])).toBeNull();
    expect(standings(pair, results.slice(0, 3))).toBeNull();
  });

  it('is of this season alone: results before a pause of more than 45 days are of another', () => {
    const day = 24 * 3_600_000;
    const later = results.map((one) => ({ ...one, startTime: 400 * day }));
    const resultOf = (startTime: number) => ({ ...played('C', 'A', [9, 0]), startTime });
    const table = standings(pair, later);
    expect(standings(pair, [...later, resultOf(354 * day)])).toEqual(table);
    expect(standings(pair, [...later, resultOf(355 * day)])).not.toEqual(table);
  });

  it('keeps both teams in it, whatever their place', () => {
    const many = Array.from({ length: 60 }, (_, place) => played(`T${place}`, `U${place}`, [5, 0]));
    const table = standings(pair, [...results, ...many]) ?? [];
    expect(table.filter(({ side }) => side !== undefined).map(({ nameKr }) => nameKr)).toEqual([
      'A팀',
      'C팀',
    ]);
    expect(table.length).toBeLessThanOrEqual(42);
  });
});
