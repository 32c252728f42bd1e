interface Reading {
  /** Server's clock less the device's, ms. */
  readonly offset: number;
  /** The truth lies within so many ms of it. */
  readonly doubt: number;
  /** The device's clock when it was taken. */
  readonly takenAt: number;
  readonly isKept: boolean;
}

/** A device's clock runs wrong by at most so much of the time that passes. */
const drift = 0.001;
/** An answer that may come out of a cache is up to a second old, in two caches two. */
const keptFor = 2_000;
/** A smaller change nobody sees. */
const seen = 50;

let reading: Reading = { offset: 0, doubt: Number.POSITIVE_INFINITY, takenAt: 0, isKept: true };
const listeners = new Set<() => void>();

/**
 * Sets the clock by an answer: the server's time lies half-way between asking and getting. A slow answer says less than the
 * quick one before it, unless both cannot be right: then somebody set the device's clock. Epoch ms.
 */
export function setServerClock(answer: {
  readonly serverTime: number;
  readonly askedAt: number;
  readonly gotAt: number;
  /** It may come out of a cache. */
  readonly isKept?: boolean;
}): void {
  const { serverTime, askedAt, gotAt, isKept = false } = answer;
  const offset = serverTime - (askedAt + gotAt) / 2;
  const doubt = (gotAt - askedAt) / 2 + (isKept ? keptFor : 0);
  const grown = reading.doubt + Math.abs(gotAt - reading.takenAt) * drift;
  const moved = Math.abs(offset - reading.offset);
  const isContrary = moved > doubt + grown;
  // A cache that lost its origin goes on answering, minutes old: it contradicts nobody who asked the server itself.
  if (isKept && !reading.isKept && (isContrary || doubt > grown)) return;
  if (doubt > grown && !isContrary) return;
  reading = { offset, doubt, takenAt: gotAt, isKept };
  if (moved > seen) for (const listener of listeners) listener();
}

/** Told when the clock was set to another time. */
export function onServerClockSet(listener: () => void): void {
  listeners.add(listener);
}

/** The server's clock, epoch ms. */
export function serverNow(): number {
  return Date.now() + reading.offset;
}
