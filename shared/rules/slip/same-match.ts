import type { SportSettings } from '../../model/admin/settings.ts';
import type { Hundredths } from '../../model/money.ts';
import type { MarketFamily, Side } from '../../model/sports/match.ts';
import { oddsFromSetting } from '../odds-text.ts';
import type { PlacingRefusal } from './slip.ts';

const football = 6046;
const lowest: Hundredths = 100;

export interface SameMatchLeg {
  readonly index: number;
  readonly gameId: string;
  readonly sportId: number;
  readonly marketId: number;
  readonly family: MarketFamily;
  readonly side: Side;
  /** Board price. */
  readonly odds: Hundredths;
}

interface SameMatchRule {
  readonly policy: 'configured' | 'none';
  readonly sports: SportSettings;
}

/** Why legs on one match may not be combined: three of them, a pair that is not configured, pairs not allowed at all, a draw. */
export function whyNotSameMatch(
  legs: readonly SameMatchLeg[],
  { policy, sports }: SameMatchRule,
): PlacingRefusal | null {
  const groups = legsSharingAMatch(legs);
  const first = groups[0];
  if (first === undefined) return null;
  if (policy === 'none') return refusal('same-game-none', first);
  const three = groups.find((group) => group.length > 2);
  if (three) return refusal('same-game-three', three);
  const foreign = groups.find((group) => !isAllowedPair(group, sports));
  if (foreign) return refusal('same-game-pair', foreign);
  if (sports.combinationMix2.status && groups.length > 1) return refusal('same-game-pair', groups.flat());
  const draw = groups.find((group) => isCut(group, sports) && group.some(isDraw));
  return draw ? refusal('same-game-draw', draw) : null;
}

/** The price each leg counts with, by leg index: an allowed football pair loses its division, all others keep theirs. */
export function oddsAfterCut(
  legs: readonly SameMatchLeg[],
  sports: SportSettings,
): ReadonlyMap<number, Hundredths> {
  const cut = new Set(
    legsSharingAMatch(legs)
      .filter((group) => isCut(group, sports))
      .flat(),
  );
  return new Map(legs.map((leg) => [leg.index, cut.has(leg) ? soccerCut(leg.odds, sports) : leg.odds]));
}

/** Half-open bands: [1.00, 1.50) loses division 1, [1.50, 1.99) division 2, from 1.99 up division 3; never below 1.00. */
export function soccerCut(odds: Hundredths, sports: SportSettings): Hundredths {
  const { division1, division2, division3, floor } = sports.common.soccerCombination;
  const division = odds < 150 ? division1 : odds < 199 ? division2 : division3;
  return Math.max(lowest, oddsFromSetting(floor), odds - oddsFromSetting(division));
}

function legsSharingAMatch(legs: readonly SameMatchLeg[]): readonly (readonly SameMatchLeg[])[] {
  const games = [...new Set(legs.map(({ gameId }) => gameId))];
  return games
    .map((gameId) => legs.filter((leg) => leg.gameId === gameId))
    .filter((group) => group.length > 1);
}

function isAllowedPair([a, b, ...more]: readonly SameMatchLeg[], sports: SportSettings): boolean {
  if (a === undefined || b === undefined || more.length > 0) return false;
  const sport = sportOf(a, sports);
  const configured = sports.combination.find(
    (combination) => combination.sport === sport && combination.status,
  );
  const pair = String([a.marketId, b.marketId].sort((x, y) => x - y));
  return configured?.allowed.some((allowed) => String([...allowed].sort((x, y) => x - y)) === pair) ?? false;
}

function isCut(group: readonly SameMatchLeg[], sports: SportSettings): boolean {
  const [leg] = group;
  if (leg === undefined || !sports.common.soccerCombination.active) return false;
  return sportOf(leg, sports) === football && isAllowedPair(group, sports);
}

function sportOf({ sportId }: SameMatchLeg, { soccerLegacySportId }: SportSettings): number {
  return sportId === soccerLegacySportId ? football : sportId;
}

function isDraw({ family, side }: SameMatchLeg): boolean {
  return family === '1x2' && side === 'draw';
}

function refusal(code: PlacingRefusal['code'], group: readonly SameMatchLeg[]): PlacingRefusal {
  return { code, legs: group.map(({ index }) => index) };
}
