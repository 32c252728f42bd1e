import { resolve } from 'node:path';
import * as z from 'zod';
import { feeds } from '../../shared/model/sports/feeds.ts';
import { root } from '../root.ts';

const Environment = z.object({
  /** 0 takes any free port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => resolve(root, folder)),
  SEED: z.enum(['demo', 'empty']).default('demo'),
  FEED: z.enum(feeds).default('sandbox'),
  /** Season files, comma-separated. */
  REPLAY: z.string().default(''),
  SPEED: z.coerce.number().min(0.1).max(10_000).default(1),
  DYNAMODB_ENDPOINT: z.url().optional(),
});
export type LocalEnvironment = z.infer<typeof Environment>;

/** The settings a person may give `npm start`. Throws a sentence that names the variable and what it may be. */
export function localEnvironment(from: NodeJS.ProcessEnv): LocalEnvironment {
  const parsed = Environment.safeParse(from);
  if (!parsed.success) throw new Error(`environment: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
