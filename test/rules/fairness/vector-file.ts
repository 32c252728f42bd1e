import * as z from 'zod';
import file from '../../data/fairness-vectors.json' with { type: 'json' };

const numbers = z.array(z.int());
const Round = z.object({ clientSeed: z.string(), nonce: z.int() });

const Vectors = z.object({
  commit: z.object({ serverSeed: z.string(), serverSeedHash: z.string() }),
  stream: z.array(z.object({ nonce: z.int(), cursor0: z.string() })),
  float4: z.object({ nonce: z.int(), first4: z.array(z.number()) }),
  roulette: z.object({ nonce: z.int(), pockets: numbers }),
  keno: z.object({ nonce: z.int(), drawn10of40: numbers }),
  powerball: Round.extend({
    balls: numbers,
    pb: z.int(),
    sum: z.int(),
    pbOE: z.string(),
    pbUO: z.string(),
    nbOE: z.string(),
    nbUO: z.string(),
    nbSize: z.string(),
    ladder: z.object({ start: z.string(), lines: z.int(), result: z.string() }),
  }),
  crash: z.object({
    terminatorHash: z.string(),
    salt: z.string(),
    games: z.array(z.object({ game: z.int(), hash: z.string(), crash: z.number() })),
  }),
  drand: z.object({ exampleRound: z.int(), exampleTime: z.string() }),
  entropyRounds: z.array(z.object({ T: z.int(), round: z.int(), emittedAt: z.int() })),
  rouletteRounds: z.array(Round.extend({ pocket: z.int() })),
  lotusOe: z.array(
    Round.extend({
      cards: z.array(z.object({ rank: z.int(), suit: z.string() })),
      sum: z.int(),
      oe: z.string(),
      hiddenUO: z.string(),
      hiddenColor: z.string(),
      hiddenSuit: z.string(),
    }),
  ),
  lotusBaccarat: z.array(
    Round.extend({
      player: z.array(z.string()),
      banker: z.array(z.string()),
      p: z.int(),
      b: z.int(),
      result: z.string(),
      pp: z.boolean(),
      bp: z.boolean(),
    }),
  ),
  hilo: z.array(Round.extend({ card: z.string() })),
  horse: z.array(Round.extend({ order: numbers })),
  lotto: z.array(Round.extend({ numbers, bonus: z.int() })),
  slot: z.array(
    z.object({
      nonce: z.int(),
      totalBet: z.int(),
      stops: numbers,
      window: z.array(z.string()),
      lines: z.array(z.object({ line: z.int(), pay: z.int() })),
      scatters: z.int(),
      scatterPay: z.int(),
      total: z.int(),
      freeSpins: z.int(),
    }),
  ),
});

export function readVectors() {
  return Vectors.parse(file);
}

/** The client seed of vectors that name none. */
export const memberClientSeed = 'player-seed-01';
