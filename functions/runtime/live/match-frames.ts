import type { SingleLiveMessage } from '../../../shared/live.ts';
import type { WireFolder } from '../../../shared/model/sports/wire-match.ts';
import type { GameNews } from '../../../shared/rules/sports/match-messages.ts';

/** Longest frame in bytes; the platform's limit is 128 KB. */
const longestFrame = 100_000;
/** Lines of a game in one message: each has some hundred bytes. */
const mostFolders = 80;

type GameMessage = Extract<SingleLiveMessage, { gameId: string }>;
/** News as it goes out, or with lines that only some want. */
export type Told = GameMessage | GameNews;

/** One thing to say to one socket. */
export interface Addressed {
  readonly told: Told | SingleLiveMessage;
  /** It wants every market of the game. */
  readonly isWhole: boolean;
}

/** Words put together, made once however many sockets they are for. */
const merged = new WeakMap<object, WeakMap<object, Told>>();

/** What is told when a later word of a kind comes before the earlier one went out. */
export function withLatest(earlier: Addressed | undefined, later: Addressed): Addressed {
  if (!earlier || !isOfGame(earlier.told) || !isOfGame(later.told)) return later;
  const known = merged.get(earlier.told) ?? new WeakMap<object, Told>();
  merged.set(earlier.told, known);
  const told = known.get(later.told) ?? latest(earlier.told, later.told);
  known.set(later.told, told);
  return { told, isWhole: later.isWhole };
}

function isOfGame(told: Addressed['told']): told is Told {
  return 'gameId' in told;
}

function latest(earlier: Told, later: Told): Told {
  if (later.type === 'odds' && earlier.type === 'odds') return together(earlier, later);
  if (later.type === 'game' && earlier.type === 'game') return { ...later, ...liveOf(earlier, later) };
  return later;
}

type Odds = Extract<Told, { type: 'odds' }>;
type State = Extract<Told, { type: 'game' }>;

function together(earlier: Odds, later: Odds): Odds {
  const lastOf = (folders: readonly WireFolder[]) => [
    ...new Map(folders.map((folder) => [folder.id, folder])).values(),
  ];
  return {
    ...earlier,
    ...later,
    folders: lastOf([...earlier.folders, ...later.folders]),
    beyond: lastOf([...beyondOf(earlier), ...beyondOf(later)]),
  };
}

function beyondOf(news: Odds): readonly WireFolder[] {
  return 'beyond' in news ? (news.beyond ?? []) : [];
}

/** Incidents told a moment ago are still news. */
function liveOf(earlier: State, later: State): Pick<State, 'live'> {
  const live = later.live ?? earlier.live;
  return live ? { live: { ...earlier.live, ...live } } : {};
}

interface Sized {
  readonly message: SingleLiveMessage;
  /** Bytes it has in a frame. */
  readonly length: number;
}

/** News in their two readings, made once however many sockets hear them. */
const readings = new WeakMap<object, Map<boolean, readonly Sized[]>>();

function readingOf({ told, isWhole }: Addressed): readonly Sized[] {
  const known = readings.get(told) ?? new Map<boolean, readonly Sized[]>();
  readings.set(told, known);
  const reading = known.get(isWhole) ?? messagesOf({ told, isWhole }).map(sized);
  known.set(isWhole, reading);
  return reading;
}

function sized(message: SingleLiveMessage): Sized {
  return { message, length: Buffer.byteLength(JSON.stringify(message)) };
}

function messagesOf({ told, isWhole }: Addressed): readonly SingleLiveMessage[] {
  if (told.type !== 'odds') return [told];
  const { type, gameId, shown } = told;
  const folders = isWhole ? [...told.folders, ...beyondOf(told)] : told.folders;
  if (folders.length === 0 && !shown) return [];
  const parts = Math.max(1, Math.ceil(folders.length / mostFolders));
  return Array.from({ length: parts }, (_, part) => ({
    type,
    gameId,
    folders: folders.slice(part * mostFolders, (part + 1) * mostFolders),
    ...(shown && part === parts - 1 && { shown }),
  }));
}

/** The frames that tell a socket all of it, in order. */
export function framesFor(news: readonly Addressed[]): SingleLiveMessage[][] {
  const frames: SingleLiveMessage[][] = [];
  let size = longestFrame;
  for (const { message, length } of news.flatMap(readingOf)) {
    if (size + length >= longestFrame) {
      frames.push([]);
      size = 0;
    }
    frames.at(-1)?.push(message);
    size += length;
  }
  return frames;
}
