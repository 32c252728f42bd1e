import * as z from 'zod';
import type { Randomness } from '../../../shared/model/games/randomness.ts';
import { drandChain } from '../../../shared/rules/fairness/drand.ts';
import { isGenuineBeacon } from './genuine-beacon.ts';

const Beacon = z.object({ round: z.int(), signature: z.string().regex(/^[0-9a-f]{96}$/) });
const timeout = 3_000;
/** A signature never changes: a thousand members who look at a round ask for its beacon once. */
const mostKept = 200;
const kept = new Map<number, string>();

/** The League of Entropy's quicknet beacons over HTTP, each verified. `origin`: where its API is asked, 'https://api.drand.sh'. */
export function drand(origin: string): Randomness {
  return {
    signatureOf: async (beacon) => {
      const known = kept.get(beacon);
      if (known !== undefined) return known;
      try {
        const url = new URL(`/${drandChain.hash}/public/${beacon}`, origin);
        const reply = await fetch(url, { signal: AbortSignal.timeout(timeout) });
        if (!reply.ok) return null;
        const read = Beacon.safeParse(await reply.json());
        const signature = read.success && read.data.round === beacon ? read.data.signature : null;
        // Whoever answers for the origin cannot choose what is drawn: only the group's signature is a beacon.
        if (signature === null || !isGenuineBeacon(beacon, signature)) return null;
        const [oldest] = kept.keys();
        if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
        kept.set(beacon, signature);
        return signature;
      } catch {
        // Nobody answered: the round waits, and falls back when it waited long enough.
        return null;
      }
    },
  };
}
