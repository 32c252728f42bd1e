import { type ComponentType, lazy } from 'react';

/** A page of its own chunk. A chunk that cannot be read (a new version is out) reloads the path once, then fails. */
export function lazyPage(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    const mark = `reloaded:${location.pathname}`;
    try {
      const page = await load();
      sessionStorage.removeItem(mark);
      return { default: page };
    } catch (failure) {
      if (sessionStorage.getItem(mark) !== null) throw failure;
      sessionStorage.setItem(mark, '1');
      location.reload();
      return new Promise<never>(() => {});
    }
  });
}
