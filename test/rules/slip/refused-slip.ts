import type { MatchState } from '../../../shared/model/sports/match.ts';
import { bonusLeg } from '../../../shared/rules/slip/bonus-folder.ts';
import { whyNotPlace } from '../../../shared/rules/slip/placing-a-bet.ts';
import type { PlacementContext, Slip, SlipLeg } from '../../../shared/rules/slip/slip.ts';
import { defaultSettings, hourBefore, leg, placementContext, twelveMatches } from './placement-context.ts';

/** The home team of each of these matches. */
export const home = (context: PlacementContext, ...games: readonly number[]): readonly SlipLeg[] =>
  games.map((at) => leg(context, `g${at}:1:home`));

export function refusal(slip: Slip, context: PlacementContext, now = hourBefore) {
  return whyNotPlace({ slip, context, now });
}

/** The context with another first match. */
export function withMatch(state: MatchState): PlacementContext {
  return placementContext({ states: [state, ...twelveMatches.slice(1)] });
}

/** The folders' bonus legs: of three matches, of five. */
export const bonuses = defaultSettings.option.sportsFolder.slice(0, 2).map(bonusLeg);
