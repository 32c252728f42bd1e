import type { Bet, BetLeg } from '../../../shared/model/betting/bet.ts';
import type { Item } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/*
 * A leg is stored as a positional row: with attribute names on every leg a treble would exceed 1 KB and cost a second
 * write unit in each of its transactions.
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
  /** Absent on older rows, and on legs that are on no match. */
  wasWaiting?: 0 | 1,
];

/** What changes on a leg after its placement: its code and score, and the odds at which a crash game was cashed out. */
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
    ...waitingColumn(leg),
  ];
}

function waitingColumn({ wasWaiting }: BetLeg): readonly [] | readonly [0 | 1] {
  if (wasWaiting === undefined) return [];
  return wasWaiting ? [1] : [0];
}

/** Written out: building a leg from a list of names takes fourteen times as long, and every bet that is read has legs. */
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
    wasWaiting,
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
    ...(wasWaiting === undefined ? {} : { wasWaiting: wasWaiting === 1 }),
  };
}

/** The leg with its current outcome. */
function withOutcome(leg: BetLeg, outcome: OutcomeRow | undefined): BetLeg {
  if (!outcome) return leg;
  const [odds, code, home, away] = outcome;
  return { ...leg, odds, code, score: scoreOf(home, away) };
}

function scoreOf(home: number | null, away: number | null): BetLeg['score'] {
  return home === null || away === null ? null : { home, away };
}

/*
 * What no write conditions on is stored as two texts: the facts frozen at placement, and the outcome. As typed attributes
 * some forty values would be parsed and written again by every settlement, most of what a settled bet costs the table.
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

/** The attributes of a bet that settlement, cash-out and cancelling change; everything else is frozen at placement. */
export function changingPart(bet: Bet) {
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
    ...(bet.autoCashOut !== undefined && { autoCashOut: bet.autoCashOut }),
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
    ...changingPart(bet),
  };
}

/** What `betItem` wrote, with its texts parsed. */
interface StoredBet extends Frozen, Outcome {
  readonly code: string;
  readonly stake: number;
  readonly cashed?: Bet['cashed'];
  readonly autoCashOut?: Bet['autoCashOut'];
  readonly removed: boolean;
  readonly status: Bet['status'];
  readonly version: number;
}

/** A bet read back. @throws Error when the item is no bet: bet keys hold bets only */
export function betOf(item: Item): Bet {
  // An older bet has the content of the texts as attributes.
  const stored: Item = { ...item, ...textIn(item.frozen), ...textIn(item.outcome) };
  if (!isStoredBet(stored)) throw new Error(`${item.pk} ${item.sk} is no bet`);
  return fromStored(stored);
}

/** What a bet staked and paid, in whole won. */
export type BetSums = Pick<Bet, 'code' | 'stake' | 'cashed' | 'paid' | 'status'>;

/** Attributes that `betSumsOf` needs, those of older bets too: a third of the item. */
export const betSumsIn = ['code', 'stake', 'status', 'cashed', 'outcome', 'paid'] as const;

/** The sums of an item read whole or with `betSumsIn` alone. */
export function betSumsOf(item: Item): BetSums {
  const sums: Item = { ...item, ...textIn(item.outcome) };
  if (!hasSums(sums)) throw new Error(`${item.pk} ${item.sk} is no bet`);
  const { code, stake, cashed, paid, status } = sums;
  return { code, stake, paid, status, ...(cashed && { cashed }) };
}

function hasSums(item: Item): item is Item & BetSums {
  return typeof item.code === 'string' && typeof item.stake === 'number' && typeof item.paid === 'number';
}

function textIn(text: unknown): object {
  return typeof text === 'string' ? JSON.parse(text) : {};
}

function isStoredBet(item: Item): item is Item & StoredBet {
  return item.sk.startsWith('BET#') && Array.isArray(item.legs);
}

function fromStored(stored: StoredBet): Bet {
  return {
    code: stored.code,
    memberSeq: stored.mid,
    kind: stored.kind,
    type: stored.type,
    stake: stored.stake,
    ...(stored.system !== undefined && { system: stored.system }),
    ...(stored.stakes && { stakes: stored.stakes }),
    ...(stored.cashed && { cashed: stored.cashed }),
    ...(stored.autoCashOut !== undefined && { autoCashOut: stored.autoCashOut }),
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
