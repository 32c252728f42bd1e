import type { TestProject } from 'vitest/node';
import { startLocalSystem } from '../support/system/system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the running system. */
    readonly origin: string;
    /** Its folder, by which programs of a developer find its table. */
    readonly dataDir: string;
  }
}

/** One system with its pages for all journeys of a run. Matches come only through the signed ingest call. */
export default async function oneSystem(project: TestProject): Promise<() => Promise<void>> {
  const system = await startLocalSystem({
    feed: 'off',
    pages: true,
    quickHashes: true,
    environment: {
      CASINO_SILENT_AMOUNT: '777000',
      // Nothing listens there: messages to devices leave this machine for no host.
      PUSH_RECEIVERS: 'http://127.0.0.1:9',
    },
  });
  project.provide('origin', system.url);
  project.provide('dataDir', system.dataDir);
  return () => system.stop();
}
