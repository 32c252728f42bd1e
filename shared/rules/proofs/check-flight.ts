import { chainSaltMessage } from '../fairness/client-seed.ts';
import { beaconAt, saltDelayMs } from '../fairness/drand.ts';
import { type Hashing, sha256 } from '../fairness/hashing.ts';
import { drawCrash, graph } from '../games/graph.ts';
import { type Check, compared } from './check.ts';
import { resultText } from './check-round.ts';

/** How the salt of a chain came about, as `GET /fair/seeds` and `GET /fair/rounds/graph/{game_seq}` publish it. */
export interface PublishedSalt {
  readonly salt: string;
  /** 'drand:{number}', or 'local'. */
  readonly source: string;
  /** The chain's, from 1. */
  readonly number: number;
  /** ISO: when h[0] was published. */
  readonly committedAt: string;
  /** Of the beacon; null for a local salt. */
  readonly signature: string | null;
  /** Published with h[0]. */
  readonly fallbackSeedHash: string;
  /** Once a local salt was made of it. */
  readonly fallbackSeed: string | null;
}

/** A salt follows from what nobody could choose once h[0] was public: a later beacon, or the seed committed to beside it. */
export function* checkSalt(published: PublishedSalt): Hashing<readonly Check[]> {
  const { salt, source, signature, committedAt, number, fallbackSeed, fallbackSeedHash } = published;
  if (source !== 'local')
    return [
      compared('salt-beacon', source, `drand:${beaconAt(Date.parse(committedAt) + saltDelayMs)}`),
      signature === null
        ? // Published with the salt: who keeps it back made the salt of something else.
          { name: 'salt', state: 'wrong', published: salt, expected: '' }
        : compared('salt', salt, yield { hash: 'sha256-of-bytes', hex: signature }),
    ];
  if (fallbackSeed === null)
    return [compared('fallback', fallbackSeedHash, null), compared('salt', salt, null)];
  return [
    compared('fallback', fallbackSeedHash, yield* sha256(fallbackSeed)),
    compared('salt', salt, yield { hash: 'hmac-sha256', key: fallbackSeed, text: chainSaltMessage(number) }),
  ];
}

/** A flight of graph as `GET /fair/rounds/graph/{game_seq}` publishes it. */
export interface PublishedFlight {
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly chain: {
    readonly game: number;
    /** h[game], shown after its crash. */
    readonly hash: string | null;
    readonly terminatorHash: string;
    readonly salt: PublishedSalt;
  };
}

/** A hash of the chain that is known to belong to it. */
export interface ChainAnchor {
  readonly game: number;
  readonly hash: string;
}

/**
 * Walks h[k] back to h[0], which was public before the first game of its chain, derives the chain's salt again and from
 * both the crash point.
 * `anchor`: an earlier game's hash that was walked before; without one the walk goes down to h[0].
 */
export function* checkFlight(
  { result, chain }: PublishedFlight,
  anchor: ChainAnchor = { game: 0, hash: chain.terminatorHash },
): Hashing<readonly Check[]> {
  const { game, hash, salt } = chain;
  if (hash === null)
    return [compared('chain', anchor.hash, null), compared('crash', resultText(result), null)];
  let walked = hash;
  for (let at = game; at > anchor.game; at -= 1) walked = yield* sha256(walked);
  const hmac = yield { hash: 'hmac-sha256', key: salt.salt, text: hash };
  return [
    compared('chain', anchor.hash, walked),
    ...(yield* checkSalt(salt)),
    compared('crash', resultText(result), resultText(graph.resultOf(drawCrash(hmac)))),
  ];
}
