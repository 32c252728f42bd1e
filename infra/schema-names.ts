import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { filesBelow } from './project-files.mjs';
import { root } from './root.ts';

/** Every schema exported below the folder, with the name of its constant. */
async function exportedSchemas(folder: string): Promise<readonly (readonly [string, z.ZodType])[]> {
  const files = filesBelow(folder).filter((file) => file.endsWith('.ts'));
  const modules: readonly Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(root, folder, file)).href)),
  );
  return modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, value]) => (value instanceof z.ZodType ? [[name, value] as const] : []));
}

/**
 * Registers every exported schema of the model and the contracts under its constant's name, so that the document refers
 * to it. Not done in the contracts, where the names would add to the bundles. The prefix `Wire`, which only tells a schema
 * from a stored shape of the same name, is dropped. @throws Error when two schemas have the same name
 */
export async function nameSchemas(): Promise<void> {
  const named = new Map<string, z.ZodType>();
  for (const folder of ['shared/model', 'shared/calls']) {
    for (const [constant, schema] of await exportedSchemas(folder)) {
      const id = constant.replace(/^Wire/, '');
      const before = named.get(id);
      if (before !== undefined && before !== schema) throw new Error(`two schemas are named ${id}`);
      named.set(id, schema);
      z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
    }
  }
}
