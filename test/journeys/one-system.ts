import type { TestProject } from 'vitest/node';
import { startHouse } from '../support/system/system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the running house. */
    readonly origin: string;
  }
}

/** One house with its pages for all journeys of a run. Matches come only through the signed ingest call. */
export default async function oneHouse(project: TestProject): Promise<() => Promise<void>> {
  const house = await startHouse({
    feed: 'off',
    pages: true,
    quickHashes: true,
    environment: { CASINO_SILENT_AMOUNT: '777000' },
  });
  project.provide('origin', house.url);
  return () => house.stop();
}
