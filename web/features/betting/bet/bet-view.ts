import { isRoundKind, legWords } from '../../../../shared/messages/leg-words.ts';
import type { WireBet, WireBetLeg } from '../../../../shared/model/betting/wire-bet.ts';
import { oddsFromSetting, oddsText } from '../../../../shared/rules/odds-text.ts';
import { systemName } from './system-name.ts';

export type BetResult = 'wait' | 'hit' | 'miss' | 'exception';

export interface BetLegView {
  readonly id: string;
  readonly gameId: string;
  readonly selectionId: string;
  readonly isBonus: boolean;
  readonly startTime: string;
  /** '맨유 v 리버풀', '파워볼 182회차'. */
  readonly title: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly market: string;
  readonly side: string;
  readonly line: string | null;
  readonly pick: string;
  readonly odds: string;
  readonly result: BetResult;
  /** Half of it: half won, half lost. */
  readonly isHalf: boolean;
  readonly score: string | null;
}

export interface BetView {
  readonly code: string;
  /** The wire's betting_type: 'pre-match', 'live' … */
  readonly type: string;
  /** The cart it was placed from. */
  readonly kind: string;
  /** A bet on a round of a game: its legs are independent lines, without a match. */
  readonly isRound: boolean;
  readonly placedAt: string;
  readonly status: string;
  readonly isNormal: boolean;
  readonly result: BetResult;
  readonly stake: number;
  readonly odds: string;
  readonly expected: number;
  readonly paid: number;
  /** '시스템 2/3 (3줄)'; null for a bet whose legs must all win. */
  readonly system: string | null;
  /** The part of the stake that was cashed out, and won paid for it; both are in the sums above. */
  readonly cashOut: { readonly stake: number; readonly paid: number } | null;
  /** Won for the whole bet at which it is cashed out automatically. */
  readonly autoCashOut: number | null;
  /** Seconds left to cancel when the bet was read; 0 with the reason when it may not. */
  readonly cancel: { readonly seconds: number; readonly reason: string | null };
  readonly legs: readonly BetLegView[];
}

const automatic = '자동 캐시아웃';

/** The wire's bet, its first leg carrying the totals, as the pages read it. */
export function betView(bet: WireBet): BetView {
  const [first] = bet;
  return {
    code: first?.betting_betcode ?? '',
    type: first?.betting_type ?? '',
    kind: first?.betting_kind ?? '',
    isRound: isRoundKind(first?.betting_kind),
    placedAt: first?.betting_regdatetime ?? '',
    status: statusOf(first),
    isNormal: first?.betting_status === '정상',
    result: first?.betting_total_result ?? 'wait',
    stake: first?.betting_bet_amount ?? 0,
    odds: oddsText(oddsFromSetting(first?.betting_total_odds_penalty ?? 0)),
    expected: first?.betting_expected_prize ?? 0,
    paid: first?.betting_payed_amount ?? 0,
    system: first?.system ? systemName(bet.length, first.system) : null,
    cashOut: first?.cashOut ?? null,
    autoCashOut: first?.autoCashOut ?? null,
    cancel: first?.cancel ?? { seconds: 0, reason: null },
    legs: bet.map((leg) => legView(leg, first?.betting_kind)),
  };
}

/** The wire's status; of a bet that the server cashed out, that it did. */
function statusOf(first: WireBetLeg | undefined): string {
  const status = first?.betting_status ?? '';
  return first?.cashOut?.auto && status === '캐시아웃' ? automatic : status;
}

/** Whether the server cashed it out, as its member had it set. */
export function isSoldAutomatically({ status }: Pick<BetView, 'status'>): boolean {
  return status === automatic;
}

/** What is still at play: a part may be cashed out. */
export function stakeLeft({ stake, cashOut }: Pick<BetView, 'stake' | 'cashOut'>): number {
  return stake - (cashOut?.stake ?? 0);
}

/** Matches bet on: a bonus folder is none. */
export function foldersOf({ legs }: Pick<BetView, 'legs'>): number {
  return legs.filter(({ isBonus }) => !isBonus).length;
}

/** '맨유 v 리버풀 외 2건'; of one match with its selection: '맨유 v 리버풀 · 승무패 맨유 승'. */
export function betName({ legs, isRound }: Pick<BetView, 'legs' | 'isRound'>): string {
  const [first] = legs;
  const folders = foldersOf({ legs });
  if (folders > 1 && !isRound) return `${first?.title} 외 ${folders - 1}건`;
  return folders > 1 ? `${first?.title}` : `${first?.title} · ${first?.market} ${first?.pick}`;
}

/** '단폴', '3폴더', '시스템 2/3 (3줄)'; lines on a round: '3건'. */
export function combinationName(bet: Pick<BetView, 'legs' | 'system' | 'isRound'>): string {
  const folders = foldersOf(bet);
  if (bet.isRound) return `${folders}건`;
  return bet.system ?? (folders === 1 ? '단폴' : `${folders}폴더`);
}

function legView(leg: WireBetLeg, kind: string | undefined): BetLegView {
  const hasScore = leg.betting_score_home !== null && leg.betting_score_away !== null;
  return {
    id: leg.betting_bet_cde,
    gameId: leg.betting_game,
    selectionId: leg.betting_bets_seq,
    isBonus: leg.betting_game === 'bonus',
    startTime: leg.betting_game_starttime,
    ...legWords(leg, kind),
    league: isRoundKind(kind) ? '' : leg.betting_league_name_kr,
    home: leg.betting_home_name_kr,
    away: leg.betting_away_name_kr,
    side: leg.betting_side,
    line: leg.betting_line,
    odds: oddsText(oddsFromSetting(leg.betting_payed_odds ?? leg.betting_odds)),
    result: leg.betting_result,
    isHalf: isHalf(leg),
    score: hasScore ? `${leg.betting_score_home} : ${leg.betting_score_away}` : null,
  };
}

/** Half a win pays less than its price, half a loss more than nothing. */
function isHalf({ betting_result, betting_odds, betting_payed_odds: paid }: WireBetLeg): boolean {
  if (paid === null) return false;
  return betting_result === 'hit' ? paid < betting_odds : betting_result === 'miss' && paid > 0;
}
