import * as z from 'zod';
import { GameSettings } from '../../../shared/model/games/game-settings.ts';
import { perTableMemory } from '../client/per-table-memory.ts';
import { type SettingsVersion, settingsFresh, settingsRead, settingsVersionUpTo } from './settings.ts';

/** The part of a version that games need: the rest may have had another shape then. */
const Document = z.object({ config: GameSettings });

/** Settings and the time they are in force, epoch ms. */
interface Span {
  readonly settings: GameSettings;
  readonly since: number;
  /** End of that time, exclusive; Infinity for the newest. */
  readonly until: number;
}

/**
 * Milliseconds from the request of a change until it is in force: it is written within seconds or refused, and then every
 * process has read it before its cached copy expires.
 */
const inForceAfter = settingsFresh + 10_000;
const maxCached = 50;

interface CachedSpans {
  generation: number;
  version: number;
  spans: readonly Span[];
  /** Searches in progress, by time. */
  readonly searches: Map<number, Promise<Span | undefined>>;
}
const cachedSpans = perTableMemory(
  (): CachedSpans => ({ generation: 0, version: 0, spans: [], searches: new Map() }),
);

/**
 * The game settings in force at a time, also long ago: the same in every process and at every later call. A change is in
 * force fifteen seconds after it was requested, when every process has read it; before the first version, that one is.
 * @throws Error when no settings were ever stored
 */
export async function settingsAt(time: number): Promise<GameSettings> {
  const { settings, version, generation } = await settingsRead();
  const memory = cachedSpans();
  if (memory.generation !== generation || memory.version !== version) {
    // Past spans stay valid; the newest one ends with the next version.
    memory.spans =
      memory.generation === generation ? memory.spans.filter(({ until }) => until !== Infinity) : [];
    Object.assign(memory, { generation, version });
    memory.searches.clear();
  }
  const known = memory.spans.find(({ since, until }) => since <= time && time < until);
  if (known) {
    // The least recently used is dropped first: requests for days long past do not displace today's.
    if (memory.spans[0] !== known) memory.spans = [known, ...memory.spans.filter((span) => span !== known)];
    return known.settings;
  }
  const found = await findSpan(time, memory);
  return found?.settings ?? settings;
}

async function findSpan(time: number, memory: CachedSpans): Promise<Span | undefined> {
  const { version, generation, searches } = memory;
  const running = searches.get(time) ?? spanAt(time, version);
  searches.set(time, running);
  try {
    const found = await running;
    const isStill = memory.version === version && memory.generation === generation;
    if (found && isStill && !memory.spans.some(({ since }) => since === found.since))
      memory.spans = [found, ...memory.spans.slice(0, maxCached - 1)];
    return found;
  } finally {
    if (searches.get(time) === running) searches.delete(time);
  }
}

/** Binary search over the versions; the newest, which is requested most, is tried first. */
async function spanAt(time: number, newest: number): Promise<Span | undefined> {
  let [lowest, highest] = [1, newest];
  let before: SettingsVersion | undefined;
  let after: SettingsVersion | undefined;
  for (let tried = newest; lowest <= highest; tried = Math.floor((lowest + highest) / 2)) {
    const line = await settingsVersionUpTo(tried, lowest);
    if (!line) lowest = tried + 1;
    else if (line.at + inForceAfter <= time) {
      before = line;
      lowest = tried + 1;
    } else {
      after = line;
      highest = line.version - 1;
    }
  }
  const line = before ?? after;
  return (
    line && {
      settings: Document.parse(JSON.parse(line.document)).config,
      since: before ? before.at + inForceAfter : -Infinity,
      until: after ? after.at + inForceAfter : Infinity,
    }
  );
}
