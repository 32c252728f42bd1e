import * as z from 'zod';
import { GameSettings } from '../../../shared/model/games/game-settings.ts';
import { ofThisTable } from '../client/per-table-memory.ts';
import { type SettingsVersion, settingsFresh, settingsRead, settingsVersionUpTo } from './settings.ts';

/** What of a version games consult: the rest may have had another shape then. */
const Document = z.object({ config: GameSettings });

/** Settings and the time they are in force, epoch ms. */
interface Span {
  readonly settings: GameSettings;
  readonly since: number;
  /** Not in force any more; Infinity for the newest. */
  readonly until: number;
}

/**
 * A change counts from so long after it was asked for: written within seconds (a table that is away refuses it), and read by every
 * process before the time its copy may be old has passed.
 */
const settles = settingsFresh + 10_000;
const mostKept = 50;

interface Kept {
  forgotten: number;
  version: number;
  spans: readonly Span[];
  /** What is being looked for, by time. */
  readonly looking: Map<number, Promise<Span | undefined>>;
}
const kept = ofThisTable((): Kept => ({ forgotten: 0, version: 0, spans: [], looking: new Map() }));

/**
 * The settings of games in force at a time, long ago as well: the same whoever asks and however late. Changes count from fifteen
 * seconds after they were asked for, when every process has read them; before the first version that one. @throws when the house was never seeded
 */
export async function settingsAt(time: number): Promise<GameSettings> {
  const { settings, version, forgotten } = await settingsRead();
  const memory = kept();
  if (memory.forgotten !== forgotten || memory.version !== version) {
    // What was in force until a change stays so; the newest ends with the next version.
    memory.spans =
      memory.forgotten === forgotten ? memory.spans.filter(({ until }) => until !== Infinity) : [];
    Object.assign(memory, { forgotten, version });
    memory.looking.clear();
  }
  const known = memory.spans.find(({ since, until }) => since <= time && time < until);
  if (known) {
    // The oldest to be asked for goes first: looks at days long past push out nothing of today.
    if (memory.spans[0] !== known) memory.spans = [known, ...memory.spans.filter((span) => span !== known)];
    return known.settings;
  }
  const found = await lookedFor(time, memory);
  return found?.settings ?? settings;
}

async function lookedFor(time: number, memory: Kept): Promise<Span | undefined> {
  const { version, forgotten, looking } = memory;
  const running = looking.get(time) ?? spanAt(time, version);
  looking.set(time, running);
  try {
    const found = await running;
    const isStill = memory.version === version && memory.forgotten === forgotten;
    if (found && isStill && !memory.spans.some(({ since }) => since === found.since))
      memory.spans = [found, ...memory.spans.slice(0, mostKept - 1)];
    return found;
  } finally {
    if (looking.get(time) === running) looking.delete(time);
  }
}

/** Halves the versions; most ask for the newest, which is looked at first. */
async function spanAt(time: number, newest: number): Promise<Span | undefined> {
  let [lowest, highest] = [1, newest];
  let before: SettingsVersion | undefined;
  let after: SettingsVersion | undefined;
  for (let asked = newest; lowest <= highest; asked = Math.floor((lowest + highest) / 2)) {
    const line = await settingsVersionUpTo(asked, lowest);
    if (!line) lowest = asked + 1;
    else if (line.at + settles <= time) {
      before = line;
      lowest = asked + 1;
    } else {
      after = line;
      highest = line.version - 1;
    }
  }
  const line = before ?? after;
  return (
    line && {
      settings: Document.parse(JSON.parse(line.document)).config,
      since: before ? before.at + settles : -Infinity,
      until: after ? after.at + settles : Infinity,
    }
  );
}
