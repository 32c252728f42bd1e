import { describe, expect, it } from 'vitest';
import type { Incident, LiveState } from '../../../shared/model/sports/match.ts';
import { decidingIncidentAt } from '../../../shared/rules/settlement/deciding-incident.ts';
import { match } from '../slip/placement-context.ts';

const incident = (type: number, seconds: number, period = 10): Incident => ({
  ...{ type, seconds, period, side: 'home', at: seconds * 1_000 },
});
const live = (incidents: readonly Incident[]): LiveState => ({
  ...{ score: { home: 0, away: 0 }, period: 20, periodNameKo: '후반', periods: [], updatedAt: 0 },
  ...{ clock: { seconds: 0, status: 'running' }, red: { home: 0, away: 0 }, incidents },
});
const football = [
  incident(1, 100),
  incident(6, 200),
  incident(9, 300),
  incident(24, 900),
  incident(25, 3_000, 20),
  incident(9, 3_000, 20),
  incident(9, 3_600, 20),
  incident(9, 6_000, 30),
];

describe('the incident a line was decided by', () => {
  it.each([
    ['the total 2.5', 2, '2.5', 3_000],
    ['the total 2, which two goals leave open', 2, '2', 3_000],
    ['the total 2.25, won by three goals', 2, '2.25', 3_000],
    ['the total 2.75, whose upper half four goals win', 2, '2.75', 3_600],
    ['the total 4.5, which extra time does not pass', 2, '4.5', null],
    ['the first half 1.5', 77, '1.5', 900],
    ['the second half 1.5, a goal reported under two types being one', 45, '1.5', 3_600],
    ['corners 0.5', 11, '0.5', 100],
    ['the first goal', 16, null, 300],
    ['the first yellow card', 900011, null, 200],
    ['the winner, whom the end decides', 1, null, null],
  ])('of %s is found', (_, marketId, line, at) => {
    const played = match('1', { live: live(football) });
    expect(decidingIncidentAt(played, { marketId, line })).toBe(at === null ? null : at * 1_000);
  });

  it('is not guessed: no total of another sport, no time where none was reported, none without a score', () => {
    const total = { marketId: 2, line: '0.5' };
    expect(decidingIncidentAt(match('1', { sportId: 35232, live: live(football) }), total)).toBeNull();
    const { at: _at, ...untimed } = incident(9, 300);
    expect(decidingIncidentAt(match('1', { live: live([untimed]) }), total)).toBeNull();
    expect(decidingIncidentAt(match('1'), total)).toBeNull();
  });
});
