import { describe, expect, it, vi } from 'vitest';
import { staleWhileRevalidate } from '../../../functions/api/sports/stale-while-revalidate.ts';

/** A reader that counts how often it was called. */
function counting() {
  const seen = { reads: 0 };
  const read = async () => {
    seen.reads += 1;
    return seen.reads;
  };
  return { seen, read };
}

const at = (clock: number) => vi.spyOn(performance, 'now').mockReturnValue(clock);

describe('a function’s copy of a list', () => {
  it('is read once for all requests of the same moment', async () => {
    const { seen, read } = counting();
    const cached = staleWhileRevalidate<number>({ milliseconds: 1_000, most: 2 });
    expect(await Promise.all([cached('a', read), cached('a', read), cached('a', read)])).toEqual([1, 1, 1]);
    expect(seen.reads).toBe(1);
  });

  it('is read anew from half its age on without delaying a request, and never served older', async () => {
    const { read } = counting();
    const cached = staleWhileRevalidate<number>({ milliseconds: 1_000, most: 2 });
    const clock = at(0);
    expect(await cached('a', read)).toBe(1);
    at(499);
    expect(await cached('a', read)).toBe(1);
    at(500);
    expect(await cached('a', read)).toBe(1);
    expect(await cached('a', read)).toBe(2);
    at(1_500);
    expect(await cached('a', read)).toBe(3);
    clock.mockRestore();
  });

  it('is not stored when the read failed, and the next request reads it', async () => {
    const cached = staleWhileRevalidate<number>({ milliseconds: 1_000, most: 2 });
    await expect(cached('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cached('a', async () => 7)).toBe(7);
  });

  it('is dropped, the oldest first, when there are too many names', async () => {
    const { seen, read } = counting();
    const cached = staleWhileRevalidate<number>({ milliseconds: 60_000, most: 2 });
    for (const name of ['a', 'b', 'c', 'b', 'c']) await cached(name, read);
    expect(seen.reads).toBe(3);
    await cached('a', read);
    expect(seen.reads).toBe(4);
  });
});
