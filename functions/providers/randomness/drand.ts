import * as z from 'zod';
import type { Randomness } from '../../../shared/model/games/randomness.ts';
import { drandChain } from '../../../shared/rules/fairness/drand.ts';

/** A stage without a net: every round is drawn from its committed fallback, and marked so. */
export const noBeacons: Randomness = { signatureOf: () => Promise.resolve(null) };

/** Where this stage's outside entropy comes from; a blank origin: nowhere. */
export function randomnessFrom(origin: string): Randomness {
  return origin === '' ? noBeacons : drand(origin);
}

/** Loaded on first use: the curve is a tenth of a bundle, and a draw alone asks about a signature. */
const beaconCheck = () => import('./genuine-beacon.ts');

const Beacon = z.object({ round: z.int(), signature: z.string().regex(/^[0-9a-f]{96}$/) });
const timeout = 3_000;
/** A signature never changes, so it is cached: many members view the same round. */
const maxCached = 200;
const cached = new Map<number, string>();

/** The League of Entropy's quicknet beacons over HTTP, each verified. `origin`: the API's origin, 'https://api.drand.sh'. */
export function drand(origin: string): Randomness {
  return {
    signatureOf: async (beacon) => {
      const known = cached.get(beacon);
      if (known !== undefined) return known;
      try {
        const url = new URL(`/${drandChain.hash}/public/${beacon}`, origin);
        const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout) });
        if (!reply.ok) return null;
        const read = Beacon.safeParse(await reply.json());
        const signature = read.success && read.data.round === beacon ? read.data.signature : null;
        // The origin's server cannot choose what is drawn: only the group's signature is accepted as a beacon.
        if (signature === null) return null;
        const { isGenuineBeacon } = await beaconCheck();
        if (!isGenuineBeacon(beacon, signature)) return null;
        const [oldest] = cached.keys();
        if (cached.size >= maxCached && oldest !== undefined) cached.delete(oldest);
        cached.set(beacon, signature);
        return signature;
      } catch {
        // No answer: the round waits, and falls back after its waiting time.
        return null;
      }
    },
  };
}
