import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function above(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('not inside the project');
  return above(parent);
}

/** The project's folder, also from built code further down. */
export const root = above(dirname(fileURLToPath(import.meta.url)));
