import { type ComponentType, createElement, lazy, useState } from 'react';
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

/**
 * A part of its own chunk that can be loaded in advance. Once it is, it is shown at once: `lazy` alone would show what stands in
 * for it first, and React keeps that for 300 ms, in which what is typed is lost.
 */
export function preloadablePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const read = async (): Promise<ComponentType<Props>> => {
    loaded ??= await load();
    return loaded;
  };
  const Later: ComponentType<Props> = lazyPage(read);
  function Part(props: Props) {
    // The same for as long as it is shown.
    const [shown] = useState(() => ({ Component: loaded ?? Later }));
    return createElement(shown.Component, props);
  }
  return { Part, preload: read };
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
