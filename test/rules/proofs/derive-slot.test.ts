import { createHash, createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playSlot } from '../../../shared/rules/casino/slot-round.ts';
import type { Hashing } from '../../../shared/rules/fairness/hashing.ts';
import { deriveSlotRound } from '../../../shared/rules/proofs/derive-slot.ts';
import { nodeIntegers } from '../fairness/node-blocks.ts';
import { memberClientSeed, readVectors } from '../fairness/vector-file.ts';

/** Runs a derivation with Node's hashes. */
function derived<T>(hashing: Hashing<T>): T {
  let step = hashing.next();
  while (!step.done) {
    const ask = step.value;
    if (ask.hash === 'sha256-of-bytes') throw new Error('not asked for here');
    const hash = ask.hash === 'sha256' ? createHash('sha256') : createHmac('sha256', ask.key);
    step = hashing.next(hash.update(ask.text).digest('hex'));
  }
  return step.value;
}

const { commit, slot } = readVectors();
const pair = { serverSeed: commit.serverSeed, clientSeed: memberClientSeed };

describe('the proof of a slot round', () => {
  it.each(slot)('shows the published vector of nonce $nonce: stops, window, lines, pays', (vector) => {
    const { nonce, totalBet: stake } = vector;
    const { hash, spins } = derived(deriveSlotRound({ ...pair, nonce, freeFrom: nonce + 1, stake }));
    expect(hash).toBe(commit.serverSeedHash);
    const [paid] = spins;
    expect(paid).toMatchObject({
      stops: vector.stops,
      window: vector.window,
      won: vector.total,
      scatters: vector.scatters,
    });
    expect(paid?.lines.map(({ line, pays }) => ({ line: line + 1, pay: (pays * stake) / 20 }))).toEqual(
      vector.lines,
    );
    expect(paid?.derivation.draw).toEqual(vector.stops);
    expect(spins.length > 1).toBe(vector.freeSpins > 0);
  });

  it('pays what the round paid, wherever its free spins begin', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.integer({ min: 1, max: 50 }), (nonce, later) => {
        const values = { ...pair, nonce, freeFrom: nonce + later, stake: 2_000 };
        const integersOf = (own: number) => nodeIntegers({ ...pair, nonce: own });
        const played = playSlot({ ...values, integersOf });
        const proved = derived(deriveSlotRound(values));
        expect(proved.won).toBe(played.won);
        expect(proved.spins.map(({ stops }) => stops)).toEqual(played.spins.map(({ stops }) => stops));
        expect(proved.spins.map((spin) => spin.nonce)).toEqual(
          played.spins.map((_, place) => (place === 0 ? nonce : nonce + later + place - 1)),
        );
      }),
      { numRuns: 200 },
    );
  });
});
