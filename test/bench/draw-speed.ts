import { type GameKey, gameKeys } from '../../shared/rules/games/game.ts';
import { drawn } from '../trust/rounds/odds-run.ts';
import { type Row, row } from './report.ts';

const draws = 250_000;
/** Issue 5: power ball, on one core. */
const enough = 100_000;
const measured: readonly GameKey[] = ['powerball', 'roulette', 'horse'];

/** Draws a second of CPU, from the committed bytes to every market settled, on all cores at once. */
export async function drawSpeeds(): Promise<readonly Row[]> {
  const tallies = await drawn(
    gameKeys.filter((key) => measured.includes(key)),
    { draws, seed: 'bench' },
  );
  return tallies.map(({ key, cpu, sold }) => {
    const figure = `draws/s a core, ${key}, ${Object.keys(sold).length} markets settled`;
    const perSecond = (draws / cpu) * 1000;
    return row(figure, perSecond, 'draws/s', key === 'powerball' ? { atLeast: enough } : undefined);
  });
}
