import { describe, expect, it } from 'vitest';
import { gameKeys } from '../../../shared/rules/games/game.ts';
import { charts } from './charts.ts';
import { drawer, settledDraws } from './draws.ts';
import { foundIn, mostGuessErrors } from './errors-found.ts';
import { guessed } from './guesser.ts';

/** Always the same draws: what chance may do it has done. `npm run trust` takes new ones, a million of each game. */
const seed = 'short';

describe('games drawn from committed bytes, every market settled', () => {
  it.each(gameKeys)('%s returns what is published and is as even as chance, 5,000 draws', (key) => {
    const { off, uneven } = foundIn(settledDraws({ key, draws: 5_000, seed }));
    expect([...off, ...uneven]).toEqual([]);
  });

  it('a return that is off is found: hi-lo red paid at 2.20, a card that never comes', () => {
    const tally = settledDraws({ key: 'hilo', draws: 5_000, seed });
    const red = tally.sold.red;
    if (red === undefined) throw new Error('no red');
    const overpaid = { ...red, returned: red.returned * 1.1 };
    expect(foundIn({ ...tally, sold: { ...tally.sold, red: overpaid } }).off).toHaveLength(1);
    const missing = tally.cells.map((chart) => chart.map((count, cell) => (cell === 3 ? 0 : count)));
    expect(foundIn({ ...tally, cells: missing }).uneven).toHaveLength(1);
  });
});

describe('a guesser with all that is public', () => {
  const rounds = 1_000;
  const errors = ({ hits, expected, variance }: ReturnType<typeof guessed>) =>
    (hits - expected) / Math.sqrt(variance);

  it.each(gameKeys)('is no better than chance at %s', (key) => {
    expect(Math.abs(errors(guessed({ key, rounds, seed })))).toBeLessThanOrEqual(mostGuessErrors);
  });

  it('is found out as soon as it knows more: told each third result, it is far above chance', () => {
    const drawn = drawer({ key: 'roulette', seed });
    const [chart] = charts.roulette;
    const told = (round: number) => (round % 3 === 0 ? (chart?.cellOf(drawn(round), [0]) ?? 0) : 0);
    expect(errors(guessed({ key: 'roulette', rounds, seed }, told))).toBeGreaterThan(20);
  });
});
