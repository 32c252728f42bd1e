import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BySize } from './test/by-size.ts';

/** Milliseconds; a house starts, hashes passwords and settles within them on two busy cores. */
const slow = 120_000;

const area = (name: string, test: object = {}) => ({
  extends: true as const,
  test: { name, include: [`test/${name}/**/*.test.ts`], ...test },
});

/** One file after the other in one process, behind the files that run side by side: for modules that take seconds to load. */
const loadedOnce = (groupOrder: number) => ({
  pool: 'forks',
  testTimeout: slow,
  fileParallelism: false,
  isolate: false,
  sequence: { groupOrder },
});

export default defineConfig({
  test: {
    // A thread loads a file's modules in four fifths of the time of a process.
    pool: 'threads',
    // A file waits for its table as long as it works; the runner alone would leave one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 30_000,
    hookTimeout: slow,
    sequence: { sequencer: BySize },
    projects: [
      area('rules', { testTimeout: 60_000 }),
      area('money', { testTimeout: slow }),
      area('providers', { testTimeout: 60_000 }),
      area('runtime'),
      area('house-rules'),
      area('web'),
      // The CDK.
      area('infra', loadedOnce(1)),
      area('calls', { testTimeout: slow }),
      // Kills, faults and races against whole houses: one at a time.
      area('trust', { pool: 'forks', testTimeout: slow, fileParallelism: false }),
      area('fuzz', { pool: 'forks', testTimeout: slow }),
      // The browser's client. Files share a house and its demo people.
      area('journeys', { ...loadedOnce(2), globalSetup: 'test/journeys/one-house.ts' }),
    ],
  },
});
