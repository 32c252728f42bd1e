import { createHash, createHmac } from 'node:crypto';
import { localEntropyMessage, roundClientSeed } from '../../../shared/rules/fairness/client-seed.ts';
import { beaconOf, emittedAt } from '../../../shared/rules/fairness/drand.ts';
import type { Game } from '../../../shared/rules/games/game.ts';
import type { PublishedDay, PublishedRound } from '../../../shared/rules/proofs/check-round.ts';
import { nodeIntegers } from './node-blocks.ts';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

const serverSeed = '4b9f6c1d2e3a48579687a5b4c3d2e1f00112233445566778899aabbccddeeff0';
const fallbackSeed = 'a'.repeat(64);
const closeAt = Date.UTC(2026, 10, 21, 3);
const signature = '0badc0de'.repeat(12);

/** What an honest site publishes of one round, drawn with drand's beacon or by the fallback seed. */
export function honestRound(
  game: Game,
  source: 'drand' | 'local',
): { readonly round: PublishedRound; readonly day: PublishedDay } {
  const named = { key: game.drawnBy, day: '20261121', round: 144 };
  const beacon = beaconOf(closeAt);
  const entropy =
    source === 'drand'
      ? sha256(Buffer.from(signature, 'hex'))
      : createHmac('sha256', fallbackSeed).update(localEntropyMessage(named)).digest('hex');
  const clientSeed = roundClientSeed({ ...named, entropy });
  const serverSeedHash = sha256(serverSeed);
  return {
    round: {
      gameSeq: '2026112100144',
      closeAt: new Date(closeAt).toISOString(),
      result: game.resultOf(game.draw(nodeIntegers({ serverSeed, clientSeed, nonce: 0 }))),
      ...{ serverSeed, serverSeedHash, fallbackSeed, clientSeed, nonce: 0, entropy },
      entropySource: source === 'local' ? source : `drand:${beacon}`,
      beacon:
        source === 'local'
          ? null
          : { round: beacon, signature, emittedAt: new Date(emittedAt(beacon)).toISOString() },
    },
    day: {
      serverSeedHash,
      fallbackSeedHash: sha256(fallbackSeed),
      committedAt: new Date(closeAt - 86_400_000).toISOString(),
    },
  };
}
