import { describe, expect, it } from 'vitest';
import type { Settings } from '../../../shared/model/admin/settings.ts';
import { whyNotPlace } from '../../../shared/rules/slip/placing-a-bet.ts';
import { sameMatchSuggestions } from '../../../shared/rules/slip/same-match-suggestions.ts';
import {
  defaultSettings,
  footballState,
  hourBefore,
  kickOff,
  leg,
  market,
  placementContext,
  slip,
} from './placement-context.ts';

const state = footballState('g1');
const suggested = (wish: Parameters<typeof placementContext>[0] = {}, now = hourBefore) =>
  sameMatchSuggestions({ kind: 'korean', context: placementContext({ states: [state], ...wish }), now });
const named = (found: ReturnType<typeof suggested>) =>
  found.map(
    ({ offers: [a, b], totalOdds }) => `${a.marketId} ${a.side} + ${b.marketId} ${b.side} ${totalOdds}`,
  );

/** The shipped settings with other rules of sports. */
function withSports(changes: Partial<Settings['sportConfig']>): Settings {
  return { ...defaultSettings, sportConfig: { ...defaultSettings.sportConfig, ...changes } };
}

describe('pairs suggested of one match', () => {
  it('are those the settings allow, each with the likelier second pick, at the odds after the cut, likeliest first', () => {
    // 1.85 and 1.95 lose 0.20, 1.67 too; 4.20 loses 0.30: football's cut.
    expect(named(suggested())).toEqual([
      '1 home + 2 over 242',
      '3 home + 2 over 257',
      '3 away + 2 over 257',
      '1 away + 2 over 573',
    ]);
  });

  it('are never ones the slip would refuse', () => {
    const context = placementContext({ states: [state] });
    const found = sameMatchSuggestions({ kind: 'korean', context, now: hourBefore });
    expect(found.length).toBeGreaterThan(0);
    for (const { offers } of found) {
      const legs = offers.map(({ selectionId }) => leg(context, selectionId));
      expect(whyNotPlace({ slip: slip(legs), context, now: hourBefore })).toBeNull();
    }
  });

  it('are none where the sport allows no pair, the match has begun, or the level takes one folder', () => {
    expect(suggested({ settings: withSports({ combination: [] }) })).toEqual([]);
    expect(suggested({}, kickOff)).toEqual([]);
    const { limits } = placementContext();
    expect(suggested({ changes: { limits: { ...limits, maxFolders: 1 } } })).toEqual([]);
  });

  it('come of the line the board shows: the evenest half line that is open', () => {
    const quarter = market('g1', { marketId: 2, family: 'ou', line: '2.25', prices: [190, 190] }).folders;
    const even = market('g1', { marketId: 2, family: 'ou', line: '3.5', prices: [195, 185] }).folders;
    const markets = state.markets.map((one) =>
      one.marketId === 2 ? { ...one, folders: [...one.folders, ...quarter, ...even] } : one,
    );
    const lines = new Set(suggested({ states: [{ ...state, markets }] }).map(({ offers }) => offers[1].line));
    expect([...lines]).toEqual(['3.5']);
  });

  it('are one where two win and lose together, the one that pays more: a win and half a goal given', () => {
    const handicap = (prices: readonly [number, number], line: string) =>
      market('g1', { marketId: 3, family: 'ah', line, prices });
    const among = (other: ReturnType<typeof handicap>) =>
      named(
        suggested({
          states: [
            {
              ...state,
              markets: state.markets.map((one) => (one.marketId === other.marketId ? other : one)),
            },
          ],
        }),
      );
    expect(among(handicap([195, 195], '-0.5'))).toEqual([
      '3 home + 2 over 257',
      '3 away + 2 over 257',
      '1 away + 2 over 573',
    ]);
    expect(among(handicap([181, 199], '-0.5'))[0]).toBe('1 home + 2 over 242');
    expect(among(handicap([195, 195], '-1.5'))).toHaveLength(4);
  });

  it('are offered to a member without money, who has the way to the cashier in the slip', () => {
    expect(suggested({ changes: { cash: 0 } })).toHaveLength(4);
  });
});
