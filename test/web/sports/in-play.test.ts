import { describe, expect, it } from 'vitest';
import type { WireFolder } from '../../../shared/model/sports/wire-match.ts';
import { delayedBetDecided, untilDecided } from '../../../web/features/betting/placing/placing-state.ts';
import { evenLines } from '../../../web/features/sports/even-lines.ts';
import { clockAt, minuteAt } from '../../../web/lib/live/match-clock.ts';

const at = '2026-11-21T18:00:00.000Z';
const start = Date.parse(at);

describe('the clock of a match in play', () => {
  const base = {
    score: { home: 0, away: 0 },
    period: 20,
    periodNameKr: '후반',
    periods: [],
    incidents: [],
    red: { home: 0, away: 0 },
    updatedAt: at,
  };
  const game = (sportsId: number, seconds: number, status: 'running' | 'stopped' | 'paused') => ({
    sportsId,
    leagueNameKr: 'KBL',
    live: { ...base, clock: { seconds, status } },
  });
  const football = game(6046, 3_720, 'running');

  it('runs on between two messages of its feed, for a while, where it never stands', () => {
    expect(clockAt(football, start)).toBe('62:00');
    expect(clockAt(football, start + 29_500)).toBe('62:29');
    expect(clockAt(football, start - 5_000)).toBe('62:00');
    expect(clockAt(football, start + 600_000)).toBe('63:30');
    expect(clockAt(game(48242, 600, 'running'), start + 20_000)).toBe('10:00');
  });

  it.each([
    ['KBL', 1, 599, '9:59'],
    ['KBL', 2, 721, '2:01'],
    ['NBA', 2, 721, '0:01'],
    ['WNBA', 4, 1_830, '0:30'],
    ['KBL', 40, 2_460, '1:00'],
    ['NBA', 3, 125, '2:05'],
    ['NBA Summer League', 2, 721, '2:01'],
    ['KBL', 80, 1_200, ''],
  ])(
    'is that of the quarter in basketball: %s, period %i, %i seconds',
    (leagueNameKr, period, seconds, text) => {
      const { live } = game(48242, seconds, 'running');
      expect(clockAt({ sportsId: 48242, leagueNameKr, live: { ...live, period } }, start)).toBe(text);
    },
  );

  it('in minutes goes on between two messages too, and names a break of basketball alone', () => {
    expect(minuteAt(football, start + 60_000)).toBe('후반 63분');
    const { live } = game(48242, 1_200, 'running');
    const pause = { ...live, period: 80, periodNameKr: '휴식' };
    expect(minuteAt({ sportsId: 48242, leagueNameKr: 'KBL', live: pause }, start)).toBe('휴식');
  });

  it('stands while it is stopped, and is not there for sports without one', () => {
    expect(clockAt(game(6046, 2_700, 'paused'), start + 60_000)).toBe('45:00');
    expect(clockAt(game(154914, 0, 'stopped'), start)).toBe('');
    expect(clockAt({ sportsId: 6046, leagueNameKr: '' }, start)).toBe('');
  });
});

describe('the lines of a row in play', () => {
  const folder = (id: string, family: string, prices: readonly number[], more: Partial<WireFolder> = {}) => ({
    id,
    marketsId: Number(id.split('-')[1]),
    marketNameKr: '',
    family,
    line: null,
    isVisible: 'y' as const,
    isSuspended: 'n' as const,
    bets: prices.map((price, at) => ({
      id: `${id}${at}`,
      name: '',
      side: '',
      line: null,
      price,
      status: 'open' as const,
    })),
    ...more,
  });

  it('are the winner and of each other market the evenest that is open and shown', () => {
    const { winner, lines } = evenLines([
      folder('1-2-a', 'ou', [1.9, 1.9], { isSuspended: 'y' }),
      folder('1-2-b', 'ou', [1.7, 2.1]),
      folder('1-2-c', 'ou', [1.1, 2.8]),
      folder('1-1-0', '1x2', [1.5, 3, 6]),
      folder('1-3-a', 'ah', [1.8, 2], { isVisible: 'n' }),
      folder('1-3-b', 'ah', [1.4, 2.5]),
    ]);
    expect(winner?.id).toBe('1-1-0');
    expect(lines.map(({ id }) => id)).toEqual(['1-3-b', '1-2-b']);
  });
});

describe('a member who waits for a delayed bet', () => {
  it('is notified at once when the socket reports it decided, and at its time otherwise', async () => {
    const long = untilDecided('one', 60_000);
    delayedBetDecided('another');
    delayedBetDecided('one');
    await long;
    const began = performance.now();
    await untilDecided('two', 20);
    expect(performance.now() - began).toBeGreaterThanOrEqual(15);
  });
});
