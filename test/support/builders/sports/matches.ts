import { put, update } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import { commitMatch } from '../../../../functions/table/sports/commit-match.ts';
import type { LiveState, Market, Match, MatchState } from '../../../../shared/model/sports/match.ts';
import { footballState, market, match } from '../../../rules/slip/placement-context.ts';
import type { StoredMember } from '../member/members.ts';

let games = 100_500_000;

/** A match id no other test of the process has. */
export function newMatchId(): string {
  games += 1;
  return String(games);
}

/** A football match three hours ahead: 1x2 1.85 / 3.40 / 4.20, handicap 1.5 1.95 / 1.95, total 2.5 1.67 / 2.20. */
export function storedFootball(changes: Partial<Match> = {}): Promise<MatchState> {
  return storeMatch(footballState(newMatchId(), { startTime: Date.now() + 3 * 3_600_000, ...changes }));
}

/** As many matches as a test needs, one id each. */
export function storedFootballMatches(count: number): Promise<MatchState[]> {
  return Promise.all(Array.from({ length: count }, () => storedFootball()));
}

/** Stores a match with its markets as the feed would have left them. */
export async function storeMatch(state: MatchState): Promise<MatchState> {
  await put({ ...keys.match(state.match.gameId), ...state.match });
  await Promise.all(state.markets.map(storeMarket));
  return state;
}

export async function storeMarket(one: Market): Promise<void> {
  await put({ ...keys.market(one.gameId, one.marketId), ...one });
}

/** The match with other 1x2 prices, stored. */
export async function setWinnerPrices(state: MatchState, prices: readonly number[]): Promise<void> {
  const { gameId } = state.match;
  await storeMarket({ ...market(gameId, { marketId: 1, family: '1x2', prices }), version: 2 });
}

/** A football match in play; prices as `storedFootball`. */
export function storedLive(changes: Partial<Match> = {}): Promise<MatchState> {
  const now = Date.now();
  return storedFootball({
    status: 'live',
    startTime: now - 1_200_000,
    feedAt: freshFeedTime(),
    live: firstHalf(),
    ...changes,
  });
}

/** In the future, so that a slow machine does not make it stale. */
const freshFeedTime = () => Date.now() + 60_000;

/** The match with another state of play, its feed time just now. */
export function storePlay(state: MatchState, changes: Partial<Match>): Promise<MatchState> {
  return storeMatch({ ...state, match: { ...state.match, feedAt: freshFeedTime(), ...changes } });
}

/** 1 : 0 in the first half, no red cards, updated just now. */
export function firstHalf(changes: Partial<LiveState> = {}): LiveState {
  return {
    score: { home: 1, away: 0 },
    period: 10,
    periodNameKo: '전반',
    clock: { seconds: 1_200, status: 'running' },
    periods: [],
    incidents: [],
    red: { home: 0, away: 0 },
    updatedAt: Date.now(),
    ...changes,
  };
}

/** Second half on its way at 1:0. */
export function secondHalf(changes: Partial<LiveState> = {}): LiveState {
  return {
    score: { home: 1, away: 0 },
    period: 20,
    periodNameKo: '후반',
    clock: { seconds: 3_720, status: 'running' },
    periods: [{ type: 10, nameKo: '전반', home: 1, away: 0 }],
    incidents: [{ type: 9, side: 'home', seconds: 1_260, period: 10 }],
    red: { home: 0, away: 0 },
    updatedAt: Date.now(),
    ...changes,
  };
}

/** Makes a delayed bet due, `late` milliseconds ago: a test need not wait. */
export async function makeDue(member: StoredMember, ticket: string, late = 0): Promise<void> {
  await update({ key: keys.delayedBet(member.memberSeq, ticket), set: { dueAt: Date.now() - late } });
}

/** Makes a delayed cash-out due. */
export async function makeCashOutDue({ memberSeq }: StoredMember, ticket: string): Promise<void> {
  await update({ key: keys.delayedCashOut(memberSeq, ticket), set: { dueAt: Date.now() } });
}

/** Football three hours ahead with its main markets and further ones, stored and listed. */
export function listedFootball(
  changes: Partial<Match> = {},
  further: (gameId: string) => readonly Market[] = () => [],
): Promise<MatchState> {
  const gameId = newMatchId();
  const state = footballState(gameId, { startTime: Date.now() + 3 * 3_600_000, ...changes });
  return listedMatch({ ...state, markets: [...state.markets, ...further(gameId)] });
}

/** Stores a match as a feed's message does, cards and lines of statistics included. */
export async function listedMatch(after: MatchState, before: MatchState | null = null): Promise<MatchState> {
  const committed = await commitMatch({ before, after, settlement: null, now: Date.now() });
  if (!committed) throw new Error(`match ${after.match.gameId} was written by another process`);
  return committed.state;
}

/** A special market that is no main one: first goal. */
export function firstGoal(gameId: string): Market {
  return market(gameId, { marketId: 16, family: 'special', prices: [150, 250] });
}

interface EndedMatch {
  readonly home: string;
  readonly away: string;
  readonly score: readonly [number, number];
  readonly startTime: number;
}

/** A football match that ended, without markets. */
export function endedMatch({ home, away, score, startTime }: EndedMatch): MatchState {
  const live = secondHalf({ score: { home: score[0], away: score[1] } });
  const names = { homeNameEn: home, awayNameEn: away, homeNameKo: home, awayNameKo: away };
  return { match: match(newMatchId(), { ...names, startTime, status: 'end', live }), markets: [] };
}
