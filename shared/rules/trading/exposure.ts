import type { Bet } from '../../model/betting/bet.ts';
import { settlementCodes } from '../../model/sports/match.ts';
import { betCodeParts } from '../bets/bet-code.ts';
import { isDecided } from '../leg-result.ts';
import { settleLeg } from '../settlement/settling-a-bet.ts';

/** What one open leg puts at stake, and what its ticket pays at most when it wins; both of the whole bet. */
export interface OpenLeg {
  readonly betCode: string;
  readonly gameId: string;
  readonly marketId: number;
  readonly folderId: string;
  readonly selectionId: string;
  /** Of its member when the bet was placed; absent on bets from before it was kept. */
  readonly level?: number;
  readonly stake: number;
  readonly payout: number;
  /** What it pays at most when this leg loses: of a system bet the lines without it. */
  readonly otherwise: number;
}

const { won, lost } = settlementCodes;

/**
 * The open legs of a bet with what it costs when everything still open wins: what settlement itself would pay then, so
 * system bets, half results, refunds and what was cashed out count as they will. None of a bet that is not open.
 */
export function openLegsOf(bet: Bet): readonly OpenLeg[] {
  if (bet.status !== 'open') return [];
  const open = bet.legs.flatMap((leg, index) => (!leg.isBonus && !isDecided(leg.code) ? [index] : []));
  const paidBut = (loser: number | null): number =>
    open.reduce<Bet>((ticket, leg) => {
      const code = leg === loser ? lost : won;
      return settleLeg(ticket, { leg, code, closedAt: null, score: null })?.bet ?? ticket;
    }, bet).paid;
  const payout = paidBut(null);
  return open.flatMap((index) => {
    const leg = bet.legs[index];
    if (!leg) return [];
    const { gameId, marketId, folderId, selectionId } = leg;
    const otherwise = bet.system === undefined ? 0 : paidBut(index);
    const of = { betCode: bet.code, gameId, marketId, folderId, selectionId };
    return [{ ...of, stake: bet.stake, payout, otherwise }];
  });
}

export interface Cell {
  readonly selectionId: string;
  readonly stake: number;
  readonly payout: number;
  /** What the operator keeps of the line's stakes when this one wins; negative = it pays more than it took. */
  readonly net: number;
}

/** One line: its selections exclude each other. */
export interface LineExposure {
  readonly folderId: string;
  readonly marketId: number;
  readonly stake: number;
  readonly worst: number;
  readonly cells: readonly Cell[];
  /** What the operator keeps when a selection without bets wins. */
  readonly otherwise: number;
}

export interface MatchExposure {
  readonly tickets: number;
  /** Of its tickets, each once. */
  readonly stake: number;
  /** Sum of the worst outcomes of its lines: no score may bring all of them, none brings worse. */
  readonly worst: number;
  readonly lines: readonly LineExposure[];
}

/** The bets these legs are of, and their stakes in won: each bet once, however many of the legs are its own. */
export function stakedOnce(legs: readonly Pick<OpenLeg, 'betCode' | 'stake'>[]): {
  readonly bets: number;
  readonly stake: number;
} {
  const stakes = new Map(legs.map(({ betCode, stake }) => [betCode, stake]));
  return { bets: stakes.size, stake: sum([...stakes.values()]) };
}

/** Exposure of the open legs on one match, line by line, largest liability first. */
export function matchExposure(legs: readonly OpenLeg[]): MatchExposure {
  const byLine = new Map<string, OpenLeg[]>();
  for (const leg of legs) grouped(byLine, leg.folderId).push(leg);
  const lines = [...byLine].map(([folderId, of]) => lineExposure(folderId, of));
  const { bets, stake } = stakedOnce(legs);
  return {
    tickets: bets,
    stake,
    worst: sum(lines.map(({ worst }) => worst)),
    lines: lines.sort((a, b) => a.worst - b.worst),
  };
}

/** What a match would cost at worst to the members of each level, as if they alone had bet on it. */
export function levelLiabilities(legs: readonly OpenLeg[]): ReadonlyMap<number, number> {
  const byLevel = new Map<number, OpenLeg[]>();
  for (const leg of legs) {
    const { level } = leg;
    if (level === undefined) continue;
    const of = byLevel.get(level) ?? [];
    of.push(leg);
    byLevel.set(level, of);
  }
  return new Map([...byLevel].map(([level, of]) => [level, Math.max(0, -matchExposure(of).worst)]));
}

/** What the open bets of each member may cost on a match beyond their stakes, as if all won: what `memberMatchLimit` limits. */
export function memberLiabilities(legs: readonly OpenLeg[]): ReadonlyMap<number, number> {
  const bets = new Map(legs.map((leg) => [leg.betCode, leg]));
  const costs = new Map<number, number>();
  for (const { betCode, payout, stake } of bets.values()) {
    const parts = betCodeParts(betCode);
    if (parts === null) continue;
    costs.set(parts.memberSeq, (costs.get(parts.memberSeq) ?? 0) + Math.max(0, payout - stake));
  }
  return costs;
}

function lineExposure(folderId: string, legs: readonly OpenLeg[]): LineExposure {
  const stake = sum(legs.map((leg) => leg.stake));
  const otherwise = stake - sum(legs.map((leg) => leg.otherwise));
  const bySelection = new Map<string, OpenLeg[]>();
  for (const leg of legs) grouped(bySelection, leg.selectionId).push(leg);
  const cells = [...bySelection].map(([selectionId, of]): Cell => {
    const payout = sum(of.map((leg) => leg.payout));
    const net = otherwise + sum(of.map((leg) => leg.otherwise)) - payout;
    return { selectionId, stake: sum(of.map((leg) => leg.stake)), payout, net };
  });
  const worst = Math.min(...cells.map(({ net }) => net));
  return {
    folderId,
    marketId: legs[0]?.marketId ?? 0,
    stake,
    worst,
    cells: cells.sort((a, b) => a.net - b.net),
    otherwise,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function grouped(groups: Map<string, OpenLeg[]>, name: string): OpenLeg[] {
  const group = groups.get(name) ?? [];
  groups.set(name, group);
  return group;
}
