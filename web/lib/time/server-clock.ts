interface Reading {
  /** Server's clock minus the device's, ms. */
  readonly offset: number;
  /** The true offset lies within so many ms of it. */
  readonly uncertainty: number;
  /** The device's clock when it was taken. */
  readonly takenAt: number;
  readonly isCached: boolean;
}

/** A device's clock drifts by at most this share of the elapsed time. */
const maxDrift = 0.001;
/** An answer out of a cache is up to a second old, out of two caches two seconds, ms. */
const cacheAge = 2_000;
/** A smaller change is not worth a re-render, ms. */
const noticeable = 50;

let reading: Reading = { offset: 0, uncertainty: Number.POSITIVE_INFINITY, takenAt: 0, isCached: true };
const listeners = new Set<() => void>();

/**
 * Sets the clock by an answer: the server's time lies half-way between request and answer. A slow answer is less precise than
 * an earlier quick one and is ignored, unless they contradict each other: then the device's clock was set. Epoch ms.
 */
export function setServerClock(answer: {
  readonly serverTime: number;
  readonly requestedAt: number;
  readonly receivedAt: number;
  /** The answer may come out of a cache. */
  readonly isCached?: boolean;
}): void {
  const { serverTime, requestedAt, receivedAt, isCached = false } = answer;
  const offset = serverTime - (requestedAt + receivedAt) / 2;
  const uncertainty = (receivedAt - requestedAt) / 2 + (isCached ? cacheAge : 0);
  const currentUncertainty = reading.uncertainty + Math.abs(receivedAt - reading.takenAt) * maxDrift;
  const moved = Math.abs(offset - reading.offset);
  const contradicts = moved > uncertainty + currentUncertainty;
  // A cache that lost its origin answers with data minutes old: it never overrides a reading taken from the server itself.
  if (isCached && !reading.isCached && (contradicts || uncertainty > currentUncertainty)) return;
  if (uncertainty > currentUncertainty && !contradicts) return;
  reading = { offset, uncertainty, takenAt: receivedAt, isCached };
  if (moved > noticeable) for (const listener of listeners) listener();
}

/** Calls the listener when the clock was set to another time. */
export function onServerClockSet(listener: () => void): void {
  listeners.add(listener);
}

/** The server's clock, epoch ms. */
export function serverNow(): number {
  return Date.now() + reading.offset;
}
