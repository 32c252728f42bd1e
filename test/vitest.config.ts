import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { root } from '../infra/root.ts';
import { siteGroups } from '../shared/calls/site.ts';
import { routesPlugin } from '../web/routes-plugin.ts';
import { ShardsBySize } from './shards-by-size.ts';

/** Milliseconds; a system starts, hashes passwords and settles within them on two busy cores. */
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

/** What a page is asked again and again for may come as late as what it is waited for. */
const ofPages = { testTimeout: 2 * slow, expect: { poll: { timeout: 60_000 } } };

/** Files share their modules: loading those again for each took half of the time. What a module remembers it remembers of one table (`ofThisTable`), and each file has its own. */
const shared = { isolate: false };

export default defineConfig({
  root,
  test: {
    // A thread loads a file's modules in four fifths of the time of a process.
    pool: 'threads',
    // A file waits for its table as long as it works; the runner alone would leave one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 30_000,
    hookTimeout: slow,
    sequence: { sequencer: ShardsBySize },
    projects: [
      area('rules', { ...shared, testTimeout: 60_000 }),
      area('ledger', { testTimeout: slow }),
      area('providers', { ...shared, testTimeout: 60_000 }),
      area('runtime'),
      area('architecture', shared),
      // Modules of the pages that make calls find their routes as in a build.
      { ...area('web', shared), plugins: [routesPlugin({ site: siteGroups })] },
      // The CDK.
      area('infra', loadedOnce(1)),
      area('calls', { ...shared, setupFiles: 'test/support/system/own-environment.ts', testTimeout: slow }),
      // Kills, faults and races against whole systems: one at a time.
      area('trust', { pool: 'forks', testTimeout: slow, fileParallelism: false }),
      // Amazon's DynamoDB Local beside the embedded table, for as long as the sample takes.
      area('conformance', { pool: 'forks', testTimeout: 4 * slow }),
      area('fuzz', { pool: 'forks', testTimeout: slow }),
      // The browser's client. Files share a system and its demo members.
      area('journeys', { ...loadedOnce(2), ...ofPages, globalSetup: 'test/journeys/one-system.ts' }),
      // Journeys through rounds, with systems of their own; most of their time they wait.
      area('games', { ...loadedOnce(3), ...ofPages }),
    ],
  },
});
