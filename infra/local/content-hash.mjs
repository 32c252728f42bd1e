import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

function filesUnder(path) {
  if (!statSync(path, { throwIfNoEntry: false })) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** A short hash of the names and contents of these files and folders; a path that starts with '!' is left out. */
export function contentHash(paths) {
  const excluded = paths
    .filter((path) => path.startsWith('!'))
    .map((path) => `${join(root, path.slice(1))}/`);
  const hash = createHash('sha256');
  for (const path of paths.filter((path) => !path.startsWith('!'))) {
    for (const file of filesUnder(join(root, path))) {
      if (excluded.some((folder) => file.startsWith(folder))) continue;
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}
