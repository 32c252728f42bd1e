import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import {
  chromiumFlags,
  chromiumPath,
  windowlessPath,
  withKoreanType,
} from '../../support/system/chromium.ts';
import { startGivingWay } from '../../support/system/give-way.ts';

/** Type comes from the machine (`withKoreanType`): the site's own files of it are looked at by one journey alone. */
const withoutType = '--disable-remote-fonts';
/** Processes and threads beside the page's own, on cores that are all taken: a visit is a twelfth cheaper without them. */
const fewThreads = ['--in-process-gpu', '--js-flags=--single-threaded'];

/** Niceness beside the system's: what a page asks is answered before the next one is drawn. */
const below = 5;

let shared: Promise<Browser> | null = null;

/** The one browser of all journeys of a process; it ends with the process. */
export function oneBrowser(): Promise<Browser> {
  shared ??= launchBrowser([withoutType, ...fewThreads]);
  return shared;
}

/** A browser of one's own, which loads the site's type. Without a window it has scroll bars only when asked for. Close it. */
export function launchBrowser(
  flags: readonly string[] = [],
  { hasScrollBars = false } = {},
): Promise<Browser> {
  return startGivingWay(
    () =>
      chromium.launch({
        executablePath: windowlessPath(),
        args: [...chromiumFlags, ...flags],
        ...(hasScrollBars && { ignoreDefaultArgs: ['--hide-scrollbars'] }),
        env: withKoreanType(),
      }),
    below,
  );
}

/** A browser with a profile of its own, which may show notifications: one without a window may not. Close it. */
export function launchProfile(): Promise<BrowserContext> {
  return chromium.launchPersistentContext('', {
    executablePath: chromiumPath(),
    args: [...chromiumFlags],
    env: withKoreanType(),
  });
}
