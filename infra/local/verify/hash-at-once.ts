import { createHash, createHmac } from 'node:crypto';
import type { HashAsk, Hashing } from '../../../shared/rules/fairness/hashing.ts';

/** Runs a derivation to its end with Node's own hashes. */
export function hashAtOnce<T>(hashing: Hashing<T>): T {
  let step = hashing.next();
  while (!step.done) step = hashing.next(hashOf(step.value));
  return step.value;
}

function hashOf(ask: HashAsk): string {
  switch (ask.hash) {
    case 'sha256':
      return createHash('sha256').update(ask.text, 'utf8').digest('hex');
    case 'sha256-of-bytes':
      return createHash('sha256').update(Buffer.from(ask.hex, 'hex')).digest('hex');
    case 'hmac-sha256':
      return createHmac('sha256', Buffer.from(ask.key, 'utf8')).update(ask.text, 'utf8').digest('hex');
  }
}
