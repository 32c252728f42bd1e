import type { Reading, Writing } from '../../../../infra/local/table/store/store.ts';
import { bytes, text } from './stores.ts';

export const countIn = (reading: Reading, name: string): number =>
  Number(text(reading.get(bytes(name))) ?? 0);

/** One more for `name` and one more for all, in one write; @returns the new count of `name`. */
export function countOnce(writing: Writing, name: string): number {
  const count = countIn(writing, name) + 1;
  const all = countIn(writing, 'all') + 1;
  writing.put(bytes(name), bytes(String(count)));
  // Of many pages, so that a commit takes its time.
  writing.put(bytes(`value of ${name}`), bytes(String(count).padStart(50_000)));
  writing.put(bytes('all'), bytes(String(all)));
  return count;
}
