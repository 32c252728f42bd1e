import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, without a separator at its end. */
export const root = resolve(fileURLToPath(new URL('..', import.meta.url)));

/**
 * The files below a folder of the project, however deep, in order. Their names begin at that folder and have '/' between
 * their parts on every system: they name handlers, chunks and tests, and are compared and hashed.
 */
export function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, folder).length + 1))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

/** Every Lambda's handler file, from the project's folder: 'functions/api/betting/handler.ts'. */
export const handlerFiles = () =>
  filesBelow('functions')
    .filter((file) => /(^|\/)handler\.ts$/.test(file))
    .map((file) => `functions/${file}`);
