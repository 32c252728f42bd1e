import { describe, expect, it } from 'vitest';
import { resultName } from '../../../shared/messages/result-name.ts';
import type { SettlementCode } from '../../../shared/model/sports/match.ts';
import { betFrom } from '../../../shared/rules/bets/bet-from.ts';
import { betToWire } from '../../../shared/rules/bets/bet-to-wire.ts';
import { wireResult } from '../../../shared/rules/sports/match-to-wire.ts';
import { betView } from '../../../web/features/betting/bet/bet-view.ts';
import {
  defaultSettings,
  hourBefore,
  leg,
  placementContext,
  slip,
  twelveMatches,
} from '../../rules/slip/placement-context.ts';

const now = placementContext();

function legShown(code: SettlementCode): string {
  const requested = slip([leg(now, 'g1:3:home')]);
  const named = { code: 'b_x', memberSeq: 7, now: hourBefore, channel: 'web' } as const;
  const bet = betFrom({ slip: requested, context: now, states: twelveMatches, ...named });
  const view = betView(betToWire({ ...bet, legs: bet.legs.map((one) => ({ ...one, code })) }));
  return view.legs.map(resultName).join();
}

function resultShown(settlement: SettlementCode): string {
  const [state] = twelveMatches;
  const market = state?.markets.find(({ marketId }) => marketId === 3);
  if (!state || !market) throw new Error('no handicap');
  const folders = market.folders.map((folder) => ({
    ...folder,
    selections: folder.selections.map((one) => ({ ...one, settlement })),
  }));
  const shown = { match: state.match, markets: [{ ...market, folders }], openSelections: 0 };
  const bets = wireResult(shown, { settings: defaultSettings, stale: false }).folders.flatMap(
    (one) => one.bets,
  );
  return [...new Set(bets.map(({ result, half }) => resultName({ result, isHalf: half === true })))].join();
}

describe('a settled selection is named', () => {
  it.each([
    [1, '미적중'],
    [2, '적중'],
    [3, '적특'],
    [4, '반미적중'],
    [5, '반적중'],
  ] as const)('of code %i %s, in the history and in the match’s results', (code, name) => {
    expect(legShown(code)).toBe(name);
    expect(resultShown(code)).toBe(name);
  });
});
