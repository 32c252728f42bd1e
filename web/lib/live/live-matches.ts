import { useCallback, useSyncExternalStore } from 'react';
import type { SingleLiveMessage } from '../../../shared/live.ts';
import type { WireFolder, WireGame } from '../../../shared/model/sports/wire-match.ts';
import type { Sight } from '../page/in-sight.ts';

/** Where a price came from and when it moved, epoch ms. */
export interface Move {
  readonly from: number;
  readonly at: number;
  /** How often it moved since the page knows it. */
  readonly count: number;
}

/** The latest known state of a game: the last list's answer with the socket's pushes on top. */
export interface SeenGame extends WireGame {
  readonly moves: Readonly<Record<string, Move>>;
  readonly pushedAt: number;
}

/** Lists show different folders of one game; what none of them shows any more is forgotten. */
const views = ['korean', 'special', 'european', 'detail', 'live', 'shared'] as const;
export type GameView = (typeof views)[number];

const games = new Map<string, SeenGame>();
/** Ids of the folders a view shows of a game, in its order. */
const shownIds = new Map<string, readonly string[]>();
const viewed = new WeakMap<SeenGame, Map<GameView, SeenGame>>();
const listeners = new Map<string, Set<() => void>>();

/** Takes a list's answer. Odds pushed while it was under way are newer than it and stay. */
export function takeGames(
  list: readonly WireGame[],
  askedAt: number,
  { view = 'korean' }: { readonly view?: GameView } = {},
): void {
  for (const game of list) {
    const known = games.get(game.gameId);
    const name = `${view} ${game.gameId}`;
    const ids = game.folders.map(({ id }) => id);
    const isShownAnew = ids.join() !== shownIds.get(name)?.join();
    shownIds.set(name, ids);
    if (known === undefined) {
      store({ ...game, moves: {}, pushedAt: 0 });
      continue;
    }
    const folders = foldersWith(known, { game, view, isOlder: known.pushedAt > askedAt - 1_500 });
    const live = newerLive(known, game);
    const next = {
      ...game,
      folders,
      moves: movesTo(known, folders),
      pushedAt: known.pushedAt,
      ...(live && { live }),
    };
    // A list is read again every few seconds, and most of it is as it was: who shows it has nothing to do.
    if (JSON.stringify(next) !== JSON.stringify(known) || isShownAnew) store(next);
  }
}

/** Lists of games to come have no score; a list's may be older than a push. */
function newerLive(known: SeenGame, listed: WireGame): WireGame['live'] {
  if (!known.live || !listed.live) return listed.live ?? known.live;
  return listed.live.updatedAt < known.live.updatedAt ? known.live : listed.live;
}

/** The list's folders, then those only other views show. */
function foldersWith(
  known: SeenGame,
  { game, view, isOlder }: { readonly game: WireGame; readonly view: GameView; readonly isOlder: boolean },
): WireFolder[] {
  const before = new Map(known.folders.map((folder) => [folder.id, folder]));
  const listed = isOlder ? game.folders.map((folder) => before.get(folder.id) ?? folder) : game.folders;
  for (const { id } of listed) before.delete(id);
  const elsewhere = new Set(
    views.filter((one) => one !== view).flatMap((one) => shownIds.get(`${one} ${game.gameId}`) ?? []),
  );
  return [...listed, ...[...before.values()].filter(({ id }) => elsewhere.has(id))];
}

/** Takes one push of the socket: odds replace the folders they name, a game message its status, score and clock. */
export function takePush(message: SingleLiveMessage): void {
  if (message.type === 'odds') {
    const { gameId, folders, shown } = message;
    for (const view of ['korean', 'european'] as const) {
      const name = `${view} ${gameId}`;
      if (shown && shownIds.has(name)) shownIds.set(name, shown[view]);
    }
    takeOdds(gameId, folders);
  }
  if (message.type === 'game') takeStatus(message);
}

/** A price as told by a refused placement. */
export function takePrice({
  gameId,
  folderId,
  selectionId,
  price,
}: {
  readonly gameId: string;
  readonly folderId: string;
  readonly selectionId: string;
  readonly price: number;
}): void {
  const folder = games.get(gameId)?.folders.find(({ id }) => id === folderId);
  if (folder === undefined) return;
  takeOdds(gameId, [
    { ...folder, bets: folder.bets.map((bet) => (bet.id === selectionId ? { ...bet, price } : bet)) },
  ]);
}

function takeOdds(gameId: string, pushed: readonly WireFolder[]): void {
  const known = games.get(gameId);
  if (known === undefined) return;
  const byId = new Map(pushed.map((folder) => [folder.id, folder]));
  const replaced = known.folders.map((folder) => byId.get(folder.id) ?? folder);
  for (const { id } of known.folders) byId.delete(id);
  const added = newLines(known, [...byId.values()]);
  const folders = added.length > 0 ? [...replaced, ...added] : replaced;
  store({ ...known, folders, moves: movesTo(known, folders), pushedAt: Date.now() });
}

/** Lines no list brought yet: lists in play show every line of their markets, details everything; of others the list says which. */
function newLines({ gameId, folders }: SeenGame, unknown: readonly WireFolder[]): readonly WireFolder[] {
  for (const view of ['detail', 'live'] as const) {
    const name = `${view} ${gameId}`;
    const ids = shownIds.get(name);
    if (ids === undefined) continue;
    const markets = new Set(folders.filter(({ id }) => ids.includes(id)).map(({ marketsId }) => marketsId));
    const own = unknown.filter(({ marketsId }) => view === 'detail' || markets.has(marketsId));
    shownIds.set(name, [...new Set([...ids, ...own.map(({ id }) => id)])]);
  }
  const shown = new Set(views.flatMap((view) => shownIds.get(`${view} ${gameId}`) ?? []));
  return unknown.filter(({ id }) => shown.has(id));
}

function takeStatus(message: Extract<SingleLiveMessage, { type: 'game' }>): void {
  const { gameId, status, score, isLimitBet, live: told } = message;
  const known = games.get(gameId);
  if (known === undefined) return;
  const before = known.live;
  const live = told
    ? { ...told, incidents: told.incidents ?? before?.incidents ?? [] }
    : before && score && { ...before, score };
  store({ ...known, status, ...(isLimitBet && { isLimitBet }), ...(live && { live }) });
}

function movesTo(known: SeenGame, folders: readonly WireFolder[]): Record<string, Move> {
  const before = new Map(known.folders.flatMap(({ bets }) => bets.map(({ id, price }) => [id, price])));
  const moves: Record<string, Move> = { ...known.moves };
  for (const { id, price } of folders.flatMap(({ bets }) => bets)) {
    const from = before.get(id);
    if (from !== undefined && from !== price)
      moves[id] = { from, at: Date.now(), count: (moves[id]?.count ?? 0) + 1 };
  }
  return moves;
}

function store(game: SeenGame): void {
  games.set(game.gameId, game);
  for (const listener of listeners.get(game.gameId) ?? []) listener();
}

function subscribe(gameId: string, listener: () => void): () => void {
  const ours = listeners.get(gameId) ?? new Set();
  listeners.set(gameId, ours.add(listener));
  return () => ours.delete(listener);
}

interface Seeing {
  /** The list it is shown by; the Korean one when left out. */
  readonly view?: GameView | undefined;
  /** When to re-render; at once when left out. */
  readonly sight?: Sight;
}

/** The game with a view's folders as last seen; undefined when no list has brought it yet. Re-renders on its own changes only. */
export function useSeenGame(
  gameId: string,
  { view = 'korean', sight = atOnce }: Seeing = {},
): SeenGame | undefined {
  const listen = useCallback(
    (listener: () => void) => subscribe(gameId, () => sight(listener)),
    [gameId, sight],
  );
  return useSyncExternalStore(listen, () => gameIn(view, gameId));
}

const atOnce: Sight = (tell) => tell();

/** The game with the folders a view shows of it. */
export function gameIn(view: GameView, gameId: string): SeenGame | undefined {
  const game = games.get(gameId);
  const ids = shownIds.get(`${view} ${gameId}`);
  if (game === undefined || ids === undefined) return undefined;
  const made = viewed.get(game) ?? new Map<GameView, SeenGame>();
  viewed.set(game, made);
  const known = made.get(view);
  if (known) return known;
  const byId = new Map(game.folders.map((folder) => [folder.id, folder]));
  const folders = ids.flatMap((id) => byId.get(id) ?? []);
  const own = { ...game, folders };
  made.set(view, own);
  return own;
}

/** The game with everything any view shows of it. */
export function seenGame(gameId: string): SeenGame | undefined {
  return games.get(gameId);
}

/** Re-renders when any of the games changes; the answer is a version, equal while nothing changed. */
export function useSeenGames(gameIds: readonly string[]): readonly (SeenGame | undefined)[] {
  const wanted = gameIds.join(' ');
  const read = (): string => gameIds.map((id) => versionOf(games.get(id))).join(' ');
  useSyncExternalStore((listener) => {
    const leave = wanted.split(' ').map((id) => subscribe(id, listener));
    return () => {
      for (const stop of leave) stop();
    };
  }, read);
  return gameIds.map((id) => games.get(id));
}

const versions = new WeakMap<SeenGame, number>();
let lastVersion = 0;

function versionOf(game: SeenGame | undefined): number {
  if (game === undefined) return 0;
  const known = versions.get(game);
  if (known !== undefined) return known;
  lastVersion += 1;
  versions.set(game, lastVersion);
  return lastVersion;
}
