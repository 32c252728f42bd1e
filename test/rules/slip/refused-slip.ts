import type { GameState } from '../../../shared/model/sports/match.ts';
import { bonusLeg } from '../../../shared/rules/slip/bonus-folder.ts';
import { whyNotPlace } from '../../../shared/rules/slip/placing-a-bet.ts';
import type { Slip, SlipLeg, Standing } from '../../../shared/rules/slip/slip.ts';
import { defaultSettings, hourBefore, leg, standing, twelveGames } from './placement-context.ts';

/** The home team of each of these games. */
export const home = (standingNow: Standing, ...games: readonly number[]): readonly SlipLeg[] =>
  games.map((at) => leg(standingNow, `g${at}:1:home`));

export function refusal(asked: Slip, standingNow: Standing, now = hourBefore) {
  return whyNotPlace({ slip: asked, standing: standingNow, now });
}

/** The standing with another first game. */
export function withGame(state: GameState): Standing {
  return standing({ states: [state, ...twelveGames.slice(1)] });
}

/** The folders' bonus legs: of three games, of five. */
export const bonuses = defaultSettings.option.sportsFolder.slice(0, 2).map(bonusLeg);
