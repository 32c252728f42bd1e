import { type ComponentType, lazy, useState } from 'react';
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

/** A part of its own chunk that can be loaded in advance. */
export interface PreloadablePart<Props> {
  /** As it is now: the part itself once it is loaded. */
  readonly choose: () => { readonly Part: ComponentType<Props> };
  readonly preload: () => Promise<unknown>;
}

export function preloadablePart<Props>(load: () => Promise<ComponentType<Props>>): PreloadablePart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const read = async (): Promise<ComponentType<Props>> => {
    loaded ??= await load();
    return loaded;
  };
  const later: ComponentType<Props> = lazyPage(read);
  return { choose: () => ({ Part: loaded ?? later }), preload: read };
}

/**
 * The part, the same for as long as it is shown. Once loaded it is there at once: `lazy` alone would show what stands in for it
 * first, and React keeps that for 300 ms, in which what is typed is lost.
 */
export function usePart<Props>(part: PreloadablePart<Props>): ComponentType<Props> {
  const [{ Part }] = useState(part.choose);
  return Part;
}

/** A component the page can do without, in its own chunk: when loading fails, nothing is shown. */
export function lazyExtra<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }));
}

function Nothing(): null {
  return null;
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
