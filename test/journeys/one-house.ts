import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { startHouse } from '../support/house.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the running house. */
    readonly origin: string;
    /** Where the one browser of all journeys is reached. */
    readonly browser: string;
  }
}

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** One house with its pages and one browser for all journeys. Matches come only through the signed ingest call. */
export default async function oneHouse(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = process.env.CHROMIUM ?? installed.find(existsSync);
  if (executablePath === undefined)
    throw new Error('the journeys need Chromium: install it or name it in CHROMIUM');
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const [house, browser] = await Promise.all([
    startHouse({ feed: 'off', pages: true }),
    chromium.launchServer({ executablePath, args }),
  ]);
  project.provide('origin', house.url);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await Promise.all([browser.close(), house.stop()]);
  };
}
