import { describe, expect, it } from 'vitest';
import type { WireFolder } from '../../../shared/model/sports/wire-match.ts';
import { decidedOr, ticketDecided } from '../../../web/features/betting/placing/decided-bets.ts';
import { evenLines } from '../../../web/features/sports/rows/inplay-row.tsx';
import { clockAt } from '../../../web/lib/live/use-live-clock.ts';

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
    live: { ...base, clock: { seconds, status } },
  });
  const football = game(6046, 3_720, 'running');

  it('runs on between two words of its feed, for a while, where it never stands', () => {
    expect(clockAt(football, start)).toBe('62:00');
    expect(clockAt(football, start + 29_500)).toBe('62:29');
    expect(clockAt(football, start - 5_000)).toBe('62:00');
    expect(clockAt(football, start + 600_000)).toBe('63:30');
    expect(clockAt(game(48242, 600, 'running'), start + 20_000)).toBe('10:00');
  });

  it('stands while it is stopped, and is not there for sports without one', () => {
    expect(clockAt(game(6046, 2_700, 'paused'), start + 60_000)).toBe('45:00');
    expect(clockAt(game(154914, 0, 'stopped'), start)).toBe('');
    expect(clockAt({ sportsId: 6046 }, start)).toBe('');
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

describe('who waits for a held bet', () => {
  it('is told at once when the socket says it is decided, and at its time otherwise', async () => {
    const long = decidedOr('one', 60_000);
    ticketDecided('another');
    ticketDecided('one');
    await long;
    const began = performance.now();
    await decidedOr('two', 20);
    expect(performance.now() - began).toBeGreaterThanOrEqual(15);
  });
});
