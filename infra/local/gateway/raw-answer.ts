import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Answers on a connection that has no response object: what was asked could not be read, or was to become a socket. */
export function answerRaw(
  connection: Duplex,
  status: number,
  headers: Readonly<Record<string, string>>,
): void {
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}\r\n${lines.join('')}\r\n`);
}
