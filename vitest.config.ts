import { defineConfig } from 'vitest/config';

/** Milliseconds; a house starts, hashes passwords and settles within them on two busy cores. */
const slow = 120_000;

const area = (name: string, test: object = {}) => ({
  extends: true as const,
  test: { name, include: [`test/${name}/**/*.test.ts`], ...test },
});

export default defineConfig({
  test: {
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: slow,
    projects: [
      area('rules', { testTimeout: 60_000 }),
      area('money', { testTimeout: slow }),
      area('providers', { testTimeout: 60_000 }),
      area('runtime'),
      area('house-rules'),
      area('web'),
      // Loading the CDK takes longer than all of its tests: once for all files.
      area('infra', { testTimeout: slow, fileParallelism: false, isolate: false }),
      area('calls', { testTimeout: slow }),
      // Kills, faults and races against whole houses: one at a time.
      area('trust', { testTimeout: slow, fileParallelism: false }),
      area('fuzz', { testTimeout: slow }),
      // Browsers share the machine badly.
      area('journeys', {
        testTimeout: slow,
        // Loading the browser's client takes seconds: once for all files.
        fileParallelism: false,
        isolate: false,
        globalSetup: 'test/journeys/one-house.ts',
      }),
    ],
  },
});
