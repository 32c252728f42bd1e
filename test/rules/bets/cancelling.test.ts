import { describe, expect, it } from 'vitest';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { mayBecome } from '../../../shared/rules/bets/bet-life.ts';
import { cancelledBet, cancelWindow } from '../../../shared/rules/bets/cancelling.ts';
import { removableOf, whyNotRemove } from '../../../shared/rules/bets/hiding.ts';
import { bonusLeg } from '../../../shared/rules/slip/bonus-folder.ts';
import { bet, betLeg, defaultSettings, hourBefore, kickOff } from '../slip/placement-context.ts';

const settings = defaultSettings.option.bettingOption;
const seconds = 1000;

function ask(ticket: Bet, now: number, more: Partial<Parameters<typeof cancelWindow>[0]> = {}) {
  return cancelWindow({ bet: ticket, now, settings, cancelsToday: 0, ...more });
}

describe('a bet may be cancelled', () => {
  const early = bet([200, 300], { acceptedAt: kickOff - 4 * 3_600_000 });

  it('for 600 seconds after it was placed, and the seconds left are shown [state cancel within seconds]', () => {
    expect(ask(early, early.acceptedAt)).toEqual({ refusal: null, secondsLeft: 600 });
    expect(ask(early, early.acceptedAt + 600 * seconds)).toEqual({ refusal: null, secondsLeft: 0 });
    expect(ask(early, early.acceptedAt + 600 * seconds + 1)).toEqual({ refusal: 'cancel-too-late' });
  });

  it('until 1,800 seconds before the first leg starts [state cancel before start]', () => {
    const late = bet([200, 300], { acceptedAt: kickOff - 2_000 * seconds });
    expect(ask(late, kickOff - 1_801 * seconds)).toEqual({ refusal: null, secondsLeft: 1 });
    expect(ask(late, kickOff - 1_800 * seconds)).toEqual({
      refusal: 'cancel-near-start',
      values: { min: 30 },
    });
  });

  it('at any time before the start where the operator switched both windows off', () => {
    const off = {
      bettingCancel: { ...settings.bettingCancel, active: false },
      beforeStartCancel: { ...settings.beforeStartCancel, active: false },
    };
    expect(ask(early, kickOff - 1, { settings: off })).toEqual({ refusal: null, secondsLeft: null });
    expect(ask(early, kickOff, { settings: off })).toEqual({ refusal: 'cancel-in-play' });
  });

  it('until so long before the start its match has now, where that was put back', () => {
    const startTimes = new Map([['g1', kickOff + 86_400_000]]);
    const late = bet([200], { acceptedAt: kickOff - 60 * seconds });
    for (const now of [kickOff - 60 * seconds, kickOff + 60 * seconds])
      expect(ask(late, now, { startTimes }).refusal).toBeNull();
    expect(ask(late, late.acceptedAt + 601 * seconds, { startTimes })).toEqual({
      refusal: 'cancel-too-late',
    });
    // A match that is no longer stored keeps the start it was bet on with.
    const both = bet([200, 300], { acceptedAt: late.acceptedAt });
    expect(ask(both, kickOff - 30 * seconds, { startTimes })).toEqual({
      refusal: 'cancel-near-start',
      values: { min: 30 },
    });
  });

  it('with a bonus leg: it has no start', () => {
    const [folder] = defaultSettings.option.sportsFolder;
    if (!folder) throw new Error('no bonus folder');
    const { selectionId } = bonusLeg(folder);
    const bonus = betLeg({ gameId: 'bonus', selectionId, startTime: early.acceptedAt, isBonus: true });
    expect(ask({ ...early, legs: [...early.legs, bonus] }, early.acceptedAt)).toEqual({
      refusal: null,
      secondsLeft: 600,
    });
  });
});

describe('a bet may not be cancelled', () => {
  it.each(['settled', 'cancelled', 'void'] as const)('when it is %s [state cancel normal only]', (status) => {
    expect(ask(bet([200], { status }), hourBefore)).toEqual({ refusal: 'cancel-not-open' });
  });

  it('once a leg has a result, a withdrawn one included [state cancel all legs wait]', () => {
    for (const code of [-1, 1, 2, 3] as const) {
      const ticket = bet([], { legs: [betLeg({}), betLeg({ gameId: 'g2', code })] });
      expect(ask(ticket, hourBefore)).toEqual({ refusal: 'cancel-not-open' });
    }
  });

  it('of mini games and lotus', () => {
    for (const kind of ['mini', 'lotus'] as const) {
      expect(ask(bet([200], { kind }), hourBefore)).toEqual({ refusal: 'cancel-not-open' });
    }
  });

  it('in play: by its kind, or when a match of it is in play [state cancel not live]', () => {
    expect(ask(bet([200], { kind: 'inplay' }), hourBefore)).toEqual({ refusal: 'cancel-in-play' });
    expect(ask(bet([200], { kind: 'live' }), hourBefore)).toEqual({ refusal: 'cancel-in-play' });
    expect(ask(bet([200, 200]), hourBefore, { matchesInPlay: new Set(['g2']) })).toEqual({
      refusal: 'cancel-in-play',
    });
  });

  it('near or after the start its match has now, where that was moved earlier', () => {
    const moved = kickOff - 2 * 3_600_000;
    const startTimes = new Map([['g2', moved]]);
    const near = moved - 1_800 * seconds;
    const ticket = bet([200, 300], { acceptedAt: near - 500 * seconds });
    expect(ask(ticket, near - seconds, { startTimes })).toEqual({ refusal: null, secondsLeft: 1 });
    expect(ask(ticket, near, { startTimes })).toEqual({ refusal: 'cancel-near-start', values: { min: 30 } });
    expect(ask(ticket, moved, { startTimes })).toEqual({ refusal: 'cancel-in-play' });
  });

  it('more often a day than the operator allows; 0 means no limit', () => {
    const limited = { ...settings, bettingCancel: { ...settings.bettingCancel, dailyLimit: 3 } };
    expect(ask(bet([200]), hourBefore, { settings: limited, cancelsToday: 2 }).refusal).toBeNull();
    expect(ask(bet([200]), hourBefore, { settings: limited, cancelsToday: 3 })).toEqual({
      refusal: 'cancel-daily-limit',
      values: { n: 3 },
    });
    expect(ask(bet([200]), hourBefore, { cancelsToday: 99 }).refusal).toBeNull();
  });
});

describe('a bet', () => {
  it('moves only along its life', () => {
    const all = ['open', 'settled', 'cancelled', 'void'] as const;
    const moves = all.flatMap((from) =>
      all.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(moves).toEqual([
      'open → settled',
      'open → cancelled',
      'open → void',
      'settled → open',
      'settled → settled',
      'settled → void',
    ]);
  });

  it('once cancelled is a version further', () => {
    expect(cancelledBet(bet([200]))).toMatchObject({ status: 'cancelled', version: 2, revision: 0 });
  });
});

describe('a bet of the history', () => {
  it('stays while it is normal and waits, and may go otherwise', () => {
    expect(whyNotRemove({ status: 'open', result: 'wait' })).toBe('delete-waiting');
    expect(whyNotRemove({ status: 'settled', result: 'miss' })).toBeNull();
    expect(whyNotRemove({ status: 'open', result: 'miss' })).toBeNull();
    expect(whyNotRemove({ status: 'cancelled', result: 'wait' })).toBeNull();
    expect(whyNotRemove({ status: 'void', result: 'exception' })).toBeNull();
  });

  it('is skipped and counted when it waits among others', () => {
    const waiting = bet([200]);
    const won = bet([200], { status: 'settled', result: 'hit' });
    expect(removableOf([waiting, won, waiting])).toEqual({ removed: [won], skipped: 2 });
  });
});
