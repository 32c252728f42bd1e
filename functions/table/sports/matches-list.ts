import type { Game, GameState, GameStatus, Market } from '../../../shared/model/sports/match.ts';
import { type ListSet, listedMarkets } from '../../../shared/rules/sports/market-sets.ts';
import { openSelections } from '../../../shared/rules/sports/open-selections.ts';
import { asOffered } from '../../../shared/rules/sports/overrides.ts';
import { ofThisTable } from '../client/per-table-memory.ts';
import { type Item, queryAll } from '../client/table.ts';
import { type Key, keys, lists, tableIndex, timeToLive } from '../keys/keys.ts';
import { asText, expiry, fromText } from './matches-items.ts';

export type ListState = 'wait' | 'live' | 'end';
/** Lists of cards: the games of a state, and those that wait with their special markets. */
export type CardList = ListState | 'special';

/** What lists show of a game: the lines of its main, handicap and total market that some list of its state shows. */
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

const cardSets: Readonly<Record<ListState, ListSet>> = { wait: 'BOARD', live: 'LIVE', end: 'KO' };

export function cardItem(state: GameState): Item {
  const { game, markets } = state;
  const list = listOf(game.status);
  const shown = listedMarkets({ sportId: game.sportId, markets }, cardSets[list]);
  return listedCard(keys.card(game.gameId), state, { list, markets: shown });
}

/** A card under its key, in its list. Prices as the feed told them: who shows them lays the desk over them. */
export function listedCard(
  key: Key,
  state: GameState,
  { list, markets }: { readonly list: CardList; readonly markets: readonly Market[] },
): Item {
  const { game } = state;
  const { markets: all } = asOffered(state);
  const { sequences: _sequences, ...shown } = game;
  const card: Card = { game: shown, markets, openSelections: openSelections(all) };
  return {
    ...key,
    card: asText({ ...card, game: inOrder(card.game), markets: card.markets.map(inOrder) }),
    [timeToLive]: expiry(game),
    [tableIndex.pk]: lists.games(list),
    [tableIndex.sk]: placeInList(game),
  };
}

/** Named parts in one order: what came back from the table has another than what a message made, and equal cards are equal texts. */
function inOrder(value: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export interface ListQuestion {
  readonly state: CardList;
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
    for (const item of items) if (isCard(item)) cards.push(cardFrom(item));
  }
  return cards;
}

/** Cards as last read, by key: most are the same text again when a list is read anew, and reading texts is what it costs. */
const mostKept = 2_000;
const kept = ofThisTable(() => new Map<string, { readonly text: string; readonly card: Card }>());

function cardFrom({ pk, sk, card: stored }: Item & { card: Card | string }): Card {
  if (typeof stored !== 'string') return stored;
  const name = `${pk} ${sk}`;
  const known = kept().get(name);
  if (known?.text === stored) return known.card;
  const card = fromText<Card>(stored);
  if (kept().size >= mostKept) kept().clear();
  kept().set(name, { text: stored, card });
  return card;
}

function isCard(item: Item): item is Item & { card: Card | string } {
  return item.card !== undefined;
}
