import type { Bet, BetLeg } from '../../../shared/model/betting/bet.ts';
import type { Item } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/*
 * A leg is stored as a positional row: with names on every leg's facts a treble would pass 1 KB and cost a second write
 * unit on each of its transactions.
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

/** What happens to a leg after its placement: its code and score, and the price a flight was left at. */
type OutcomeRow = readonly [odds: number, code: BetLeg['code'], home: number | null, away: number | null];

function outcomeOf({ odds, code, score }: BetLeg): OutcomeRow {
  return [odds, code, score?.home ?? null, score?.away ?? null];
}

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

/** Name by name: made from a list of names a leg takes fourteen times as long, and every ticket read has legs. */
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
    score: scoreOf(home, away),
    ...(isBonus === 1 ? { isBonus: true as const } : {}),
  };
}

/** The leg as it stands now. */
function withOutcome(leg: BetLeg, outcome: OutcomeRow | undefined): BetLeg {
  if (!outcome) return leg;
  const [odds, code, home, away] = outcome;
  return { ...leg, odds, code, score: scoreOf(home, away) };
}

function scoreOf(home: number | null, away: number | null): BetLeg['score'] {
  return home === null || away === null ? null : { home, away };
}

/*
 * What no write conditions on is two texts, the facts frozen at placement and the outcome: as typed values each of some
 * forty would be parsed and written again by every settlement, most of what a settled bet costs the table.
 */
interface Frozen {
  readonly mid: number;
  readonly kind: Bet['kind'];
  readonly type: Bet['type'];
  readonly system?: number;
  readonly stakes?: readonly number[];
  readonly at: number;
  readonly rules: number;
  readonly channel: Bet['channel'];
  readonly legs: readonly LegRow[];
}

interface Outcome {
  readonly outcomes?: readonly OutcomeRow[];
  readonly result: Bet['result'];
  readonly paid: number;
  readonly revision: number;
  readonly lost: number;
  readonly back?: readonly [number, number];
}

/** The attributes of a bet that settlement and cancelling move; everything else is frozen at placement. */
export function movingPart(bet: Bet) {
  const outcome: Outcome = {
    outcomes: bet.legs.map(outcomeOf),
    result: bet.result,
    paid: bet.paid,
    revision: bet.revision,
    lost: bet.lostAt ?? 0,
    ...(bet.wonBack && { back: bet.wonBack }),
  };
  return {
    outcome: JSON.stringify(outcome),
    status: bet.status,
    version: bet.version,
    ...(bet.cashed && { stake: bet.stake, cashed: bet.cashed }),
  };
}

export function betItem(bet: Bet): Item {
  const frozen: Frozen = {
    mid: bet.memberSeq,
    kind: bet.kind,
    type: bet.type,
    ...(bet.system !== undefined && { system: bet.system }),
    ...(bet.stakes && { stakes: bet.stakes }),
    at: bet.acceptedAt,
    rules: bet.rulesVersion,
    channel: bet.channel,
    legs: bet.legs.map(rowOf),
  };
  return {
    ...keys.bet(bet.memberSeq, bet.code),
    code: bet.code,
    stake: bet.stake,
    removed: bet.removedFromList,
    frozen: JSON.stringify(frozen),
    ...movingPart(bet),
  };
}

/** What `betItem` wrote, its texts read. */
interface StoredBet extends Frozen, Outcome {
  readonly code: string;
  readonly stake: number;
  readonly cashed?: { readonly stake: number; readonly paid: number };
  readonly removed: boolean;
  readonly status: Bet['status'];
  readonly version: number;
}

/** A bet read back. @throws when the item is none: bet keys hold bets only */
export function betOf(item: Item): Bet {
  // A bet of before the texts has their names as attributes.
  const stored: Item = { ...item, ...textIn(item.frozen), ...textIn(item.outcome) };
  if (!isStoredBet(stored)) throw new Error(`${item.pk} ${item.sk} is no bet`);
  return read(stored);
}

function textIn(text: unknown): object {
  return typeof text === 'string' ? JSON.parse(text) : {};
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
    ...(stored.system !== undefined && { system: stored.system }),
    ...(stored.stakes && { stakes: stored.stakes }),
    ...(stored.cashed && { cashed: stored.cashed }),
    acceptedAt: stored.at,
    rulesVersion: stored.rules,
    channel: stored.channel,
    removedFromList: stored.removed,
    legs: stored.legs.map((row, index) => withOutcome(legOf(row), stored.outcomes?.[index])),
    status: stored.status,
    result: stored.result,
    paid: stored.paid,
    version: stored.version,
    revision: stored.revision,
    ...(stored.lost && { lostAt: stored.lost }),
    ...(stored.back && { wonBack: stored.back }),
  };
}
