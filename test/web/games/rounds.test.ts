import { afterEach, describe, expect, it, vi } from 'vitest';
import { ballChances } from '../../../shared/rules/games/balls/ball-chances.ts';
import { powerBall } from '../../../shared/rules/games/balls/power-ball.ts';
import { powerLadder } from '../../../shared/rules/games/balls/power-ladder.ts';
import { roundCountdown } from '../../../shared/rules/rounds/round-countdown.ts';
import { returnOf } from '../../../web/features/games/rounds/round-odds.ts';
import { countsOf, streakRoad } from '../../../web/features/games/rounds/streak-road.ts';
import { whenFrameDue } from '../../../web/lib/page/frame-due.ts';
import { serverNow, setServerClock } from '../../../web/lib/time/server-clock.ts';
import { cardClock, cardGames } from '../../../web/site/home/card-games.ts';

const minute = 60_000;
const drawAt = Date.parse('2026-11-22T06:10:00.000Z');
const round = { openAt: drawAt - 5 * minute, closeAt: drawAt - 30_000, drawAt };

describe('the countdown of a round', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows five seconds fewer than are left, and never less than none [constant countdown less 5 seconds]', () => {
    expect(roundCountdown(round, drawAt - 138_000)).toMatchObject({ shown: 133, left: 138, toClose: 108 });
    expect(roundCountdown(round, drawAt - 5_000).shown).toBe(0);
    expect(roundCountdown(round, drawAt + 3_000)).toMatchObject({ shown: 0, left: -3, phase: 'drawn' });
  });

  it('is closed from the cut-off on and drawn from the draw on', () => {
    expect(roundCountdown(round, round.closeAt - 1).phase).toBe('open');
    expect(roundCountdown(round, round.closeAt).phase).toBe('closed');
    expect(roundCountdown(round, drawAt).phase).toBe('drawn');
  });

  it('is right at once after a sleep of minutes and on a device whose clock is an hour off', () => {
    vi.useFakeTimers();
    const device = drawAt + 60 * minute;
    vi.setSystemTime(device - 4 * minute);
    setServerClock({
      serverTime: drawAt - 4 * minute,
      requestedAt: device - 4 * minute,
      receivedAt: device - 4 * minute,
    });
    expect(roundCountdown(round, serverNow()).left).toBe(240);
    vi.setSystemTime(device - 20_000);
    expect(roundCountdown(round, serverNow())).toMatchObject({ left: 20, shown: 15, phase: 'closed' });
    setServerClock({ serverTime: 0, requestedAt: 0, receivedAt: 0 });
  });
});

describe('a frame of a game', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('appears two seconds after its page, and not on a page that was left [constant frames after 2,000 ms]', () => {
    vi.useFakeTimers();
    const [stays, leaves] = [vi.fn(), vi.fn()];
    whenFrameDue(stays);
    const leave = whenFrameDue(leaves);
    vi.advanceTimersByTime(1_999);
    expect(stays).not.toHaveBeenCalled();
    leave();
    vi.advanceTimersByTime(1);
    expect(stays).toHaveBeenCalledOnce();
    expect(leaves).not.toHaveBeenCalled();
  });
});

describe('the home page', () => {
  it('counts down the rounds of power ball, ladder, odd/even and baccarat by the public settings', () => {
    const games = cardGames.map(({ key }) => key);
    expect(games).toEqual(['powerball', 'powerladder', 'lotus-oe', 'lotus-bac1']);
    const [game] = cardGames;
    if (!game) throw new Error('no card');
    expect(cardClock(game, null)).toBeNull();
  });
});

describe('the statistics of a game', () => {
  it('count each value and put streaks into columns', () => {
    const results = ['홀', '홀', '짝', '홀', '홀', '홀'];
    expect(countsOf(results, ['홀', '짝', '중'])).toEqual([5, 1, 0]);
    expect(streakRoad(results, 6)).toEqual([['홀', '홀'], ['짝'], ['홀', '홀', '홀']]);
    expect(streakRoad(results, 2)).toEqual([['홀', '홀'], ['짝'], ['홀', '홀'], ['홀']]);
  });
});

describe('the rules of a mini game', () => {
  it('name the chance of every selection as counted over every result', () => {
    const wins = new Map<string, number>();
    const count = (key: string): void => void wins.set(key, (wins.get(key) ?? 0) + 1);
    const keys = Object.keys(ballChances);
    const won = (key: string, draw: readonly number[]): boolean =>
      (key.startsWith('ladder') ? powerLadder : powerBall).codeOf(key, { draw, previous: null }) === 2;
    for (const key of keys.filter((one) => one.startsWith('pb.')))
      for (let ball = 0; ball < 10; ball += 1) if (won(key, [1, 2, 3, 4, 5, ball])) count(key);
    for (const key of keys.filter((one) => one.startsWith('ladder.')))
      for (let first = 1; first <= 28; first += 1) if (won(key, [first, 0, 0, 0, 0, 0])) count(key);
    const sums = sumsOfFive();
    for (const key of keys.filter((one) => one.startsWith('nb.')))
      for (const [sum, times] of sums)
        if (won(key, [sum, 0, 0, 0, 0, 0])) wins.set(key, (wins.get(key) ?? 0) + times);
    for (const [key, [favourable, all]] of Object.entries(ballChances)) {
      const results = key.startsWith('pb.') ? 10 : key.startsWith('ladder.') ? 28 : 98_280;
      expect((wins.get(key) ?? 0) / results, key).toBeCloseTo(favourable / all, 12);
    }
  });

  it('name what each price returns', () => {
    const returned = (key: string, odds: number) => returnOf(odds, ballChances[key] ?? [0, 1]);
    expect(returned('pb.odd', 195)).toBe(9_750);
    expect(returned('pb.odd_over', 316)).toBe(9_480);
    expect(returned('nb.small', 290)).toBe(9_301);
    expect(returned('nb.medium', 260)).toBe(9_323);
    expect(returned('nb.odd_under', 388)).toBe(9_479);
    expect(returned('nb.odd_over', 371)).toBe(9_486);
    expect(returned('ladder.left_3', 380)).toBe(9_500);
  });
});

/** How many fives of 1–28 have each sum. */
function sumsOfFive(): ReadonlyMap<number, number> {
  const ways = Array.from({ length: 6 }, () => new Map<number, number>());
  ways[0]?.set(0, 1);
  for (let ball = 1; ball <= 28; ball += 1)
    for (let taken = 5; taken >= 1; taken -= 1)
      for (const [sum, times] of ways[taken - 1] ?? [])
        ways[taken]?.set(sum + ball, (ways[taken]?.get(sum + ball) ?? 0) + times);
  return ways[5] ?? new Map();
}
