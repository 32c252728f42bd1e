import type { SocketState } from '../live/connection.ts';

/** Milliseconds after a login to the first re-read of the member, and between two without a socket (spec §9). */
export const firstReread = 1_000;
const rereadWithoutSocket = 15_000;
/** An open socket pushes every change; a slow re-read covers a lost push. */
const rereadWithSocket = 5 * 60_000;

/** Milliseconds to the next re-read of the member: the spec's 15 s, which yield to the socket while it is open. */
export function memberRereadInterval(socket: SocketState): number {
  return socket === 'open' ? rereadWithSocket : rereadWithoutSocket;
}
