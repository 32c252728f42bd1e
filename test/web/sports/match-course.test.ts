import { describe, expect, it } from 'vitest';
import type { WireLive } from '../../../shared/model/sports/wire-match.ts';
import { namedStatistics } from '../../../shared/rules/sports/statistic-names.ts';
import { happeningsOf, marksOf } from '../../../web/features/sports/match/happenings.ts';
import { segmentsOf } from '../../../web/features/sports/match/periods.ts';
import { pressingSide } from '../../../web/features/sports/match/pressing-side.ts';

const football = 6046;
const basketball = 48242;
const baseball = 154914;
const iceHockey = 35232;

function live(about: Partial<WireLive>): WireLive {
  return {
    score: { home: 0, away: 0 },
    period: 10,
    periodNameKr: '',
    clock: { seconds: 0, status: 'running' },
    periods: [],
    incidents: [],
    red: { home: 0, away: 0 },
    updatedAt: '2026-11-21T18:00:00.000Z',
    ...about,
  };
}

const period = (type: number, nameKr: string, home: number, away: number) => ({ type, nameKr, home, away });
const secondHalf = live({
  score: { home: 1, away: 1 },
  period: 20,
  clock: { seconds: 3_600, status: 'running' },
  periods: [period(10, '전반', 1, 0), period(20, '후반', 0, 1)],
  incidents: [
    { type: 6, side: 'away', seconds: 600, period: 10 },
    { type: 9, side: 'home', seconds: 2_760, period: 10 },
    { type: 99, side: 'home', seconds: 2_800, period: 20 },
    { type: 9, side: 'away', seconds: 2_800, period: 20 },
  ],
});

describe('the periods of a match', () => {
  it('of football are its halves, each as far as the clock says, added time included in its half', () => {
    const states = (seconds: number) =>
      segmentsOf({ sportsId: football, leagueNameKr: '', live: secondHalf }, seconds).map(
        ({ name, state, played }) => [...[name, state, played]],
      );
    expect(states(3_600)).toEqual([
      ['전반', 'over', null],
      ['후반', 'now', 900 / 2_700],
    ]);
    expect(states(5_600)[1]).toEqual(['후반', 'now', 1]);
  });

  it('have extra time and penalties once they are played', () => {
    const names = segmentsOf({ sportsId: football, leagueNameKr: '', live: live({ period: 50 }) }, null).map(
      ({ name }) => name,
    );
    expect(names).toEqual(['전반', '후반', '승부차기']);
    const extended = segmentsOf({ sportsId: football, leagueNameKr: '', live: live({ period: 30 }) }, null);
    expect(extended.map(({ name }) => name)).toEqual(['전반', '후반', '연장 전반', '연장 후반']);
  });

  it('of basketball are four quarters, and none is being played in a break', () => {
    const break1 = live({ period: 80, periods: [period(1, '1쿼터', 20, 18)] });
    const states = segmentsOf({ sportsId: basketball, leagueNameKr: '', live: break1 }, 720).map(
      ({ state }) => state,
    );
    expect(states).toEqual(['over', 'next', 'next', 'next']);
  });

  it.each([
    ['NBA', 0.25],
    ['KBL', 0.5],
  ])('of basketball are as long as those of its league: %s', (leagueNameKr, played) => {
    const second = live({ period: 2, periods: [period(1, '1쿼터', 20, 18), period(2, '2쿼터', 4, 2)] });
    expect(segmentsOf({ sportsId: basketball, leagueNameKr, live: second }, 900)[1]?.played).toBe(played);
  });

  it('of ice hockey are three, then overtime and the shoot-out by their names', () => {
    const decided = live({ period: 50, periods: [period(3, '3피리어드', 1, 1), period(40, '연장', 0, 0)] });
    const names = segmentsOf({ sportsId: iceHockey, leagueNameKr: '', live: decided }, null).map(
      ({ name }) => name,
    );
    expect(names).toEqual(['1피리어드', '2피리어드', '3피리어드', '연장', '슛아웃']);
  });

  it('of baseball are nine innings or more, of which no clock tells how far they are', () => {
    const tenth = live({ period: 10, periods: [period(9, '9회', 0, 0), period(10, '10회', 0, 0)] });
    const innings = segmentsOf({ sportsId: baseball, leagueNameKr: '', live: tenth }, 0);
    expect(innings).toHaveLength(10);
    expect(innings.at(-1)).toMatchObject({ name: '10회', state: 'now', played: null });
  });
});

describe('what happened in a match', () => {
  it('stands newest first, each goal with the score after it, and each half with its own', () => {
    const rows = happeningsOf({ sportsId: football, leagueNameKr: '', live: secondHalf }).map((one) =>
      one.what === 'period'
        ? `${one.name} ${one.score.home}:${one.score.away}`
        : `${one.minute} ${one.name} ${one.score ? `${one.score.home}:${one.score.away}` : '-'}`,
    );
    expect(rows).toEqual([
      '후반 진행중 0:1',
      '47분 골 1:1',
      '전반 종료 1:0',
      '45+2분 골 1:0',
      '11분 옐로카드 -',
    ]);
  });

  it('names no score after a goal where the feed’s goals do not add up to its score', () => {
    const missing = { ...secondHalf, score: { home: 2, away: 1 } };
    const goals = happeningsOf({ sportsId: football, leagueNameKr: '', live: missing }).filter(
      ({ what }) => what === 'incident',
    );
    expect(goals.every((goal) => goal.what === 'incident' && goal.score === null)).toBe(true);
  });

  it('in quarters is their scores and the match’s after each', () => {
    const quarters = live({
      score: { home: 45, away: 50 },
      period: 2,
      periods: [period(1, '1쿼터', 20, 28), period(2, '2쿼터', 25, 22)],
    });
    expect(happeningsOf({ sportsId: basketball, leagueNameKr: '', live: quarters })).toMatchObject([
      { name: '2쿼터 진행중', total: { home: 45, away: 50 } },
      { name: '1쿼터 종료', total: { home: 20, away: 28 } },
    ]);
  });

  it('is marked along the clock: a goal in added time at the end of its half', () => {
    const marks = marksOf({ sportsId: football, leagueNameKr: '', live: secondHalf });
    expect(marks.map(({ kind, side, at }) => [kind, side, Math.round(at * 1_000)])).toEqual([
      ['yellow', 'away', 111],
      ['goal', 'home', 500],
      ['goal', 'away', 519],
    ]);
  });
});

describe('what is counted of a match', () => {
  it('has a name and one order, whatever order the feed has', () => {
    const counts = [9, 7, 1].map((type) => ({ type, home: 1, away: 2 }));
    expect(namedStatistics(counts).map(({ name }) => name)).toEqual(['코너킥', '레드카드']);
  });

  it('says who pressed in the last three parts, and of an even match nobody', () => {
    expect(pressingSide([-90, -90, 30, 20, 10])).toBe('home');
    expect(pressingSide([90, -30, -20, -10])).toBe('away');
    expect(pressingSide([90, 90, 10, -20, 30])).toBeNull();
    expect(pressingSide([])).toBeNull();
  });
});
