import { type ComponentType, lazy } from 'react';

/** What nobody asked for, in a chunk of its own: where that cannot be read there is nothing, and the page stays. */
export function lazyExtra(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

function Nothing(): null {
  return null;
}
