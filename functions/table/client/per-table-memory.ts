import { currentTable } from './env.ts';

/**
 * What this process remembers of the table it speaks to, made when first asked for. Pointed to another table, it
 * remembers nothing of the one before.
 */
export function ofThisTable<T>(make: () => T): () => T {
  let memory: { readonly of: object | undefined; readonly value: T } | undefined;
  return () => {
    const table = currentTable();
    if (memory === undefined || memory.of !== table) memory = { of: table, value: make() };
    return memory.value;
  };
}
