import type { Game } from '../../../shared/model/match.ts';
import { type GameArrivals, gameWriter, type WriterPorts } from './game-writer.ts';
import type { FeedMessage } from './message.ts';
import type { Outcome } from './translation.ts';

export interface IngestPorts extends WriterPorts {
  heartbeat(source: Game['source'], heartbeat: { readonly interrupted: boolean }): Promise<void>;
  keepAlive(
    source: Game['source'],
    keepAlive: { readonly active: readonly string[]; readonly at: number },
  ): Promise<void>;
}

export interface Counts {
  readonly accepted: number;
  readonly dropped: number;
  readonly ignored: number;
}

export interface Ingest {
  /** Takes messages in order; returns when all of them are stored. `unknown`: none of the games can be stored yet. */
  take(
    messages: readonly FeedMessage[],
    from: { readonly source: Game['source']; readonly unknown?: boolean },
  ): Promise<Counts>;
}

const KEEP_ALIVE = 31;
const HEARTBEAT = 32;
/** Games written at the same time. */
const AT_ONCE = 3;

/** The one way in for every feed: sandbox, replay and the ingest call. */
export function makeIngest(ports: IngestPorts): Ingest {
  const writer = gameWriter(ports);
  return {
    take: async (messages, { source, unknown = false }) => {
      const outcomes = messages.map((): Outcome[] => []);
      const games = new Map<string, GameArrivals>();
      const aboutSource: (() => Promise<void>)[] = [];
      messages.forEach((message, index) => {
        const { Header: header, Body: body } = message;
        const report = (outcome: Outcome) => outcomes[index]?.push(outcome);
        if (header.Type === HEARTBEAT) {
          const interrupted = body?.FeedInterrupted?.includes(1) ?? false;
          aboutSource.push(() => ports.heartbeat(source, { interrupted }));
          report('accepted');
        } else if (header.Type === KEEP_ALIVE) {
          const active = body?.KeepAlive?.ActiveEvents ?? [];
          aboutSource.push(() => ports.keepAlive(source, { active, at: header.ServerTimestamp }));
          report('accepted');
        }
        for (const event of body?.Events ?? []) {
          const game = games.get(event.FixtureId) ?? { gameId: event.FixtureId, unknown, arrivals: [] };
          games.set(event.FixtureId, {
            ...game,
            arrivals: [...game.arrivals, { arrival: { header, event, source }, report }],
          });
        }
      });
      const parts = [inOrder(aboutSource), inTurns([...games.values()], writer.write)];
      for (const part of await Promise.allSettled(parts)) if (part.status === 'rejected') throw part.reason;
      return counted(outcomes);
    },
  };
}

/** What a source said later counts: an interruption is over with the heartbeat after it. */
async function inOrder(tellings: readonly (() => Promise<void>)[]): Promise<void> {
  for (const tell of tellings) await tell();
}

/** All of it, a few at a time; one that fails does not keep the others, and is thrown at the end. */
async function inTurns<T>(work: readonly T[], one: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...work];
  const failures: unknown[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await one(next).catch((failure: unknown) => failures.push(failure));
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, waiting.length) }, worker));
  if (failures.length > 0) throw failures[0];
}

/** A message counts as accepted when any part of it was, else as dropped when any part came late. */
function counted(outcomes: readonly (readonly Outcome[])[]): Counts {
  const of = (parts: readonly Outcome[]): Outcome =>
    parts.includes('accepted') ? 'accepted' : parts.includes('dropped') ? 'dropped' : 'ignored';
  const all = outcomes.map(of);
  const count = (outcome: Outcome) => all.filter((each) => each === outcome).length;
  return { accepted: count('accepted'), dropped: count('dropped'), ignored: count('ignored') };
}
