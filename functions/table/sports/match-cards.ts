import type { Market, Match, MatchState, MatchStatus } from '../../../shared/model/sports/match.ts';
import { type ListSet, listedMarkets } from '../../../shared/rules/sports/market-sets.ts';
import { openSelections } from '../../../shared/rules/sports/open-selections.ts';
import { asOffered } from '../../../shared/rules/sports/overrides.ts';
import { perTableMemory } from '../client/per-table-memory.ts';
import { at, batchGet, type Item, queryAll } from '../client/table.ts';
import type { Key } from '../keys/key.ts';
import { keys, lists, tableIndex, timeToLive } from '../keys/keys.ts';
import { expiry, fromJson, toJson } from './matches.ts';

export type ListState = 'wait' | 'live' | 'end';
/** Lists of cards: the matches of a state, and waiting matches with their special markets. */
export type CardList = ListState | 'special';

/** What lists show of a match: the main, handicap and total lines that some list of its state shows. */
export interface MatchCard {
  readonly match: Omit<Match, 'sequences'>;
  readonly markets: readonly Market[];
  /** Open selections in all markets of the match. */
  readonly openSelections: number;
}

/** A card as stored: its match under the name `game`. */
type StoredCard = Omit<MatchCard, 'match'> & { readonly game: MatchCard['match'] };

/** Which list a match is in: waiting, in play, or over for good or for now. */
export function listOf(status: MatchStatus): ListState {
  return status === 'wait' || status === 'live' ? status : 'end';
}

/** `{start ISO}#{league}#{match}`: lists are read in the order they are shown. */
function placeInList(match: Pick<Match, 'startTime' | 'leagueId' | 'gameId'>): string {
  return `${new Date(match.startTime).toISOString()}#${match.leagueId}#${match.gameId}`;
}

const cardSets: Readonly<Record<ListState, ListSet>> = { wait: 'BOARD', live: 'LIVE', end: 'KO' };

export function cardItem(state: MatchState): Item {
  const { match, markets } = state;
  const list = listOf(match.status);
  const shown = listedMarkets({ sportId: match.sportId, markets }, cardSets[list]);
  return listedCard(keys.matchCard(match.gameId), state, { list, markets: shown });
}

/** A card under its key, in its list. Prices are the feed's; overrides are applied when a card is shown. */
export function listedCard(
  key: Key,
  state: MatchState,
  { list, markets }: { readonly list: CardList; readonly markets: readonly Market[] },
): Item {
  const { match } = state;
  const { markets: all } = asOffered(state);
  const { sequences: _sequences, ...shown } = match;
  const card: Readonly<Record<keyof StoredCard, unknown>> = {
    game: withSortedNames(shown),
    markets: markets.map(({ history: _history, ...market }) => withSortedNames(market)),
    openSelections: openSelections(all),
  };
  return {
    ...key,
    card: toJson(card),
    [timeToLive]: expiry(match),
    [tableIndex.pk]: lists.matchCards(list),
    [tableIndex.sk]: placeInList(match),
  };
}

/** Attributes in one order, so that equal cards are equal texts: the table returns them in another order than a message does. */
function withSortedNames(value: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export interface CardsQuery {
  readonly state: CardList;
  /** Epoch milliseconds of the start, both included. */
  readonly from: number;
  readonly to: number;
  readonly descending?: boolean;
}

/** Cards of matches that start within a span, in order of start. Eventually consistent. */
export async function cardsOf({
  state,
  from,
  to,
  descending = false,
}: CardsQuery): Promise<readonly MatchCard[]> {
  const iso = (time: number) => new Date(time).toISOString();
  const cards: MatchCard[] = [];
  for await (const items of queryAll({
    pk: lists.matchCards(state),
    index: 'byList',
    from: iso(from),
    to: `${iso(to)}#~`,
    descending,
  })) {
    for (const item of items) if (isCardItem(item)) cards.push(cardFrom(item));
  }
  return cards;
}

/** The cards of some matches, in the order of the ids; matches whose card is gone are left out. */
export async function cardsByIds(gameIds: readonly string[]): Promise<readonly MatchCard[]> {
  const found = await batchGet(gameIds.map(keys.matchCard));
  return gameIds.flatMap((gameId) => {
    const item = at(found, keys.matchCard(gameId));
    return item && isCardItem(item) ? [cardFrom(item)] : [];
  });
}

/** Parsed cards by key. Most texts are unchanged when a list is read again, and parsing them is what a list costs. */
const maxParsed = 2_000;
const parsedCards = perTableMemory(
  () => new Map<string, { readonly text: string; readonly card: MatchCard }>(),
);

function cardFrom({ pk, sk, card: stored }: CardItem): MatchCard {
  if (typeof stored !== 'string') return fromStored(stored);
  const name = `${pk} ${sk}`;
  const parsed = parsedCards().get(name);
  if (parsed?.text === stored) return parsed.card;
  const card = fromStored(fromJson<StoredCard>(stored));
  if (parsedCards().size >= maxParsed) parsedCards().clear();
  parsedCards().set(name, { text: stored, card });
  return card;
}

function fromStored({ game: match, markets, openSelections: open }: StoredCard): MatchCard {
  return { match, markets, openSelections: open };
}

type CardItem = Item & { readonly card: StoredCard | string };

function isCardItem(item: Item): item is CardItem {
  return item.card !== undefined;
}
