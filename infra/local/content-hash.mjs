import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root } from '../project-files.mjs';

function filesOf(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  return found.isFile() ? [path] : filesBelow(path).map((file) => `${path}/${file}`);
}

/** A short hash of the names and contents of these files and folders; a path that starts with '!' is left out. */
export function contentHash(paths) {
  const excluded = paths.filter((path) => path.startsWith('!')).map((path) => `${path.slice(1)}/`);
  const hash = createHash('sha256');
  for (const path of paths.filter((path) => !path.startsWith('!'))) {
    for (const file of filesOf(path)) {
      if (excluded.some((folder) => file.startsWith(folder))) continue;
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}
