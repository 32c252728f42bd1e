import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LiveState, Match, MatchState } from '../../../shared/model/sports/match.ts';
import { betDelaySeconds, hasMoved, secondsLeft, seenMatches } from '../../../shared/rules/slip/bet-delay.ts';
import { betKinds, type SportsBetKindName } from '../../../shared/rules/slip/bet-kinds.ts';
import { isInPlayUnconfirmed, isLeftOut } from '../../../shared/rules/sports/open-for-betting.ts';
import {
  defaultSettings,
  footballState,
  hourBefore,
  kickOff,
  leg,
  match,
  placementContext,
  slip,
} from './placement-context.ts';
import { refusal } from './refused-slip.ts';

const live: LiveState = {
  score: { home: 1, away: 0 },
  period: 10,
  periodNameKo: '전반',
  clock: { seconds: 600, status: 'running' },
  periods: [],
  incidents: [],
  red: { home: 0, away: 0 },
  updatedAt: hourBefore,
};
const playing = (gameId: string, changes: Partial<Match> = {}): MatchState =>
  footballState(gameId, { status: 'live', live, ...changes });
const states = [playing('g1'), footballState('g2')];
const now = placementContext({ states, kind: 'inplay' });
const slipOn = (kind: SportsBetKindName, ids: readonly string[]) =>
  slip(
    ids.map((id) => leg(now, `${id}:1:home`)),
    { kind },
  );

describe('the bet delay of a slip', () => {
  const kinds = Object.keys(betKinds).filter((name): name is SportsBetKindName => name in betKinds);

  it.each(kinds)('%s lasts as its kind sets, 8 seconds or none', (kind) => {
    const { delay: applies } = betKinds[kind];
    expect(betDelaySeconds(slipOn(kind, ['g1']), now)).toBe(applies === 'never' ? 0 : 8);
    expect(betDelaySeconds(slipOn(kind, ['g2']), now)).toBe(applies === 'always' ? 8 : 0);
    expect(betDelaySeconds(slipOn(kind, ['g2', 'g1']), now)).toBe(applies === 'never' ? 0 : 8);
  });

  it('is as long as the operator sets, whole seconds rounded up, never negative', () => {
    for (const [value, seconds] of [
      [3, 3],
      [2.1, 3],
      [0, 0],
      [-5, 0],
    ]) {
      const settings = structuredClone(defaultSettings);
      settings.option.siteOption2 = [{ name: 'inplayDelaySeconds', value: value ?? 0 }];
      expect(betDelaySeconds(slipOn('live', ['g1']), { ...now, settings })).toBe(seconds);
    }
  });

  it('has whole seconds left, none from its end on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 100_000 }), (due, at) => {
        const left = secondsLeft(due, at);
        expect(left).toBe(at >= due ? 0 : Math.ceil((due - at) / 1000));
      }),
    );
  });
});

describe('what a delayed bet was requested on', () => {
  const seen = seenMatches(states);

  it('stands while score, cards, period and state do, whatever the clock and the prices', () => {
    const later = { ...live, clock: { seconds: 700, status: 'running' as const }, updatedAt: kickOff };
    expect(
      hasMoved(seen, [playing('g1', { live: later, feedAt: kickOff, version: 9 }), footballState('g2')]),
    ).toBe(false);
  });

  it.each<[string, readonly MatchState[]]>([
    ['a goal', [playing('g1', { live: { ...live, score: { home: 1, away: 1 } } }), footballState('g2')]],
    ['a red card', [playing('g1', { live: { ...live, red: { home: 1, away: 0 } } }), footballState('g2')]],
    ['another period', [playing('g1', { live: { ...live, period: 20 } }), footballState('g2')]],
    ['a kick-off', [playing('g1'), playing('g2')]],
    ['an end', [playing('g1', { status: 'end' }), footballState('g2')]],
    ['a game that is gone', [playing('g1')]],
  ])('moves with %s', (_, after) => {
    expect(hasMoved(seen, after)).toBe(true);
  });
});

describe('a match in play', () => {
  const options = defaultSettings.option.siteOption2;
  const at = (changes: Partial<Match>) => match('g1', { status: 'live', live, ...changes });
  const heartbeat = { heartbeatAt: hourBefore, interrupted: false };

  it('is left out when a keep-alive after its last message does not name it', () => {
    const keepAlive = { ...heartbeat, active: ['g2'], activeAt: hourBefore + 1 };
    expect(isLeftOut(at({}), keepAlive)).toBe(true);
    expect(isLeftOut(at({ feedAt: hourBefore + 1 }), keepAlive)).toBe(false);
    expect(isLeftOut(at({}), { ...keepAlive, active: ['g1'] })).toBe(false);
    expect(isLeftOut(at({ status: 'wait' }), keepAlive)).toBe(false);
    expect(isLeftOut(at({}), heartbeat)).toBe(false);
  });

  it('is unconfirmed after 15 seconds without a message or a heartbeat, or without a score', () => {
    const isUnconfirmedAfter = (seconds: number, source = undefined as typeof heartbeat | undefined) =>
      isInPlayUnconfirmed(at({}), { source, now: hourBefore + seconds * 1000, options });
    expect([isUnconfirmedAfter(15), isUnconfirmedAfter(15.001), isUnconfirmedAfter(60, heartbeat)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(isInPlayUnconfirmed(at({ live: null }), { source: heartbeat, now: hourBefore, options })).toBe(
      true,
    );
  });

  it('that is unconfirmed is refused by the in-play kinds alone', () => {
    const old = placementContext({
      states: [playing('g1', { feedAt: hourBefore - 16_000 })],
      kind: 'inplay',
    });
    const single = [leg(old, 'g1:1:home')];
    expect(refusal(slip(single, { kind: 'inplay' }), old)).toMatchObject({ code: 'inplay-stale', legs: [0] });
    expect(refusal(slip(single), old)?.code).toBe('game-started');
  });
});

describe('an in-play bet on a match that waits', () => {
  it('is taken until 16 seconds before the start, and not again before the match is in play', () => {
    const one = slipOn('inplay', ['g2']);
    expect(refusal(one, now, kickOff - 16_001)).toBeNull();
    expect(refusal(one, now, kickOff - 16_000)).toMatchObject({ code: 'game-started', legs: [0] });
    expect(refusal(slipOn('inplay', ['g1']), now, hourBefore)).toBeNull();
  });
});
