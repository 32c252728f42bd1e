import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

function filesOf(path) {
  if (!statSync(path, { throwIfNoEntry: false })) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

/** One short name for the content of these files and folders; '!infra/local' leaves a part out. */
export function stampOf(paths) {
  const left = paths.filter((path) => path.startsWith('!')).map((path) => `${join(root, path.slice(1))}/`);
  const hash = createHash('sha256');
  for (const path of paths.filter((one) => !one.startsWith('!'))) {
    for (const file of filesOf(join(root, path))) {
      if (left.some((folder) => file.startsWith(folder))) continue;
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}
