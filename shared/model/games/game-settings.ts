import * as z from 'zod';

/*
 * The parts of the settings document the games of rounds consult. Odds are decimals with at most two digits, times
 * seconds, amounts won, as operators write them.
 */
const Odds = z.number().min(1).max(10_000);
/** Up to a quarter of a day: a system whose clock runs fast has rounds that take real seconds, and days of several of them. */
const Seconds = z.number().min(1).max(21_600);
const OddsByName = z.record(z.string(), Odds);

export const LotusGame = z.looseObject({
  active: z.boolean(),
  odds: OddsByName,
  roundSeconds: Seconds,
  closeSeconds: Seconds,
  /** Within the ten minutes a day's seeds stay secret after it. */
  offsetSeconds: z.number().min(0).max(540).optional(),
});

export const TokenGame = z.looseObject({
  active: z.boolean(),
  roundSeconds: Seconds.optional(),
  closeSeconds: Seconds.optional(),
  odds: OddsByName.optional(),
});
export const GraphGame = TokenGame.extend({ betSeconds: Seconds });

export const TokenGames = z
  .object({
    roulette: TokenGame,
    baccarat: TokenGame,
    hilo: TokenGame,
    hilo_5s: TokenGame,
    keno: TokenGame,
    graph: GraphGame,
    horse: TokenGame,
  })
  .catchall(TokenGame);

export const GameSettings = z.looseObject({
  miniConfig: z.array(z.looseObject({ name: z.string(), endTime: Seconds, roundSeconds: Seconds })),
  powerballOdds: z.looseObject({ pb: OddsByName, nb: OddsByName }),
  powerLadderOdds: OddsByName,
  lotusConfig: z.object({ oe: LotusGame, baccarat1: LotusGame, baccarat2: LotusGame }).catchall(LotusGame),
  tokenConfig: TokenGames,
});
export type GameSettings = z.infer<typeof GameSettings>;
