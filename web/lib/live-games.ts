import { useSyncExternalStore } from 'react';
import type { SingleLiveMessage } from '../../shared/live.ts';
import type { WireFolder, WireGame } from '../../shared/model/wire-match.ts';

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

const games = new Map<string, SeenGame>();
const listeners = new Map<string, Set<() => void>>();

/** Takes a list's answer. Odds pushed while it was under way are newer than it and stay. */
export function takeGames(list: readonly WireGame[], askedAt: number): void {
  for (const game of list) {
    const known = games.get(game.gameId);
    if (known === undefined) store({ ...game, moves: {}, pushedAt: 0 });
    else if (known.pushedAt > askedAt - 1_500)
      store({ ...game, folders: known.folders, moves: known.moves, pushedAt: known.pushedAt });
    else store({ ...game, moves: movesTo(known, game.folders), pushedAt: known.pushedAt });
  }
}

/** Takes one push of the socket: odds replace the folders they name, a game message its status and score. */
export function takePush(message: SingleLiveMessage): void {
  if (message.type === 'odds') takeOdds(message.gameId, message.folders);
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
  // Lines the list does not show are not added: which line a market shows is the list's decision.
  const folders = known.folders.map((folder) => byId.get(folder.id) ?? folder);
  store({ ...known, folders, moves: movesTo(known, folders), pushedAt: Date.now() });
}

function takeStatus({ gameId, status, score }: Extract<SingleLiveMessage, { type: 'game' }>): void {
  const known = games.get(gameId);
  if (known === undefined) return;
  const live = known.live && score ? { ...known.live, score } : known.live;
  store({ ...known, status, ...(live ? { live } : {}) });
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

/** The game as last seen; undefined when no list has brought it yet. Re-renders on its own changes only. */
export function useSeenGame(gameId: string): SeenGame | undefined {
  return useSyncExternalStore(
    (listener) => subscribe(gameId, listener),
    () => games.get(gameId),
  );
}

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
