import type { WireBet, WireBetLeg } from '../../../shared/model/wire-bet.ts';
import { oddsText, settingOdds } from '../../../shared/rules/wire-price.ts';
import { selectionName } from './selection-name.ts';

export type BetResult = 'wait' | 'hit' | 'miss' | 'exception';

export interface BetLegView {
  readonly id: string;
  readonly gameId: string;
  readonly isBonus: boolean;
  readonly startTime: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly market: string;
  readonly side: string;
  readonly line: string | null;
  readonly pick: string;
  readonly odds: string;
  readonly result: BetResult;
  readonly score: string | null;
}

export interface BetView {
  readonly code: string;
  /** The wire's betting_type: 'pre-match', 'live' … */
  readonly type: string;
  readonly placedAt: string;
  readonly status: string;
  readonly isNormal: boolean;
  readonly result: BetResult;
  readonly stake: number;
  readonly odds: string;
  readonly expected: number;
  readonly paid: number;
  /** Seconds left to cancel when the bet was read; 0 with the reason when it may not. */
  readonly cancel: { readonly seconds: number; readonly reason: string | null };
  readonly legs: readonly BetLegView[];
}

/** The wire's bet, its first leg carrying the totals, as the pages read it. */
export function betView(bet: WireBet): BetView {
  const [first] = bet;
  return {
    code: first?.betting_betcode ?? '',
    type: first?.betting_type ?? '',
    placedAt: first?.betting_regdatetime ?? '',
    status: first?.betting_status ?? '',
    isNormal: first?.betting_status === '정상',
    result: first?.betting_total_result ?? 'wait',
    stake: first?.betting_bet_amount ?? 0,
    odds: oddsText(settingOdds(first?.betting_total_odds_penalty ?? 0)),
    expected: first?.betting_expected_prize ?? 0,
    paid: first?.betting_payed_amount ?? 0,
    cancel: first?.cancel ?? { seconds: 0, reason: null },
    legs: bet.map(legView),
  };
}

/** Matches bet on: a bonus folder is none. */
export function foldersOf({ legs }: Pick<BetView, 'legs'>): number {
  return legs.filter(({ isBonus }) => !isBonus).length;
}

function legView(leg: WireBetLeg): BetLegView {
  const side = leg.betting_side;
  const line = leg.betting_line;
  const isBonus = leg.betting_game === 'bonus';
  const hasScore = leg.betting_score_home !== null && leg.betting_score_away !== null;
  return {
    id: leg.betting_bet_cde,
    gameId: leg.betting_game,
    isBonus,
    startTime: leg.betting_game_starttime,
    league: leg.betting_league_name_kr,
    home: leg.betting_home_name_kr,
    away: leg.betting_away_name_kr,
    market: isBonus ? '보너스 폴더' : leg.betting_market_name_kr,
    side,
    line,
    pick: isBonus ? '' : selectionName({ family: familyOf(side, line), side, line }),
    odds: oddsText(settingOdds(leg.betting_payed_odds ?? leg.betting_odds)),
    result: leg.betting_result,
    score: hasScore ? `${leg.betting_score_home} : ${leg.betting_score_away}` : null,
  };
}

/** The wire names no family: home and away without a line are a winner market's. */
function familyOf(side: string, line: string | null): string {
  if (line === null) return '1x2';
  return ['home', 'away'].includes(side) ? 'ah' : 'ou';
}
