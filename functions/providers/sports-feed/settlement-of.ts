import type { Game, GameState, Market, SettlementCode } from '../../../shared/model/sports/match.ts';
import { lineClosedAt } from '../../../shared/rules/settlement/closing-times.ts';
import type { FeedBet, FeedMarket } from './message.ts';
import { folderId } from './translate/folder-id.ts';
import { settlementCode } from './translate/settlement-code.ts';
import type { Settlement } from './translate/translation.ts';

interface Settling {
  readonly taken: readonly FeedMarket[];
  readonly stored: GameState;
  readonly state: GameState;
  readonly at: number;
}

/** What a message with results decides of a match: codes that are news, and when their lines were shut. Null when there are none. */
export function settlementOf({ taken, stored, state, at }: Settling): Settlement | null {
  const results: Record<string, SettlementCode> = {};
  const closedAt: Record<string, number> = {};
  for (const market of taken) {
    const before = stored.markets.find((known) => known.marketId === market.Id);
    const codes = settledCodes(market.Bets ?? [], before);
    if (codes.length === 0) continue;
    Object.assign(results, Object.fromEntries(codes));
    Object.assign(closedAt, closingTimes(market, { settled: new Map(codes), before, at, game: state.game }));
  }
  return Object.keys(results).length > 0
    ? { results, closedAt, score: state.game.live?.score ?? null }
    : null;
}

/** Only codes that differ from the stored ones, and none of what the desk decided: a repeated result starts no second job. */
function settledCodes(bets: readonly FeedBet[], before: Market | undefined): [string, SettlementCode][] {
  const known = new Map(
    before?.folders.flatMap((folder) => folder.selections.map((one) => [one.id, one] as const)),
  );
  return bets.flatMap((bet): [string, SettlementCode][] => {
    const code = settlementCode(bet.Settlement);
    const stored = known.get(bet.Id);
    const isNews = code !== null && code !== 0 && code !== stored?.settlement;
    return isNews && !stored?.byDesk ? [[bet.Id, code]] : [];
  });
}

interface Closing {
  readonly settled: ReadonlyMap<string, SettlementCode>;
  readonly before: Market | undefined;
  readonly at: number;
  readonly game: Game;
}

/** When the feed shut each settled line: the line itself, else its market as a whole, else with the settlement. */
function closingTimes(market: FeedMarket, { settled, before, at, game }: Closing): Record<string, number> {
  const folders = new Map(before?.folders.map((folder) => [folder.id, folder]));
  const standing = new Map(
    before?.folders.flatMap((folder) => folder.selections.map(({ id }) => [id, folder] as const)),
  );
  const bets = market.Bets?.filter((bet) => settled.has(bet.Id)) ?? [];
  return Object.fromEntries(
    bets.map((bet) => {
      const folder = standing.get(bet.Id) ?? (before && folders.get(folderId(before, bet)));
      return [folder?.id ?? String(market.Id), lineClosedAt({ game, market: before, folder }) ?? at];
    }),
  );
}
