import { useCallback, useSyncExternalStore } from 'react';
import type { SingleLiveMessage } from '../../../shared/live.ts';
import type { WireFolder, WireMatch } from '../../../shared/model/sports/wire-match.ts';
import type { Schedule } from '../page/visibility-schedule.ts';

/** Where a price came from and when it moved, epoch ms. */
export interface Move {
  readonly from: number;
  readonly at: number;
  /** How often it moved since the page knows it. */
  readonly count: number;
}

/** The latest known state of a game: the last list's answer with the socket's pushes on top. */
export interface SeenMatch extends WireMatch {
  readonly moves: Readonly<Record<string, Move>>;
  readonly pushedAt: number;
}

/** Lists show different folders of one game; what none of them shows any more is forgotten. */
const views = ['korean', 'special', 'european', 'detail', 'live', 'shared'] as const;
export type MatchView = (typeof views)[number];

const matches = new Map<string, SeenMatch>();
/** Ids of the folders a view shows of a game, in its order. */
const shownIds = new Map<string, readonly string[]>();
const viewed = new WeakMap<SeenMatch, Map<MatchView, SeenMatch>>();
const listeners = new Map<string, Set<() => void>>();

/** Takes a list's answer. Odds pushed while it was under way are newer than it and stay. */
export function takeMatches(
  list: readonly WireMatch[],
  requestedAt: number,
  { view = 'korean' }: { readonly view?: MatchView } = {},
): void {
  for (const match of list) {
    const known = matches.get(match.gameId);
    const name = `${view} ${match.gameId}`;
    const ids = match.folders.map(({ id }) => id);
    const isShownAnew = ids.join() !== shownIds.get(name)?.join();
    shownIds.set(name, ids);
    if (known === undefined) {
      store({ ...match, moves: {}, pushedAt: 0 });
      continue;
    }
    const folders = foldersWith(known, { match, view, isOlder: known.pushedAt > requestedAt - 1_500 });
    const live = newerLive(known, match);
    const next = {
      ...match,
      folders,
      moves: movesTo(known, folders),
      pushedAt: known.pushedAt,
      ...(live && { live }),
    };
    // A list is read again every few seconds, and most of it is as it was: who shows it has nothing to do.
    if (JSON.stringify(next) !== JSON.stringify(known) || isShownAnew) store(next);
  }
}

/** Lists of games to come have no score; a list's may be older than a push. What the feed counts is in details only, and stays. */
function newerLive(known: SeenMatch, listed: WireMatch): WireMatch['live'] {
  if (!known.live || !listed.live) return listed.live ?? known.live;
  const isOlder = listed.live.updatedAt < known.live.updatedAt;
  return isOlder ? { ...listed.live, ...known.live } : { ...known.live, ...listed.live };
}

/** The list's folders, then those only other views show. */
function foldersWith(
  known: SeenMatch,
  {
    match,
    view,
    isOlder,
  }: { readonly match: WireMatch; readonly view: MatchView; readonly isOlder: boolean },
): WireFolder[] {
  const before = new Map(known.folders.map((folder) => [folder.id, folder]));
  const listed = isOlder ? match.folders.map((folder) => before.get(folder.id) ?? folder) : match.folders;
  for (const { id } of listed) before.delete(id);
  const elsewhere = new Set(
    views
      .filter((otherView) => otherView !== view)
      .flatMap((otherView) => shownIds.get(`${otherView} ${match.gameId}`) ?? []),
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

/** A price out of the refusal of a placement. */
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
  const folder = matches.get(gameId)?.folders.find(({ id }) => id === folderId);
  if (folder === undefined) return;
  takeOdds(gameId, [
    { ...folder, bets: folder.bets.map((bet) => (bet.id === selectionId ? { ...bet, price } : bet)) },
  ]);
}

function takeOdds(gameId: string, pushed: readonly WireFolder[]): void {
  const known = matches.get(gameId);
  if (known === undefined) return;
  const byId = new Map(pushed.map((folder) => [folder.id, folder]));
  const replaced = known.folders.map((folder) => byId.get(folder.id) ?? folder);
  for (const { id } of known.folders) byId.delete(id);
  const added = newLines(known, [...byId.values()]);
  const folders = added.length > 0 ? [...replaced, ...added] : replaced;
  store({ ...known, folders, moves: movesTo(known, folders), pushedAt: Date.now() });
}

/** Lines no list contained yet: lists in play show every line of their markets, details everything; for others the list decides. */
function newLines({ gameId, folders }: SeenMatch, unknown: readonly WireFolder[]): readonly WireFolder[] {
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
  const { gameId, status, score, isLimitBet, live: pushedLive } = message;
  const known = matches.get(gameId);
  if (known === undefined) return;
  const before = known.live;
  const live = pushedLive
    ? { ...before, ...pushedLive, incidents: pushedLive.incidents ?? before?.incidents ?? [] }
    : before && score && { ...before, score };
  store({ ...known, status, ...(isLimitBet && { isLimitBet }), ...(live && { live }) });
}

function movesTo(known: SeenMatch, folders: readonly WireFolder[]): Record<string, Move> {
  const before = new Map(known.folders.flatMap(({ bets }) => bets.map(({ id, price }) => [id, price])));
  const moves: Record<string, Move> = { ...known.moves };
  for (const { id, price } of folders.flatMap(({ bets }) => bets)) {
    const from = before.get(id);
    if (from !== undefined && from !== price)
      moves[id] = { from, at: Date.now(), count: (moves[id]?.count ?? 0) + 1 };
  }
  return moves;
}

function store(match: SeenMatch): void {
  matches.set(match.gameId, match);
  for (const listener of listeners.get(match.gameId) ?? []) listener();
}

function subscribe(gameId: string, listener: () => void): () => void {
  const ours = listeners.get(gameId) ?? new Set();
  listeners.set(gameId, ours.add(listener));
  return () => ours.delete(listener);
}

interface SeenMatchOptions {
  /** The list it is shown by; the Korean one when left out. */
  readonly view?: MatchView | undefined;
  /** When to re-render; at once by default. */
  readonly schedule?: Schedule;
}

/** The game with a view's folders as last seen; undefined when no list has brought it yet. Re-renders on its own changes only. */
export function useSeenMatch(
  gameId: string,
  { view = 'korean', schedule = atOnce }: SeenMatchOptions = {},
): SeenMatch | undefined {
  const listen = useCallback(
    (listener: () => void) => subscribe(gameId, () => schedule(listener)),
    [gameId, schedule],
  );
  return useSyncExternalStore(listen, () => matchIn(view, gameId));
}

const atOnce: Schedule = (notify) => notify();

/** The game with the folders a view shows of it. */
export function matchIn(view: MatchView, gameId: string): SeenMatch | undefined {
  const match = matches.get(gameId);
  const ids = shownIds.get(`${view} ${gameId}`);
  if (match === undefined || ids === undefined) return undefined;
  const made = viewed.get(match) ?? new Map<MatchView, SeenMatch>();
  viewed.set(match, made);
  const known = made.get(view);
  if (known) return known;
  const byId = new Map(match.folders.map((folder) => [folder.id, folder]));
  const folders = ids.flatMap((id) => byId.get(id) ?? []);
  const own = { ...match, folders };
  made.set(view, own);
  return own;
}

/** The game with everything any view shows of it. */
export function seenMatch(gameId: string): SeenMatch | undefined {
  return matches.get(gameId);
}

/** Re-renders when any of the games changes; the answer is a version, equal while nothing changed. */
export function useSeenMatches(gameIds: readonly string[]): readonly (SeenMatch | undefined)[] {
  const key = gameIds.join(' ');
  const read = (): string => gameIds.map((id) => versionOf(matches.get(id))).join(' ');
  useSyncExternalStore((listener) => {
    const unsubscribes = key.split(' ').map((id) => subscribe(id, listener));
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, read);
  return gameIds.map((id) => matches.get(id));
}

const versions = new WeakMap<SeenMatch, number>();
let lastVersion = 0;

function versionOf(match: SeenMatch | undefined): number {
  if (match === undefined) return 0;
  const known = versions.get(match);
  if (known !== undefined) return known;
  lastVersion += 1;
  versions.set(match, lastVersion);
  return lastVersion;
}
