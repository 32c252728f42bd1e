import type { Game } from '../../../shared/model/sports/match.ts';
import { type GameArrivals, gameWriter, type WriterPorts } from './game-writer.ts';
import type { FeedMessage } from './message.ts';
import type { Outcome } from './translate/translation.ts';

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
    from: { readonly source: Game['source']; readonly unknown?: boolean; readonly stream?: string },
  ): Promise<Counts>;
}

/** What the messages of one call say of their source. */
interface SaidOfSource {
  heartbeat?: Parameters<IngestPorts['heartbeat']>[1];
  keepAlive?: Parameters<IngestPorts['keepAlive']>[1];
}

const KEEP_ALIVE = 31;
const HEARTBEAT = 32;

/** The one way in for every feed: sandbox, replay and the ingest call. */
export function makeIngest(ports: IngestPorts): Ingest {
  const writer = gameWriter(ports);
  /** Its last word counts, so a backlog of beats is one: an interruption is over with the heartbeat after it. */
  const keep = async ({ heartbeat, keepAlive }: SaidOfSource, source: Game['source']) => {
    if (heartbeat) await ports.heartbeat(source, heartbeat);
    if (keepAlive) await ports.keepAlive(source, keepAlive);
  };
  return {
    take: async (messages, { source, unknown = false, stream }) => {
      const outcomes = messages.map((): Outcome[] => []);
      const games = new Map<string, GameArrivals>();
      const said: SaidOfSource = {};
      messages.forEach((message, index) => {
        const { Header: header, Body: body } = message;
        const report = (outcome: Outcome) => outcomes[index]?.push(outcome);
        if (header.Type === HEARTBEAT) {
          said.heartbeat = { interrupted: body?.FeedInterrupted?.includes(1) ?? false };
          report('accepted');
        } else if (header.Type === KEEP_ALIVE) {
          const keepAlive = { active: body?.KeepAlive?.ActiveEvents ?? [], at: header.ServerTimestamp };
          if (keepAlive.at >= (said.keepAlive?.at ?? 0)) said.keepAlive = keepAlive;
          report('accepted');
        }
        for (const event of body?.Events ?? []) {
          const game = games.get(event.FixtureId) ?? { gameId: event.FixtureId, unknown, arrivals: [] };
          games.set(event.FixtureId, {
            ...game,
            arrivals: [...game.arrivals, { arrival: { header, event, source, stream }, report }],
          });
        }
      });
      const parts = [keep(said, source), everyOne([...games.values()], writer.write)];
      for (const part of await Promise.allSettled(parts)) if (part.status === 'rejected') throw part.reason;
      return counted(outcomes);
    },
  };
}

/** All of it; one that fails does not keep the others, and is thrown at the end. */
async function everyOne<T>(work: readonly T[], one: (item: T) => Promise<void>): Promise<void> {
  const done = await Promise.allSettled(work.map(one));
  for (const part of done) if (part.status === 'rejected') throw part.reason;
}

/** A message counts as accepted when any part of it was, else as dropped when any part came late. */
function counted(outcomes: readonly (readonly Outcome[])[]): Counts {
  const of = (parts: readonly Outcome[]): Outcome =>
    parts.includes('accepted') ? 'accepted' : parts.includes('dropped') ? 'dropped' : 'ignored';
  const all = outcomes.map(of);
  const count = (outcome: Outcome) => all.filter((each) => each === outcome).length;
  return { accepted: count('accepted'), dropped: count('dropped'), ignored: count('ignored') };
}
