import { lazyPage } from '../lib/page/lazy-page.ts';
import type { SiteRoute } from './routes.ts';

const Unbuilt = lazyPage(async () => (await import('./pages/unbuilt.tsx')).Unbuilt);
const members = (path: string, area?: string): SiteRoute => ({
  path,
  page: Unbuilt,
  for: 'member',
  ...(area !== undefined && { area }),
});

/** Addresses of the specification whose pages are still being built. A page that is there takes its line to routes.ts. */
export const unbuiltRoutes: readonly SiteRoute[] = [
  members('/casino/live', 'casino'),
  members('/casino/slot', 'slot'),
  members('/slots/:product/:type', 'slot'),
];
