import { type ComponentType, lazy } from 'react';
import { ownTask } from './own-task.ts';

/** Milliseconds in which one path is reloaded at most once. */
const once = 60_000;

/**
 * A page of its own chunk. Without a net it waits for one; a chunk that cannot be read otherwise (a new version is out)
 * reloads the path once, then fails.
 */
export function lazyPage<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loaded(load) }));
}

async function loaded<Page>(load: () => Promise<Page>): Promise<Page> {
  // Asking for the chunk and what it stands on is not the render's work.
  await ownTask();
  try {
    return await load();
  } catch (failure) {
    if (!navigator.onLine) {
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      return loaded(load);
    }
    const mark = `reloaded:${location.pathname}`;
    if (Date.now() - Number(sessionStorage.getItem(mark)) < once) throw failure;
    sessionStorage.setItem(mark, String(Date.now()));
    location.reload();
    return new Promise<never>(() => {});
  }
}
