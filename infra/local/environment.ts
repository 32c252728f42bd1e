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
  /** How many processes answer calls. */
  SERVING_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  /** Whether operators need a second factor, as everywhere but on one machine. */
  OTP: z.enum(['on', 'off']).default('off'),
  /** By what one machine raises the limits of successes: a developer's tests come from one address. */
  SUCCESS_LIMIT_FACTOR: z.coerce.number().min(1).default(1_000),
  /** Origins on this machine that messages to devices may be sent to, comma-separated: a test's own receiver. */
  PUSH_RECEIVERS: z.string().default(''),
  /** After how many seconds functions read their keys again: as on AWS; less for a test that replaces some. */
  SECRETS_SECONDS: z.coerce.number().min(0.1).default(300),
});
/** File in DATA_DIR, there while the local system runs: how `npm run owner` reaches its table. */
export const runningFile = 'local-system.json';

export type LocalEnvironment = z.infer<typeof Environment>;

/** The environment variables of `npm start`. @throws Error that names the variable and its allowed values */
export function localEnvironment(from: NodeJS.ProcessEnv): LocalEnvironment {
  const parsed = Environment.safeParse(from);
  if (!parsed.success) throw new Error(`environment: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
