import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clientSeedPattern,
  localEntropyMessage,
  roundClientSeed,
} from '../../../shared/rules/fairness/client-seed.ts';
import { beaconAt, beaconOf, drandChain, emittedAt } from '../../../shared/rules/fairness/drand.ts';
import { blockMessage, blocksGiven, integersFrom } from '../../../shared/rules/fairness/integers.ts';
import { integersFromTo, takeFrom } from '../../../shared/rules/fairness/take-from.ts';

const wordSpan = 2 ** 32;
/** Below the words rejected for any of 1 … 45. */
const neverRejected = wordSpan - 46;

/** Blocks that hold these words, eight each; zeros after the last. */
function blocksOf(words: readonly number[]): Uint8Array[] {
  const blocks = Math.max(1, Math.ceil(words.length / 8));
  return integersFromTo(0, blocks - 1).map((block) => {
    const bytes = Buffer.alloc(32);
    for (const [at, word] of words.slice(block * 8, block * 8 + 8).entries())
      bytes.writeUInt32BE(word, at * 4);
    return bytes;
  });
}
const integersOf = (words: readonly number[]) => integersFrom(blocksGiven(blocksOf(words)));

describe('integers of committed bytes', () => {
  it('are the next word modulo n, one block after the other', () => {
    const words = integersFromTo(0, 19).map((at) => at * 200_000_000);
    const integers = integersOf(words);
    expect(words.map(() => integers.below(1_000))).toEqual(words.map((word) => word % 1_000));
  });

  it('reject exactly the words beyond the last whole multiple of n', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: wordSpan }), fc.integer({ min: 0, max: 7 }), (n, rest) => {
        const accepted = Math.floor(wordSpan / n) * n;
        expect(integersOf([accepted - 1]).below(n)).toBe(n - 1);
        if (accepted < wordSpan) expect(integersOf([accepted, wordSpan - 1, rest]).below(n)).toBe(rest % n);
      }),
    );
  });

  it('refuse to count below nothing, to read half a block, and to go on when blocks run out', () => {
    for (const n of [0, -1, 1.5, wordSpan + 1, Number.NaN]) {
      expect(() => integersOf([1]).below(n)).toThrow(RangeError);
    }
    expect(() => integersFrom(() => new Uint8Array(31)).below(2)).toThrow(RangeError);
    const short = integersOf(integersFromTo(1, 8));
    for (const _ of integersFromTo(1, 8)) short.below(10);
    expect(() => short.below(10)).toThrow(RangeError);
  });
});

describe('k of a list', () => {
  it('is k different ones of it, in drawing order: swapped to the front one by one', () => {
    expect(takeFrom(integersOf([3, 0, 0]), { of: [1, 2, 3, 4], count: 3 })).toEqual([4, 2, 3]);
    expect(takeFrom(integersOf([3, 2, 1]), { of: [1, 2, 3, 4], count: 3 })).toEqual([4, 1, 2]);
    fc.assert(
      fc.property(fc.array(fc.nat({ max: neverRejected }), { minLength: 6, maxLength: 6 }), (words) => {
        const taken = takeFrom(integersOf(words), { of: integersFromTo(1, 45), count: 6 });
        expect(new Set(taken).size).toBe(6);
        expect(taken.every((one) => one >= 1 && one <= 45)).toBe(true);
      }),
    );
    expect(() => takeFrom(integersOf([]), { of: [1], count: 2 })).toThrow(RangeError);
  });

  it('gives each order of two of three equally often: six words below 3 × 2', () => {
    const orders = new Map<string, number>();
    for (const first of integersFromTo(0, 2))
      for (const second of integersFromTo(0, 1)) {
        const order = takeFrom(integersOf([first, second]), { of: ['a', 'b', 'c'], count: 2 }).join('');
        orders.set(order, (orders.get(order) ?? 0) + 1);
      }
    expect([...orders.values()]).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

describe('what is hashed', () => {
  it('names seed, nonce and block, and a round by key, day, padded number and entropy', () => {
    expect(blockMessage({ clientSeed: 'player-seed-01', nonce: 2, index: 1 })).toBe('player-seed-01:2:1');
    const round = { key: 'powerball', day: '20261121', round: 1 };
    expect(roundClientSeed({ ...round, entropy: 'b1e0' })).toBe('powerball:20261121:001:b1e0');
    expect(roundClientSeed({ ...round, round: 17_280, entropy: 'b1e0' })).toBe(
      'powerball:20261121:17280:b1e0',
    );
    expect(localEntropyMessage(round)).toBe('powerball:20261121:1');
  });

  it('a member’s client seed is 1–64 letters, digits, _ and -', () => {
    for (const seed of ['a', 'player-seed_01', 'A'.repeat(64)]) expect(seed).toMatch(clientSeedPattern);
    for (const seed of ['', 'A'.repeat(65), 'a:b', 'a b', '한글', 'a\n']) {
      expect(seed).not.toMatch(clientSeedPattern);
    }
  });
});

describe('beacons', () => {
  it('the one of an instant is emitted at or after it, the one before is not', () => {
    fc.assert(
      fc.property(fc.integer({ min: drandChain.genesisMs, max: 2 ** 42 }), (instant) => {
        const beacon = beaconAt(instant);
        expect(emittedAt(beacon)).toBeGreaterThanOrEqual(instant);
        if (beacon > 1) expect(emittedAt(beacon - 1)).toBeLessThan(instant);
      }),
    );
  });

  it('a round waits for one emitted a second after its close or later', () => {
    const closeAt = emittedAt(1_000);
    expect(beaconOf(closeAt)).toBe(1_001);
    expect(beaconOf(closeAt + 2_000)).toBe(1_001);
    expect(beaconOf(closeAt + 2_001)).toBe(1_002);
  });
});
