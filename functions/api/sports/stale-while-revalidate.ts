import { perTableMemory } from '../../table/client/per-table-memory.ts';

interface Cached<T> {
  readonly at: number;
  readonly value: T;
}

/**
 * Caches what was read under a name for some milliseconds. From half that age on the first request refreshes it in
 * the background, so that under steady load nobody waits. At most `most` names.
 */
export function staleWhileRevalidate<T>({
  milliseconds,
  most,
}: {
  readonly milliseconds: number;
  readonly most: number;
}) {
  const memory = perTableMemory(() => ({
    cached: new Map<string, Cached<T>>(),
    reading: new Map<string, Promise<T>>(),
  }));
  const refresh = async (name: string, read: () => Promise<T>): Promise<T> => {
    const { cached, reading } = memory();
    const at = performance.now();
    try {
      const value = await read();
      cached.delete(name);
      cached.set(name, { at, value });
      const [oldest] = cached.keys();
      if (cached.size > most && oldest !== undefined) cached.delete(oldest);
      return value;
    } finally {
      reading.delete(name);
    }
  };
  return async (name: string, read: () => Promise<T>): Promise<T> => {
    const { cached, reading } = memory();
    const found = cached.get(name);
    const age = found ? performance.now() - found.at : Number.POSITIVE_INFINITY;
    if (found && age < milliseconds / 2) return found.value;
    const fresh = reading.get(name) ?? refresh(name, read);
    reading.set(name, fresh);
    if (!found || age >= milliseconds) return fresh;
    // Requests that find it too old get the failure.
    fresh.catch(() => undefined);
    return found.value;
  };
}
