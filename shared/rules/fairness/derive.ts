import type { Draw, Integers } from './draw.ts';
import { bytesFrom, type Hashing } from './hashing.ts';
import { blockMessage, blocksGiven, integersFrom } from './integers.ts';

/** What a draw is made of. */
export interface SeedPair {
  /** As hexadecimal text: the key is that text, not its bytes. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** Four bytes of the stream. */
interface StreamWord {
  readonly block: number;
  /** First byte within its block. */
  readonly at: number;
  readonly value: number;
  readonly isRejected: boolean;
}

/** One integer as it came about: the words rejected for it, then the one it is the rest of. */
export interface DerivedInteger {
  readonly below: number;
  readonly words: readonly StreamWord[];
  readonly value: number;
}

export interface Derivation {
  /** Hexadecimal. */
  readonly blocks: readonly string[];
  readonly integers: readonly DerivedInteger[];
  readonly draw: Draw;
}

const wordSpan = 2 ** 32;
const wordsOfBlock = 8;
const wordDigits = 8;
/** No draw needs more; beyond, something is wrong. */
const maxBlocks = 64;

/** A draw from its seeds, with everything in between. @throws RangeError when no draw comes of it */
export function* derive(draw: (integers: Integers) => Draw, pair: SeedPair): Hashing<Derivation> {
  const blocks: string[] = [];
  for (;;) {
    const { serverSeed, ...named } = pair;
    blocks.push(
      yield { hash: 'hmac-sha256', key: serverSeed, text: blockMessage({ ...named, index: blocks.length }) },
    );
    const asked: Pick<DerivedInteger, 'below' | 'value'>[] = [];
    const given = integersFrom(blocksGiven(blocks.map(bytesFrom)));
    const integers: Integers = {
      below(n) {
        const value = given.below(n);
        asked.push({ below: n, value });
        return value;
      },
    };
    try {
      return { draw: draw(integers), blocks, integers: withWords(asked, blocks) };
    } catch (failure) {
      // Out of blocks: one more, and from the beginning.
      if (!(failure instanceof RangeError) || blocks.length >= maxBlocks) throw failure;
    }
  }
}

/** The words behind integers that were asked for one after the other. */
function withWords(
  asked: readonly Pick<DerivedInteger, 'below' | 'value'>[],
  blocks: readonly string[],
): readonly DerivedInteger[] {
  let read = 0;
  return asked.map(({ below, value }) => {
    const words: StreamWord[] = [];
    const accepted = wordSpan - (wordSpan % below);
    for (let isRejected = true; isRejected; read += 1) {
      const [block, place] = [Math.floor(read / wordsOfBlock), read % wordsOfBlock];
      const found = blocks[block]?.slice(place * wordDigits, (place + 1) * wordDigits) ?? '';
      const word = Number.parseInt(found, 16);
      isRejected = word >= accepted;
      words.push({ block, at: place * 4, value: word, isRejected });
    }
    return { below, words, value };
  });
}
