import { type Hashing, sha256 } from '../fairness/hashing.ts';
import { crashDraw, graph } from '../games/graph.ts';
import { type Check, compared } from './check.ts';
import { checkSalt, type PublishedSalt } from './check-salt.ts';
import { resultText } from './result-text.ts';

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
    compared('crash', resultText(result), resultText(graph.resultOf(crashDraw(hmac)))),
  ];
}
