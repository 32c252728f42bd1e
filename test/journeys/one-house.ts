import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumFlags, chromiumPath } from '../support/chromium.ts';
import { startHouse } from '../support/house.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the running house. */
    readonly origin: string;
    /** Where the one browser of all journeys is reached. */
    readonly browser: string;
  }
}

/** One house with its pages and one browser for all journeys. Matches come only through the signed ingest call. */
export default async function oneHouse(project: TestProject): Promise<() => Promise<void>> {
  const [house, browser] = await Promise.all([
    startHouse({ feed: 'off', pages: true, environment: { CASINO_SILENT_AMOUNT: '777000' } }),
    chromium.launchServer({ executablePath: chromiumPath(), args: chromiumFlags }),
  ]);
  project.provide('origin', house.url);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await Promise.all([browser.close(), house.stop()]);
  };
}
