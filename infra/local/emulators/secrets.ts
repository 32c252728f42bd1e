import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const Secrets = z.object({
  TOKEN_KEYS: z.string(),
  REFRESH_KEY: z.string(),
  PASSWORD_PEPPER: z.string(),
  PERSONAL_DATA_KEY: z.string(),
  SEED_KEY: z.string(),
});
const key = () => randomBytes(32).toString('base64');

/** Keys of this local system, made once and stored beside its data. The feed's secret is the published one. */
export function localSecrets(folder: string): Record<string, string> {
  const file = join(folder, 'secrets.json');
  const stored: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const fresh = {
    TOKEN_KEYS: JSON.stringify({ k1: key(), k2: key() }),
    REFRESH_KEY: key(),
    PASSWORD_PEPPER: key(),
    PERSONAL_DATA_KEY: key(),
    SEED_KEY: key(),
  };
  // Data of an older release lacks the keys added since.
  const secrets = Secrets.parse({ ...fresh, ...z.record(z.string(), z.string()).parse(stored) });
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return { ...secrets, FEED_SECRET: 'local-feed-secret' };
}
