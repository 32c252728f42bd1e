import { type ComponentType, lazy } from 'react';
import { nextTask } from './next-task.ts';

/** Milliseconds in which one path is reloaded at most once. */
const reloadAtMostEvery = 60_000;

/**
 * A page of its own chunk. Without a net it waits for one; a chunk that cannot be read otherwise (a new version is out)
 * reloads the path once, then fails.
 */
export function lazyPage<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPage(load) }));
}

/** A component the page can do without, in its own chunk: when loading fails, nothing is shown. */
export function lazyExtra<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
}

async function loadPage<Page>(load: () => Promise<Page>): Promise<Page> {
  // Requesting the chunk and its dependencies must not block the render.
  await nextTask();
  try {
    return await load();
  } catch (failure) {
    if (!navigator.onLine) {
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      return loadPage(load);
    }
    const mark = `reloaded:${location.pathname}`;
    if (Date.now() - Number(sessionStorage.getItem(mark)) < reloadAtMostEvery) throw failure;
    sessionStorage.setItem(mark, String(Date.now()));
    location.reload();
    return new Promise<never>(() => {});
  }
}
