import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStore } from './port.ts';

const isError = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** A folder of one machine in the bucket's place. Files are read-only; a person at the machine can change them all the same. */
export function folderStore(folder: string): ObjectStore {
  return {
    async keep(name, { body }) {
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true });
      try {
        await writeFile(file, body, { flag: 'wx', mode: 0o444 });
        return true;
      } catch (error) {
        if (isError(error, 'EEXIST')) return false;
        throw error;
      }
    },
    async read(name) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (isError(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
  };
}
