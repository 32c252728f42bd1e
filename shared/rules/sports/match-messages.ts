import type { BettingSettings } from '../../model/admin/settings.ts';
import type { Folder, Game, GameState, Market } from '../../model/sports/match.ts';
import type { WideStops } from '../../model/sports/trading.ts';
import type { WireFolder, WireLive } from '../../model/sports/wire-match.ts';
import { listedMarkets, mainMarkets } from './market-sets.ts';
import { wireFolder, wireLive } from './match-to-wire.ts';
import { isLimited } from './open-for-betting.ts';
import { asOffered } from './overrides.ts';

/** Watched like a game: tells which games enter play and leave it. */
export const inplayTopic = 'inplay';

/** Games a socket may watch: by their main markets, and with every market. A page of a list and the slip beside it. */
export const mostWatched = { games: 300, whole: 150 };

interface OddsNews {
  readonly type: 'odds';
  readonly gameId: string;
  readonly folders: WireFolder[];
  /** Ids of the folders the lists of games to come show from now on. */
  readonly shown?: { korean: string[]; european: string[] };
  /** Lines of its other markets: for those who watch the whole game. */
  readonly beyond?: readonly WireFolder[];
}
interface StateNews {
  readonly type: 'game';
  readonly gameId: string;
  readonly status: string;
  readonly score: { home: number; away: number } | null;
  readonly isLimitBet: 'Y' | 'N';
  /** Incidents only when there are new ones. */
  readonly live?: Omit<WireLive, 'incidents'> & { incidents?: WireLive['incidents'] };
}
interface PlayNews {
  readonly type: 'inplay';
  readonly gameId: string;
  readonly status: string;
}
/** What sockets are told of games. */
export type GameNews = OddsNews | StateNews | PlayNews;

interface Change {
  readonly before: GameState | null;
  readonly after: GameState;
  readonly settings: BettingSettings;
  /** The game's feed is quiet: everything of it is suspended. */
  readonly stale?: boolean;
  /** The desk's stops that hold for more than one game, now and, where they are what changed, before. */
  readonly stops?: WideStops;
  readonly stopsBefore?: WideStops;
}

/** What a stored change of a game says: changed lines, lists that show others, status, score, clock, and play begun or over. */
export function gameNews(change: Change): readonly GameNews[] {
  const { before, after } = change;
  const play = playNews(before?.game ?? null, after.game);
  if (!before) return play;
  return [...oddsNews({ ...change, before }), ...stateNews({ ...change, before }), ...play];
}

type Known = Change & { readonly before: GameState };

function oddsNews({ before, after, settings, stale = false, ...desk }: Known): readonly GameNews[] {
  const { gameId, sportId } = after.game;
  const { main, handicap, total } = mainMarkets(sportId);
  const shown = shownIds(after);
  const earlier = before.game.status === after.game.status ? shownIds(before) : shown;
  const isListed = ({ marketsId }: WireFolder): boolean => [main, handicap, total].includes(marketsId);
  const swapped = JSON.stringify(shown) !== JSON.stringify(earlier) && shown;
  const known = new Set([...(earlier?.korean ?? []), ...(earlier?.european ?? [])]);
  const wanted = new Set(
    swapped ? [...swapped.korean, ...swapped.european].filter((id) => !known.has(id)) : [],
  );
  const [earlierOffer, offer] = [
    asOffered(before, desk.stopsBefore ?? desk.stops),
    asOffered(after, desk.stops),
  ];
  const changed = changedFolders({ before: earlierOffer, after: offer, wanted }).map(({ market, folder }) =>
    wireFolder(market, folder, { settings, stale }),
  );
  if (changed.length === 0 && !swapped) return [];
  const folders = changed.filter(isListed);
  const beyond = changed.filter((folder) => !isListed(folder));
  return [
    {
      type: 'odds',
      gameId,
      folders,
      ...(swapped && { shown: swapped }),
      ...(beyond.length > 0 && { beyond }),
    },
  ];
}

interface Line {
  readonly market: Market;
  readonly folder: Folder;
}

/** Lines that are new or other than before, those that are gone as hidden ones, and those wanted anyway. */
function changedFolders(of: {
  readonly before: GameState;
  readonly after: GameState;
  readonly wanted: ReadonlySet<string>;
}): readonly Line[] {
  const old = new Map(linesOf(of.before).map((line) => [line.folder.id, line]));
  const now = linesOf(of.after);
  const changed = now.filter(
    ({ folder }) => old.get(folder.id)?.folder !== folder || of.wanted.has(folder.id),
  );
  for (const { folder } of now) old.delete(folder.id);
  const gone = [...old.values()].map(({ market, folder }) => ({
    market,
    folder: { ...folder, visible: false },
  }));
  return [...changed, ...gone];
}

function linesOf({ markets }: GameState): readonly Line[] {
  return markets.flatMap((market) => market.folders.map((folder) => ({ market, folder })));
}

/** What the lists of games to come show of it; null of a game they do not show. */
function shownIds({ game, markets }: GameState): { korean: string[]; european: string[] } | null {
  if (game.status !== 'wait') return null;
  const idsIn = (set: 'KO' | 'MAIN'): string[] =>
    listedMarkets({ sportId: game.sportId, markets }, set).flatMap(({ folders }) =>
      folders.map(({ id }) => id),
    );
  return { korean: idsIn('KO'), european: idsIn('MAIN') };
}

function stateNews({ before, after, settings, stops, stopsBefore }: Known): readonly GameNews[] {
  const { gameId, status, live } = after.game;
  const { inplay } = settings.sportConfig;
  const isLimitBet = isLimited(asOffered(after, stops).game, inplay) ? 'Y' : 'N';
  const wasLimited = isLimited(asOffered(before, stopsBefore ?? stops).game, inplay) ? 'Y' : 'N';
  const moved = JSON.stringify(before.game.live) !== JSON.stringify(live);
  if (!moved && before.game.status === status && wasLimited === isLimitBet) return [];
  const score = live?.score ?? null;
  const news = { type: 'game', gameId, status, score, isLimitBet } as const;
  if (!live || !moved) return [news];
  const { incidents, ...told } = wireLive(live);
  const isNew = before.game.live?.incidents.length !== live.incidents.length;
  return [{ ...news, live: { ...told, ...(isNew && { incidents }) } }];
}

function playNews(before: Game | null, { gameId, status }: Game): readonly GameNews[] {
  const was = before?.status === 'live';
  return was === (status === 'live') ? [] : [{ type: 'inplay', gameId, status }];
}
