import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('not inside the project');
  return findRoot(parent);
}

/** The project's folder; also right from bundled code in a subfolder. */
export const root = findRoot(dirname(fileURLToPath(import.meta.url)));
