import type { Bet, BetLeg } from '../../model/betting/bet.ts';
import type { WireBet, WireBetLeg } from '../../model/betting/wire-bet.ts';
import { settlementCodes } from '../../model/sports/match.ts';
import { isDecided, legResult } from '../leg-result.ts';
import { effectiveOver200 } from '../odds.ts';
import { priceFrom } from '../odds-text.ts';
import { linesOf } from '../slip/system-lines.ts';
import { betTotals } from './bet-totals.ts';
import { marketNameEn } from './market-name-en.ts';

/** The wire's betting_status; every cancelled state contains 취소. */
export const statusText: Readonly<Record<Bet['status'], string>> = {
  open: '정상',
  settled: '정상',
  cancelled: '취소',
  void: '적특취소',
  cashed: '캐시아웃',
};

/** A bet as the spec lists it: its legs, the first carrying the totals. */
export function betToWire(bet: Bet, cancel?: WireBetLeg['cancel']): WireBet {
  return bet.legs.map((leg, index) => ({
    ...legToWire(leg, { bet, index }),
    ...(index === 0 ? { ...totalsOf(bet), ...(cancel ? { cancel } : {}) } : {}),
  }));
}

/** The bet as it was the moment it was taken, whatever has happened since: what a repeated request is answered with. */
export function asPlaced({ cashed, autoCashOut: _, ...bet }: Bet): Bet {
  return {
    ...bet,
    stake: bet.stake + (cashed?.stake ?? 0),
    status: 'open',
    result: 'wait',
    paid: 0,
    legs: bet.legs.map((leg) => ({ ...leg, code: settlementCodes.open, score: null })),
  };
}

function totalsOf(bet: Bet) {
  const { boardOdds, odds, expectedPrize } = betTotals(bet);
  return {
    betting_kind: bet.kind,
    betting_bet_amount: stakeAndCashed(bet),
    betting_total_odds: priceFrom(boardOdds),
    betting_total_odds_penalty: priceFrom(odds),
    betting_expected_prize: expectedPrize,
    betting_payed_amount: bet.paid + (bet.cashed?.paid ?? 0),
    betting_total_result: bet.result,
    ...(bet.system !== undefined && { system: systemOf(bet, bet.system) }),
    ...(bet.cashed && { cashOut: bet.cashed }),
    ...(bet.status === 'open' && bet.autoCashOut && { autoCashOut: bet.autoCashOut.offer }),
  };
}

/** Won the bet was placed with: what is at play and what was cashed out. */
function stakeAndCashed({ stake, cashed }: Bet): number {
  return stake + (cashed?.stake ?? 0);
}

function systemOf({ stake, legs }: Bet, choose: number) {
  const lines = linesOf(legs.length, choose);
  return { choose, lines, amount: stake / lines };
}

function legToWire(leg: BetLeg, { bet, index }: { bet: Bet; index: number }): WireBetLeg {
  const [first = null, second = null, third = null] = leg.board.map((price) =>
    price === null ? null : priceFrom(price),
  );
  const decided = isDecided(leg.code);
  return {
    betting_betcode: bet.code,
    betting_type: leg.isBonus ? 'bonus' : bet.type,
    betting_status: statusText[bet.status],
    betting_regdatetime: new Date(bet.acceptedAt).toISOString(),
    betting_bet_cde: `${bet.code}-${index + 1}`,
    betting_game: leg.gameId,
    betting_bets_seq: leg.selectionId,
    betting_game_starttime: new Date(leg.startTime).toISOString(),
    betting_game_sports_name_kr: leg.sportNameKo,
    betting_league_name_kr: leg.leagueNameKo,
    betting_league_name_en: leg.leagueNameEn,
    betting_home_name_kr: leg.homeNameKo,
    betting_away_name_kr: leg.awayNameKo,
    betting_home_name_en: leg.homeNameEn,
    betting_away_name_en: leg.awayNameEn,
    betting_market_name_kr: leg.marketNameKo,
    betting_market_name_en: marketNameEn(leg.marketId, leg.marketNameKo),
    betting_side: leg.side,
    betting_line: leg.line,
    betting_odds: priceFrom(leg.odds),
    betting_odds1: first,
    betting_odds2: second,
    betting_odds3: third,
    // Halves of a hundredth exist here (1.85 half won pays 1.425): a figure for the eye, the money is in payed_amount.
    betting_payed_odds: decided ? effectiveOver200(leg) / 200 : null,
    betting_result: legResult(leg.code),
    betting_round: null,
    betting_score_home: leg.score?.home ?? null,
    betting_score_away: leg.score?.away ?? null,
  };
}
