import { ofThisTable } from '../../table/client/per-table-memory.ts';

interface Kept<T> {
  readonly at: number;
  readonly value: T;
}

/**
 * Keeps what was read under a name for some milliseconds; who asks meanwhile gets the same. From half that age on the
 * first who asks has it read anew without waiting, so that under steady asking nobody waits. At most `most` names.
 */
export function keeping<T>({ milliseconds, most }: { readonly milliseconds: number; readonly most: number }) {
  const memory = ofThisTable(() => ({
    kept: new Map<string, Kept<T>>(),
    underWay: new Map<string, Promise<T>>(),
  }));
  const readAnew = async (name: string, read: () => Promise<T>): Promise<T> => {
    const { kept, underWay } = memory();
    const at = performance.now();
    try {
      const value = await read();
      kept.delete(name);
      kept.set(name, { at, value });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return value;
    } finally {
      underWay.delete(name);
    }
  };
  return async (name: string, read: () => Promise<T>): Promise<T> => {
    const { kept, underWay } = memory();
    const found = kept.get(name);
    const age = found ? performance.now() - found.at : Number.POSITIVE_INFINITY;
    if (found && age < milliseconds / 2) return found.value;
    const reading = underWay.get(name) ?? readAnew(name, read);
    underWay.set(name, reading);
    if (!found || age >= milliseconds) return reading;
    // Who asks once it is too old is told of the failure.
    reading.catch(() => undefined);
    return found.value;
  };
}
