import type { BetLeg } from '../../../shared/model/betting/bet.ts';

/*
 * A leg is stored as a positional row: with names on every leg's facts a treble would pass 1 KB and cost a second write
 * unit on each of its transactions.
 */
export type LegRow = readonly [
  gameId: string,
  marketId: number,
  folderId: string,
  selectionId: string,
  side: BetLeg['side'],
  line: string | null,
  sportId: number,
  sportNameKo: string,
  leagueNameKo: string,
  leagueNameEn: string,
  homeNameKo: string,
  awayNameKo: string,
  homeNameEn: string,
  awayNameEn: string,
  marketNameKo: string,
  startTime: number,
  odds: number,
  boardOdds: number,
  board: readonly (number | null)[],
  priceVersion: number,
  code: BetLeg['code'],
  home: number | null,
  away: number | null,
  isBonus: 0 | 1,
];

/** What happens to a leg after its placement: its code and score, and the price a flight was left at. */
export type OutcomeRow = readonly [
  odds: number,
  code: BetLeg['code'],
  home: number | null,
  away: number | null,
];

export function outcomeOf({ odds, code, score }: BetLeg): OutcomeRow {
  return [odds, code, score?.home ?? null, score?.away ?? null];
}

export function rowOf(leg: BetLeg): LegRow {
  return [
    leg.gameId,
    leg.marketId,
    leg.folderId,
    leg.selectionId,
    leg.side,
    leg.line,
    leg.sportId,
    leg.sportNameKo,
    leg.leagueNameKo,
    leg.leagueNameEn,
    leg.homeNameKo,
    leg.awayNameKo,
    leg.homeNameEn,
    leg.awayNameEn,
    leg.marketNameKo,
    leg.startTime,
    leg.odds,
    leg.boardOdds,
    leg.board,
    leg.priceVersion,
    leg.code,
    leg.score?.home ?? null,
    leg.score?.away ?? null,
    leg.isBonus ? 1 : 0,
  ];
}

/** Name by name: made from a list of names a leg takes fourteen times as long, and every ticket read has legs. */
export function legOf(row: LegRow): BetLeg {
  const [
    gameId,
    marketId,
    folderId,
    selectionId,
    side,
    line,
    sportId,
    sportNameKo,
    leagueNameKo,
    leagueNameEn,
    homeNameKo,
    awayNameKo,
    homeNameEn,
    awayNameEn,
    marketNameKo,
    startTime,
    odds,
    boardOdds,
    board,
    priceVersion,
    code,
    home,
    away,
    isBonus,
  ] = row;
  return {
    gameId,
    marketId,
    folderId,
    selectionId,
    side,
    line,
    sportId,
    sportNameKo,
    leagueNameKo,
    leagueNameEn,
    homeNameKo,
    awayNameKo,
    homeNameEn,
    awayNameEn,
    marketNameKo,
    startTime,
    odds,
    boardOdds,
    board,
    priceVersion,
    code,
    score: scoreOf(home, away),
    ...(isBonus === 1 ? { isBonus: true as const } : {}),
  };
}

/** The leg as it stands now. */
export function withOutcome(leg: BetLeg, outcome: OutcomeRow | undefined): BetLeg {
  if (!outcome) return leg;
  const [odds, code, home, away] = outcome;
  return { ...leg, odds, code, score: scoreOf(home, away) };
}

function scoreOf(home: number | null, away: number | null): BetLeg['score'] {
  return home === null || away === null ? null : { home, away };
}
