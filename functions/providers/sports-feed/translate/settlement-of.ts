import {
  type Market,
  type Match,
  type MatchState,
  type SettlementCode,
  settlementCodes,
} from '../../../../shared/model/sports/match.ts';
import { lineClosedAt } from '../../../../shared/rules/settlement/closing-times.ts';
import type { FeedBet, FeedMarket } from '../message.ts';
import { folderId, settlementCode } from './feed-bet.ts';
import type { Settlement } from './translation.ts';

/** Several settlements of one match merged: the later code counts, and of two closing times of one line the later one. */
export function mergeSettlements(settlements: readonly Settlement[]): Settlement | null {
  const last = settlements.at(-1);
  if (!last) return null;
  const closedAt: Record<string, number> = {};
  for (const settlement of settlements) {
    for (const [folder, at] of Object.entries(settlement.closedAt))
      closedAt[folder] = Math.max(at, closedAt[folder] ?? at);
  }
  const { unlistedCode } = settlements.findLast((settlement) => settlement.unlistedCode !== undefined) ?? {};
  return {
    results: Object.assign({}, ...settlements.map(({ results }) => results)),
    closedAt,
    score: last.score,
    ...(unlistedCode !== undefined && { unlistedCode }),
  };
}

interface Settling {
  readonly markets: readonly FeedMarket[];
  readonly stored: MatchState;
  readonly state: MatchState;
  readonly at: number;
}

/** What a message with results decides of a match: new codes, and when their lines were closed. Null when there are none. */
export function settlementOf({ markets, stored, state, at }: Settling): Settlement | null {
  const results: Record<string, SettlementCode> = {};
  const closedAt: Record<string, number> = {};
  for (const market of markets) {
    const before = stored.markets.find((known) => known.marketId === market.Id);
    const codes = settledCodes(market.Bets ?? [], before);
    if (codes.length === 0) continue;
    Object.assign(results, Object.fromEntries(codes));
    Object.assign(
      closedAt,
      closingTimes(market, { settled: new Map(codes), before, at, match: state.match }),
    );
  }
  return Object.keys(results).length > 0
    ? { results, closedAt, score: state.match.live?.score ?? null }
    : null;
}

/** Only codes that differ from the stored ones, and none that operators decided: a repeated result starts no second job. */
function settledCodes(bets: readonly FeedBet[], before: Market | undefined): [string, SettlementCode][] {
  const known = new Map(
    before?.folders.flatMap((folder) => folder.selections.map((one) => [one.id, one] as const)),
  );
  return bets.flatMap((bet): [string, SettlementCode][] => {
    const code = settlementCode(bet.Settlement);
    const stored = known.get(bet.Id);
    const isNew = code !== null && code !== settlementCodes.open && code !== stored?.settlement;
    return isNew && !stored?.byDesk ? [[bet.Id, code]] : [];
  });
}

interface Closing {
  readonly settled: ReadonlyMap<string, SettlementCode>;
  readonly before: Market | undefined;
  readonly at: number;
  readonly match: Match;
}

/** When the feed closed each settled line: the line itself, else its market as a whole, else with the settlement. */
function closingTimes(market: FeedMarket, { settled, before, at, match }: Closing): Record<string, number> {
  const folders = new Map(before?.folders.map((folder) => [folder.id, folder]));
  const folderOf = new Map(
    before?.folders.flatMap((folder) => folder.selections.map(({ id }) => [id, folder] as const)),
  );
  const bets = market.Bets?.filter((bet) => settled.has(bet.Id)) ?? [];
  return Object.fromEntries(
    bets.map((bet) => {
      const folder = folderOf.get(bet.Id) ?? (before && folders.get(folderId(before, bet)));
      return [folder?.id ?? String(market.Id), lineClosedAt({ match, market: before, folder }) ?? at];
    }),
  );
}
