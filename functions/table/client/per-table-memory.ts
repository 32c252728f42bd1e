import { currentTable } from './env.ts';

/**
 * A value this process keeps as long as it works with the same table, made on first use. After a switch to another
 * table it starts anew.
 */
export function perTableMemory<T>(make: () => T): () => T {
  let memory: { readonly of: object | undefined; readonly value: T } | undefined;
  return () => {
    const table = currentTable();
    if (memory === undefined || memory.of !== table) memory = { of: table, value: make() };
    return memory.value;
  };
}
