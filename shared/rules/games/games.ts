import { powerBall, tokenPowerBall } from './balls/power-ball.ts';
import { powerLadder } from './balls/power-ladder.ts';
import { lotusBaccarat1, lotusBaccarat2, tokenBaccarat } from './cards/baccarat.ts';
import { hilo, hiloFiveSeconds } from './cards/hilo.ts';
import { lotusOddEven } from './cards/lotus-odd-even.ts';
import { type Game, type GameKey, gameKeys } from './game.ts';
import { graph } from './graph.ts';
import { horse } from './horse.ts';
import { keno } from './keno.ts';
import { roulette } from './roulette.ts';

export const games: Readonly<Record<GameKey, Game>> = {
  powerball: powerBall,
  powerladder: powerLadder,
  tokenpowerball: tokenPowerBall,
  'lotus-oe': lotusOddEven,
  'lotus-bac1': lotusBaccarat1,
  'lotus-bac2': lotusBaccarat2,
  roulette,
  baccarat: tokenBaccarat,
  hilo,
  hilo5s: hiloFiveSeconds,
  horse,
  graph,
  keno,
};

/** The game whose draws these are: itself, or the one it shares them with. */
export function drawingGame(game: Game): Game {
  return game.drawnBy === game.key ? game : (gameOf(game.drawnBy) ?? game);
}

export function gameOf(key: string): Game | undefined {
  const known = gameKeys.find((one) => one === key);
  return known && games[known];
}
