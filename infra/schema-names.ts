import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { root } from './root.ts';

/** Every schema a file of the folder exports, with its constant's name. */
async function exportedBy(folder: string): Promise<readonly (readonly [string, z.ZodType])[]> {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .toSorted();
  const modules: readonly Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(root, folder, file)).href)),
  );
  return modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, value]) => (value instanceof z.ZodType ? [[name, value] as const] : []));
}

/**
 * Gives every exported schema of the model and the contracts its constant's name as the id it is referred to by. Here
 * and not in the contracts, where the names would be part of the pages and the functions. `Wire` goes: it only tells
 * a schema from the stored shape of the same name, and the document knows no stored shapes.
 */
export async function nameSchemas(): Promise<void> {
  const named = new Map<string, z.ZodType>();
  for (const folder of ['shared/model', 'shared/calls']) {
    for (const [constant, schema] of await exportedBy(folder)) {
      const id = constant.replace(/^Wire/, '');
      const before = named.get(id);
      if (before !== undefined && before !== schema) throw new Error(`two schemas are named ${id}`);
      named.set(id, schema);
      z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
    }
  }
}
