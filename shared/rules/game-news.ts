import type { GameState } from '../model/match.ts';
import type { BettingSettings } from '../model/settings.ts';
import type { WireFolder } from '../model/wire-match.ts';
import { mainMarkets } from './market-sets.ts';
import { wireFolder } from './wire-game.ts';

type News =
  | { readonly type: 'odds'; readonly gameId: string; readonly folders: WireFolder[] }
  | {
      readonly type: 'game';
      readonly gameId: string;
      readonly status: string;
      readonly score: { home: number; away: number } | null;
    };

interface Change {
  readonly before: GameState | null;
  readonly after: GameState;
  readonly settings: BettingSettings;
}

/** What a stored change of a game says to the sockets watching it: changed folders of the listed markets, status, score. */
export function gameNews({ before, after, settings }: Change): readonly News[] {
  if (!before) return [];
  const { game } = after;
  const { main, handicap, total } = mainMarkets(game.sportId);
  const old = new Map(
    before.markets.flatMap((market) => market.folders.map((folder) => [folder.id, folder])),
  );
  const folders = after.markets
    .filter(({ marketId }) => [main, handicap, total].includes(marketId))
    .flatMap((market) =>
      market.folders
        .filter((folder) => old.get(folder.id) !== folder)
        .map((folder) => wireFolder(market, folder, { settings, stale: false })),
    );
  const score = game.live?.score ?? null;
  const earlier = before.game.live?.score ?? null;
  const moved =
    before.game.status !== game.status || score?.home !== earlier?.home || score?.away !== earlier?.away;
  return [
    ...(folders.length > 0 ? [{ type: 'odds' as const, gameId: game.gameId, folders }] : []),
    ...(moved ? [{ type: 'game' as const, gameId: game.gameId, status: game.status, score }] : []),
  ];
}
