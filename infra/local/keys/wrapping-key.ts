import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * The key that wraps this machine's data keys, as a key of KMS does a stage's: 32 bytes in a file of their own beside the
 * data. Functions find it by WRAPPING_KEY (functions/runtime/lambda/key-wrapping.ts).
 */
export const wrappingKeyFile = (folder: string): string => join(folder, 'wrapping.key');

/** WRAPPING_KEY of this machine. */
export const wrappingKeyUrl = (folder: string): string => pathToFileURL(wrappingKeyFile(folder)).href;

export const hasWrappingKey = (folder: string): boolean => existsSync(wrappingKeyFile(folder));

/** For a machine without keys: what an earlier one wrapped could not be read any more. */
export function makeWrappingKey(folder: string): void {
  writeFileSync(wrappingKeyFile(folder), randomBytes(32).toString('base64'), { mode: 0o600 });
}
