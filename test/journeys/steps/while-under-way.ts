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
  const address = `**${call}`;
  await page.route(address, (route) => isSeen.then(() => route.continue()));
  try {
    await send();
    await seen();
  } finally {
    goOn();
    await page.unroute(address, undefined);
  }
}
