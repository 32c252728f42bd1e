import type { Page } from 'playwright-core';

/** Holds a call back until `seen` is done: on a quick machine the page would be past its busy state before it is looked for. */
export async function whileUnderWay(
  page: Page,
  call: string,
  { send, seen }: { readonly send: () => Promise<void>; readonly seen: () => Promise<void> },
): Promise<void> {
  let goOn = () => {};
  const isSeen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  // It stays: later calls pass at once, and taking it away would race with the call that goes on.
  await page.route(`**${call}`, (route) => isSeen.then(() => route.continue()));
  await send();
  await seen();
  goOn();
}
