import type { SingleLiveMessage } from '../../../shared/live.ts';
import type { WireFolder } from '../../../shared/model/sports/wire-match.ts';
import type { MatchMessage } from '../../../shared/rules/sports/match-messages.ts';

/** Longest frame in bytes; the platform's limit is 128 KB. */
const maxFrameLength = 100_000;
/** Lines of a match in one message: each has some hundred bytes. */
const maxFolders = 80;

/** A message about one match: as the wire has it, or still with the lines only some sockets subscribed to. */
export type AnyMatchMessage = Extract<SingleLiveMessage, { gameId: string }> | MatchMessage;

/** A message queued for one socket. */
export interface QueuedMessage {
  readonly message: AnyMatchMessage | SingleLiveMessage;
  /** The socket subscribed to every market of the match, not only to the main ones. */
  readonly allMarkets: boolean;
}

/** Merged messages, made once however many sockets they are for. */
const merged = new WeakMap<object, WeakMap<object, AnyMatchMessage>>();

/** What is sent when a later message about the same thing arrives before the earlier one was sent. */
export function mergeQueued(earlier: QueuedMessage | undefined, later: QueuedMessage): QueuedMessage {
  if (!earlier || !isOfMatch(earlier.message) || !isOfMatch(later.message)) return later;
  const known = merged.get(earlier.message) ?? new WeakMap<object, AnyMatchMessage>();
  merged.set(earlier.message, known);
  const message = known.get(later.message) ?? mergeMessages(earlier.message, later.message);
  known.set(later.message, message);
  return { message, allMarkets: later.allMarkets };
}

function isOfMatch(message: QueuedMessage['message']): message is AnyMatchMessage {
  return 'gameId' in message;
}

function mergeMessages(earlier: AnyMatchMessage, later: AnyMatchMessage): AnyMatchMessage {
  if (later.type === 'odds' && earlier.type === 'odds') return mergeOdds(earlier, later);
  if (later.type === 'game' && earlier.type === 'game') return { ...later, ...mergeLive(earlier, later) };
  return later;
}

type Odds = Extract<AnyMatchMessage, { type: 'odds' }>;
type State = Extract<AnyMatchMessage, { type: 'game' }>;

function mergeOdds(earlier: Odds, later: Odds): Odds {
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

function beyondOf(message: Odds): readonly WireFolder[] {
  return 'beyond' in message ? (message.beyond ?? []) : [];
}

/** Incidents of the earlier message were not sent yet: they must not get lost. */
function mergeLive(earlier: State, later: State): Pick<State, 'live'> {
  const live = later.live ?? earlier.live;
  return live ? { live: { ...earlier.live, ...live } } : {};
}

interface Sized {
  readonly message: SingleLiveMessage;
  /** Bytes it has in a frame. */
  readonly length: number;
}

/** Wire messages for both kinds of subscription, made once however many sockets get them. */
const wireMessages = new WeakMap<object, Map<boolean, readonly Sized[]>>();

function wireMessagesOf({ message, allMarkets }: QueuedMessage): readonly Sized[] {
  const known = wireMessages.get(message) ?? new Map<boolean, readonly Sized[]>();
  wireMessages.set(message, known);
  const sized = known.get(allMarkets) ?? toWire({ message, allMarkets }).map(withSize);
  known.set(allMarkets, sized);
  return sized;
}

function withSize(message: SingleLiveMessage): Sized {
  return { message, length: Buffer.byteLength(JSON.stringify(message)) };
}

function toWire({ message, allMarkets }: QueuedMessage): readonly SingleLiveMessage[] {
  if (message.type !== 'odds') return [message];
  const { type, gameId, shown } = message;
  const folders = allMarkets ? [...message.folders, ...beyondOf(message)] : message.folders;
  if (folders.length === 0 && !shown) return [];
  const parts = Math.max(1, Math.ceil(folders.length / maxFolders));
  return Array.from({ length: parts }, (_, part) => ({
    type,
    gameId,
    folders: folders.slice(part * maxFolders, (part + 1) * maxFolders),
    ...(shown && part === parts - 1 && { shown }),
  }));
}

/** The frames that carry these messages to one socket, in order. */
export function framesFor(queued: readonly QueuedMessage[]): SingleLiveMessage[][] {
  const frames: SingleLiveMessage[][] = [];
  let size = maxFrameLength;
  for (const { message, length } of queued.flatMap(wireMessagesOf)) {
    if (size + length >= maxFrameLength) {
      frames.push([]);
      size = 0;
    }
    frames.at(-1)?.push(message);
    size += length;
  }
  return frames;
}
