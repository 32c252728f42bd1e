import * as z from 'zod';
import { gameKeys } from '../../../shared/rules/games/game.ts';
import { settledDraws } from './draws.ts';
import { guessed } from './guesser.ts';

const Job = z.discriminatedUnion('does', [
  z.object({ does: z.literal('draw'), key: z.enum(gameKeys), draws: z.int(), seed: z.string() }),
  z.object({ does: z.literal('guess'), key: z.enum(gameKeys), rounds: z.int(), seed: z.string() }),
]);

/** A process of its own: it works on what it is sent until it is let go. */
process.on('message', (message) => {
  const job = Job.parse(message);
  process.send?.(job.does === 'draw' ? settledDraws(job) : guessed(job));
});
