import type { Bet, BetLeg } from '../../shared/model/bet.ts';
import { keys } from './keys.ts';
import type { Item } from './table.ts';

/*
 * Legs are stored as positional lists: with attribute names on every leg a treble would pass 1 KB and
 * cost a second write unit on each of its transactions.
 */
type LegRow = readonly [
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

function rowOf(leg: BetLeg): LegRow {
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

function legOf(row: LegRow): BetLeg {
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
    score: home === null || away === null ? null : { home, away },
    ...(isBonus === 1 ? { isBonus: true as const } : {}),
  };
}

/** The attributes of a bet that settlement and cancelling move; everything else is frozen at placement. */
export function movingPart(bet: Bet) {
  return {
    legs: bet.legs.map(rowOf),
    status: bet.status,
    result: bet.result,
    paid: bet.paid,
    version: bet.version,
    revision: bet.revision,
    lost: bet.lostAt ?? 0,
    ...(bet.wonBack && { back: bet.wonBack }),
  };
}

export function betItem(bet: Bet): Item {
  return {
    ...keys.bet(bet.memberSeq, bet.code),
    code: bet.code,
    mid: bet.memberSeq,
    kind: bet.kind,
    type: bet.type,
    stake: bet.stake,
    at: bet.acceptedAt,
    rules: bet.rulesVersion,
    channel: bet.channel,
    removed: bet.removedFromList,
    ...movingPart(bet),
  };
}

/** What `betItem` wrote, read back. */
interface StoredBet {
  code: string;
  mid: number;
  kind: Bet['kind'];
  type: Bet['type'];
  stake: number;
  at: number;
  rules: number;
  channel: Bet['channel'];
  removed: boolean;
  legs: LegRow[];
  status: Bet['status'];
  result: Bet['result'];
  paid: number;
  version: number;
  revision: number;
  lost?: number;
  back?: readonly [number, number];
}

/** A bet read back. @throws when the item is none: bet keys hold bets only */
export function betOf(item: Item): Bet {
  if (!isStoredBet(item)) throw new Error(`${item.pk} ${item.sk} is no bet`);
  return read(item);
}

function isStoredBet(item: Item): item is Item & StoredBet {
  return item.sk.startsWith('BET#') && Array.isArray(item.legs);
}

function read(stored: StoredBet): Bet {
  return {
    code: stored.code,
    memberSeq: stored.mid,
    kind: stored.kind,
    type: stored.type,
    stake: stored.stake,
    acceptedAt: stored.at,
    rulesVersion: stored.rules,
    channel: stored.channel,
    removedFromList: stored.removed,
    legs: stored.legs.map(legOf),
    status: stored.status,
    result: stored.result,
    paid: stored.paid,
    version: stored.version,
    revision: stored.revision,
    ...(stored.lost && { lostAt: stored.lost }),
    ...(stored.back && { wonBack: stored.back }),
  };
}
