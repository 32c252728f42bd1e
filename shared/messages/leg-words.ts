import type { WireBetLeg } from '../model/betting/wire-bet.ts';
import { marketTitle } from '../rules/sports/market-title.ts';
import { pickName } from './selection-name.ts';

/** Kinds of bets on rounds: their legs have no match. */
export function isRoundKind(kind: string | undefined): boolean {
  return kind === 'mini' || kind === 'lotus' || kind === 'token';
}

export interface LegWords {
  /** '맨유 v 리버풀', '파워볼 182회차'. */
  readonly title: string;
  readonly market: string;
  /** '울산 HD 승'; empty of a bonus folder and of a round, whose market says it. */
  readonly pick: string;
}

/** A leg of a bet in words, the same to its member and to operators; the bet's first leg names its kind. */
export function legWords(leg: WireBetLeg, kind: string | undefined): LegWords {
  const isRound = isRoundKind(kind);
  const isBonus = leg.betting_game === 'bonus';
  const teams = { home: leg.betting_home_name_kr, away: leg.betting_away_name_kr };
  const picked = {
    side: leg.betting_side,
    line: leg.betting_line,
    marketName: leg.betting_market_name_kr,
  };
  return {
    title: isRound
      ? `${leg.betting_game_sports_name_kr} ${leg.betting_league_name_kr}`
      : `${teams.home} v ${teams.away}`,
    market: isBonus ? '보너스 폴더' : marketTitle(picked),
    pick: isBonus || isRound ? '' : pickName(picked, teams),
  };
}
