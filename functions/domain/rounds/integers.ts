import { createHmac } from 'node:crypto';
import type { Integers } from '../../../shared/rules/fairness/draw.ts';
import { blockMessage, integersFrom } from '../../../shared/rules/fairness/integers.ts';

/** The integers of a seed pair and nonce. The server seed's hexadecimal text is the key as it stands. */
export function integersOf(named: {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}): Integers {
  const { serverSeed, clientSeed, nonce } = named;
  return integersFrom((index) => hmac(serverSeed, blockMessage({ clientSeed, nonce, index })));
}

/** HMAC-SHA256 of two utf8 texts. */
export function hmac(key: string, message: string): Buffer {
  return createHmac('sha256', Buffer.from(key, 'utf8')).update(message, 'utf8').digest();
}
