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

/** Keys of this copy of the house, made once and kept beside its data. The feed's secret is the published one (api.md). */
export function localSecrets(folder: string): Record<string, string> {
  const file = join(folder, 'secrets.json');
  const kept: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const fresh = {
    TOKEN_KEYS: JSON.stringify({ k1: key(), k2: key() }),
    REFRESH_KEY: key(),
    PASSWORD_PEPPER: key(),
    PERSONAL_DATA_KEY: key(),
    SEED_KEY: key(),
  };
  // A house of an older release lacks the keys that came since.
  const secrets = Secrets.parse({ ...fresh, ...z.record(z.string(), z.string()).parse(kept) });
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return { ...secrets, FEED_SECRET: 'local-feed-secret' };
}
