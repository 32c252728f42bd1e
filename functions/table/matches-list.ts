import type { Game, GameState, GameStatus, Market } from '../../shared/model/match.ts';
import { foldersShown, koreanFolder, mainMarkets } from '../../shared/rules/market-sets.ts';
import { keys, lists, tableIndex, timeToLive } from './keys.ts';
import { asText, expiry, fromText } from './matches-items.ts';
import { type Item, queryAll } from './table.ts';

export type ListState = 'wait' | 'live' | 'end';

/** What lists show of a game: its main, handicap and total market; of a game in play with all their lines. */
export interface Card {
  readonly game: Omit<Game, 'sequences'>;
  readonly markets: readonly Market[];
  /** Open selections in all markets of the game. */
  readonly openSelections: number;
}

/** Which list a game stands in: waiting, in play, or over for good or for now. */
export function listOf(status: GameStatus): ListState {
  return status === 'wait' || status === 'live' ? status : 'end';
}

/** `{start ISO}#{league}#{game}`: lists are read in the order they are shown. */
function placeInList(game: Pick<Game, 'startTime' | 'leagueId' | 'gameId'>): string {
  return `${new Date(game.startTime).toISOString()}#${game.leagueId}#${game.gameId}`;
}

export function cardItem(state: GameState): Item {
  const { game } = state;
  const { sequences: _sequences, ...shown } = game;
  return {
    ...keys.card(game.gameId),
    card: asText({
      game: shown,
      markets: cardMarkets(state),
      openSelections: countOpen(state),
    } satisfies Card),
    [timeToLive]: expiry(game),
    [tableIndex.pk]: lists.games(listOf(game.status)),
    [tableIndex.sk]: placeInList(game),
  };
}

function cardMarkets({ game, markets }: GameState): readonly Market[] {
  const { main, handicap, total } = mainMarkets(game.sportId);
  return [main, handicap, total].flatMap((marketId) => {
    const market = markets.find((each) => each.marketId === marketId);
    if (!market) return [];
    if (game.status === 'live') return [{ ...market, folders: foldersShown(market, 'LIVE') }];
    const folder = koreanFolder(market);
    return folder ? [{ ...market, folders: [folder] }] : [];
  });
}

function countOpen({ markets }: GameState): number {
  const folders = markets.flatMap((market) =>
    market.folders.filter((folder) => folder.visible && !folder.suspended),
  );
  return folders.flatMap((folder) => folder.selections).filter((selection) => selection.status === 'open')
    .length;
}

export interface ListQuestion {
  readonly state: ListState;
  /** Epoch milliseconds of the start, both included. */
  readonly from: number;
  readonly to: number;
  readonly descending?: boolean;
}

/** Cards of games starting within a span, in order of start. Eventually consistent. */
export async function cardsOf({
  state,
  from,
  to,
  descending = false,
}: ListQuestion): Promise<readonly Card[]> {
  const iso = (time: number) => new Date(time).toISOString();
  const cards: Card[] = [];
  for await (const items of queryAll({
    pk: lists.games(state),
    index: 'byList',
    from: iso(from),
    to: `${iso(to)}#~`,
    descending,
  })) {
    for (const item of items) if (isCard(item)) cards.push(fromText(item.card));
  }
  return cards;
}

function isCard(item: Item): item is Item & { card: Card | string } {
  return item.sk === 'CARD' && item.card !== undefined;
}
