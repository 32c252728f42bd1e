import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { crashPoint } from '../../../shared/rules/fairness/crash.ts';
import { beaconAt, drandChain, emittedAt } from '../../../shared/rules/fairness/drand.ts';
import type { Draw } from '../../../shared/rules/fairness/draw.ts';
import { integersFromTo, takeFrom } from '../../../shared/rules/fairness/take-from.ts';
import type { GameKey } from '../../../shared/rules/games/game.ts';
import { games } from '../../../shared/rules/games/games.ts';
import { drawCrash } from '../../../shared/rules/games/graph.ts';
import { nodeBlocks, nodeIntegers } from './node-blocks.ts';
import { memberClientSeed, readVectors } from './vector-file.ts';

describe('fairness vectors', () => {
  const vectors = readVectors();
  const { serverSeed } = vectors.commit;
  const ofMember = (nonce: number) => ({ serverSeed, clientSeed: memberClientSeed, nonce });
  const drawOf = (key: GameKey, round: { clientSeed: string; nonce: number }): Draw =>
    games[key].draw(nodeIntegers({ serverSeed, ...round }));
  const resultOf = (key: GameKey, round: { clientSeed: string; nonce: number }) =>
    games[key].resultOf(drawOf(key, round));

  it('the commitment is the hash of the seed as hex text', () => {
    expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(vectors.commit.serverSeedHash);
  });

  it('the byte stream begins as written, and its words are read big-endian', () => {
    for (const { nonce, cursor0 } of vectors.stream) {
      expect(Buffer.from(nodeBlocks(ofMember(nonce))(0)).toString('hex')).toBe(cursor0);
    }
    const { nonce, first4 } = vectors.float4;
    const integers = nodeIntegers(ofMember(nonce));
    for (const float of first4) expect(integers.below(2 ** 32) / 2 ** 32).toBeCloseTo(float, 12);
  });

  it('roulette, of a member’s pair and of rounds', () => {
    const integers = nodeIntegers(ofMember(vectors.roulette.nonce));
    expect(vectors.roulette.pockets.map(() => games.roulette.draw(integers)[0])).toEqual(
      vectors.roulette.pockets,
    );
    for (const round of vectors.rouletteRounds) {
      expect(resultOf('roulette', round)).toEqual({ pocket: round.pocket, color: 'black' });
    }
  });

  it('keno, whose second block is needed', () => {
    expect(games.keno.draw(nodeIntegers(ofMember(vectors.keno.nonce)))).toEqual(vectors.keno.drawn10of40);
  });

  it('power ball, its ladder and its sections', () => {
    const { clientSeed, nonce, pb, ladder, ...named } = vectors.powerball;
    expect(resultOf('powerball', { clientSeed, nonce })).toEqual({
      ...named,
      powerball: pb,
      pbSection: 'A',
      nbSection: 'F',
      ladder: { start: ladder.start, lines: ladder.lines, oe: ladder.result },
    });
  });

  it('lotus odd/even', () => {
    for (const { clientSeed, nonce, ...result } of vectors.lotusOe) {
      expect(resultOf('lotus-oe', { clientSeed, nonce })).toEqual(result);
    }
  });

  it('lotus baccarat', () => {
    for (const { clientSeed, nonce, result, pp, bp, ...hands } of vectors.lotusBaccarat) {
      expect(resultOf('lotus-bac1', { clientSeed, nonce })).toEqual({
        ...hands,
        winner: result,
        playerPair: pp,
        bankerPair: bp,
      });
    }
  });

  it('hi-lo and horse', () => {
    for (const round of vectors.hilo) expect(resultOf('hilo', round)).toMatchObject({ card: round.card });
    for (const round of vectors.horse) expect(drawOf('horse', round)).toEqual(round.order);
  });

  it('lotto: six of 45, then the bonus; slot: five stops below 40', () => {
    for (const { clientSeed, nonce, numbers, bonus } of vectors.lotto) {
      const integers = nodeIntegers({ serverSeed, clientSeed, nonce });
      expect(takeFrom(integers, { of: integersFromTo(1, 45), count: 7 })).toEqual([...numbers, bonus]);
    }
    for (const { nonce, stops } of vectors.slot) {
      const integers = nodeIntegers(ofMember(nonce));
      expect(stops.map(() => integers.below(40))).toEqual(stops);
    }
  });

  it('the crash chain walks back to the published hash, and every game crashes where written', () => {
    let before = vectors.crash.terminatorHash;
    for (const { hash, crash } of vectors.crash.games) {
      expect(createHash('sha256').update(hash).digest('hex')).toBe(before);
      const hmac = createHmac('sha256', vectors.crash.salt).update(hash).digest('hex');
      expect(crashPoint(hmac)).toBe(Math.round(crash * 100));
      expect(games.graph.resultOf(drawCrash(hmac))).toEqual({ crash });
      before = hash;
    }
  });

  it('beacons: the first emitted at or after an instant', () => {
    expect(vectors.drand.exampleTime).toContain('1795219200 ');
    expect(beaconAt(1_795_219_200_000)).toBe(vectors.drand.exampleRound);
    for (const { T, round, emittedAt: seconds } of vectors.entropyRounds) {
      expect(beaconAt(T * 1000)).toBe(round);
      expect(emittedAt(round)).toBe(seconds * 1000);
    }
    expect(drandChain.periodMs).toBe(3_000);
  });
});
