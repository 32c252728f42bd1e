import { createHmac } from 'node:crypto';
import type { Integers } from '../../../shared/rules/fairness/draw.ts';
import { blockMessage, integersFrom } from '../../../shared/rules/fairness/integers.ts';

interface Named {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** The committed byte stream, block by block, hashed by Node. */
export function nodeBlocks({ serverSeed, clientSeed, nonce }: Named): (index: number) => Uint8Array {
  return (index) =>
    createHmac('sha256', serverSeed).update(blockMessage({ clientSeed, nonce, index })).digest();
}

export function nodeIntegers(named: Named): Integers {
  return integersFrom(nodeBlocks(named));
}
