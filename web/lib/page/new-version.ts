import { create } from 'zustand';
import { whenIdle } from './when-idle.ts';

/** A newer version of the site that waits to take over. */
export const useWaitingVersion = create<{ readonly waiting: ServiceWorker | null }>(() => ({
  waiting: null,
}));

const workerPath = '/sw.js';

/** Registers the worker once the page has settled; the pages' policy lets nothing but this one address through. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  whenIdle(() => void register());
}

async function register(): Promise<void> {
  const policy = window.trustedTypes?.createPolicy('sw', {
    createScriptURL: (url) => {
      if (url !== workerPath) throw new TypeError('not the worker of this site');
      return url;
    },
  });
  const { serviceWorker } = navigator;
  // Without the worker the site works the same, except offline.
  const registration = await serviceWorker
    .register(policy?.createScriptURL(workerPath) ?? workerPath)
    .catch(() => null);
  if (!registration) return;
  follow(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') follow(registration.waiting);
    });
  });
}

/** The very first worker replaces nothing and is not announced. */
function follow(waiting: ServiceWorker | null): void {
  if (waiting !== null && navigator.serviceWorker.controller !== null)
    useWaitingVersion.setState({ waiting });
}

/** The waiting version takes over and the page starts anew. */
export function takeNewVersion(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
