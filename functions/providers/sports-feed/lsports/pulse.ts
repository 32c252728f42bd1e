import type { FeedMessage } from '../message.ts';
import type { PackageName } from './access.ts';

const KEEP_ALIVE = 31;
const HEARTBEAT = 32;
/** A sign of life older than this is none (ingest rule 5). */
const FRESH = 15_000;

interface Beat {
  readonly at: number;
  readonly interrupted: boolean;
}

/**
 * What two packages say of themselves as one source: a heartbeat passes while every package beats, an interruption of
 * either stands until its own next heartbeat, and one read late from a backlog says nothing of now. Keep-alives count
 * from in-play, where it is read.
 */
export function pulseOf(packages: readonly PackageName[]) {
  const beats = new Map<PackageName, Beat>();
  const keepsAlive = packages.includes('inplay') ? 'inplay' : 'prematch';

  function heartbeat(message: FeedMessage, from: { readonly name: PackageName; readonly now: number }) {
    const { Header: header, Body: body } = message;
    if (from.now - header.ServerTimestamp > FRESH) return null;
    beats.set(from.name, { at: from.now, interrupted: body?.FeedInterrupted?.includes(1) ?? false });
    const interrupted = [...beats.values()].some((beat) => beat.interrupted);
    const everyBeats = packages.every((name) => from.now - (beats.get(name)?.at ?? 0) <= FRESH);
    if (!everyBeats && !interrupted) return null;
    return { Header: header, Body: interrupted ? { FeedInterrupted: [1] } : null };
  }

  return {
    /** The message to ingest; null when there is nothing to ingest. Everything but heartbeats and keep-alives passes unchanged. */
    passes(
      message: FeedMessage,
      from: { readonly name: PackageName; readonly now: number },
    ): FeedMessage | null {
      if (message.Header.Type === HEARTBEAT) return heartbeat(message, from);
      if (message.Header.Type === KEEP_ALIVE) return from.name === keepsAlive ? message : null;
      return message;
    },
  };
}
