import * as z from 'zod';
import { WireRound } from '../../model/games/wire-round.ts';
import type { Calls } from '../call.ts';

const Hash = z.string();
/** Text a member chooses for their seed pair. */
const ClientSeed = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

export const WireSeedPair = z.object({
  /** Numbered from 1. */
  pair: z.int(),
  serverSeedHash: Hash,
  /** Null while the pair is in use. */
  serverSeed: z.string().nullable(),
  clientSeed: z.string(),
  /** Of the next bet. */
  nonce: z.int(),
});

/** How a chain's salt came about: of the first beacon 30 s after h[0] was public, or of the seed committed to beside it. */
export const ChainSalt = z.object({
  number: z.int(),
  committedAt: z.string(),
  /** Blank until it is fixed. */
  salt: z.string(),
  source: z.string(),
  signature: z.string().nullable(),
  fallbackSeedHash: Hash,
  fallbackSeed: z.string().nullable(),
});

/** Everything needed to check a result: commitments before, seeds after. */
export const fairCalls = {
  fairSeeds: {
    path: 'GET /fair/seeds',
    for: 'visitor',
    inFrames: true,
    does: 'reads',
    summary:
      'Commitments of a game’s Korean day, its seeds once they are revealed, and the member’s own pairs',
    request: z.strictObject({
      game: z.string().min(2).max(20),
      date: z.iso.date(),
      /** Requests the seeds themselves: refused while they are secret. */
      reveal: z.enum(['yes', 'no']).default('no'),
      /** One of the member's seed pairs, however long ago it was replaced. */
      pair: z
        .string()
        .regex(/^\d{1,8}$/)
        .transform(Number)
        .optional(),
    }),
    reply: z.object({
      game: z.string(),
      date: z.string(),
      commitments: z
        .object({
          serverSeedHash: Hash,
          fallbackSeedHash: Hash,
          committedAt: z.string(),
          revealAt: z.string(),
          serverSeed: z.string().nullable(),
          fallbackSeed: z.string().nullable(),
        })
        .nullable(),
      /** Graph: the chains of the day's rounds; a round without a chain was never committed to. */
      chains: z.array(
        z.object({
          terminatorHash: Hash,
          salt: ChainSalt,
          games: z.int(),
          /** Rounds of the day that stand on it. */
          firstRound: z.int(),
          lastRound: z.int(),
          /** The chain's number of the first of them. */
          firstGame: z.int(),
        }),
      ),
      rounds: z.int(),
      /** How many of them should be drawn by now: no flight whose chain may still wait for its salt. */
      due: z.int(),
      /** The one in use, the newest ones before it, and the one asked for. */
      pairs: z.array(WireSeedPair),
      next: z.object({ serverSeedHash: Hash }).nullable(),
    }),
    refusals: ['not-found', 'seed-secret', 'session-ended'],
  },
  fairNow: {
    path: 'GET /fair/rounds/{game}',
    for: 'anyone',
    does: 'reads',
    summary: 'The round of a game that is on, and the last ones drawn: what its public screens show',
    request: z.strictObject({ game: z.string().min(2).max(20) }),
    reply: z.object({
      /** Null for a game without rounds. */
      now: z
        .object({
          gameSeq: z.string(),
          round: z.int(),
          openAt: z.string(),
          closeAt: z.string(),
          drawAt: z.string(),
          serverSeedHash: Hash,
        })
        .nullable(),
      /** Newest first. */
      rounds: z.array(WireRound),
      serverTime: z.string(),
    }),
    refusals: ['not-found'],
  },
  fairRound: {
    path: 'GET /fair/rounds/{game}/{gameSeq}',
    for: 'anyone',
    does: 'reads',
    summary: 'Everything needed to derive one round’s result again, as far as it is public',
    request: z.strictObject({ game: z.string().min(2).max(20), gameSeq: z.string().regex(/^\d{13}$/) }),
    reply: WireRound.extend({
      closeAt: z.string(),
      clientSeed: z.string().nullable(),
      nonce: z.int(),
      serverSeed: z.string().nullable(),
      fallbackSeed: z.string().nullable(),
      revealAt: z.string(),
      /** The beacon whose signature the entropy is the hash of; null for local rounds. */
      beacon: z.object({ round: z.int(), signature: z.string(), emittedAt: z.string() }).nullable(),
      /** Graph: place in the chain, and the game's hash once it crashed. */
      chain: z
        .object({ game: z.int(), hash: z.string().nullable(), terminatorHash: Hash, salt: ChainSalt })
        .nullable(),
      /** The prices of the round, once it is drawn. */
      prices: z.array(z.object({ folder: z.string(), key: z.string(), name: z.string(), odds: z.number() })),
      /** The previous draw, for games whose prices depend on it. */
      previousDraw: z.array(z.int()).nullable(),
    }),
    refusals: ['not-found'],
  },
  fairRotate: {
    path: 'POST /fair/rotate',
    for: 'member',
    inFrames: true,
    does: 'writes',
    summary:
      'Reveal the member’s pair of seeds and go on with the next, whose commitment was published before',
    request: z.strictObject({ clientSeed: ClientSeed }),
    reply: z.object({
      revealed: WireSeedPair,
      current: WireSeedPair,
      next: z.object({ serverSeedHash: Hash }),
    }),
    refusals: ['pair-in-use', 'session-ended'],
  },
} as const satisfies Calls;
