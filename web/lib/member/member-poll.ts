import type { SocketState } from '../live/connection.ts';

/** Milliseconds from knowing the member to the first poll, and between two without a socket (spec §9). */
export const firstPoll = 1_000;
const withoutSocket = 15_000;
/** An open socket pushes every change; a slower poll covers a lost push. */
const withSocket = 60_000;

/**
 * Milliseconds to the next poll of the member. `reads`: how often they were read, or came with a login's reply, those
 * that failed included.
 */
export function memberPollInterval(socket: SocketState, reads: number): number {
  if (reads === 1) return firstPoll;
  return socket === 'open' ? withSocket : withoutSocket;
}
