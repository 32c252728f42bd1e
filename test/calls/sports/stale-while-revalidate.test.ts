import { describe, expect, it, vi } from 'vitest';
import { keeping } from '../../../functions/api/sports/stale-while-revalidate.ts';

/** A reader that counts how often it was asked. */
function counting() {
  const seen = { reads: 0 };
  const read = async () => {
    seen.reads += 1;
    return seen.reads;
  };
  return { seen, read };
}

const at = (clock: number) => vi.spyOn(performance, 'now').mockReturnValue(clock);

describe('what a function keeps of a list', () => {
  it('is read once for all who ask at the same time', async () => {
    const { seen, read } = counting();
    const kept = keeping<number>({ milliseconds: 1_000, most: 2 });
    expect(await Promise.all([kept('a', read), kept('a', read), kept('a', read)])).toEqual([1, 1, 1]);
    expect(seen.reads).toBe(1);
  });

  it('is read anew from half its age on without keeping anybody waiting, and never served older', async () => {
    const { read } = counting();
    const kept = keeping<number>({ milliseconds: 1_000, most: 2 });
    const clock = at(0);
    expect(await kept('a', read)).toBe(1);
    at(499);
    expect(await kept('a', read)).toBe(1);
    at(500);
    expect(await kept('a', read)).toBe(1);
    expect(await kept('a', read)).toBe(2);
    at(1_500);
    expect(await kept('a', read)).toBe(3);
    clock.mockRestore();
  });

  it('is not kept when the read failed, and the next who asks has it read', async () => {
    const kept = keeping<number>({ milliseconds: 1_000, most: 2 });
    await expect(kept('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await kept('a', async () => 7)).toBe(7);
  });

  it('is forgotten, the oldest first, when there are too many names', async () => {
    const { seen, read } = counting();
    const kept = keeping<number>({ milliseconds: 60_000, most: 2 });
    for (const name of ['a', 'b', 'c', 'b', 'c']) await kept(name, read);
    expect(seen.reads).toBe(3);
    await kept('a', read);
    expect(seen.reads).toBe(4);
  });
});
