import { describe, expect, it } from 'vitest';
import { routeAt } from '../../../web/lib/routing/routes.tsx';
import { aliases, siteRoutes } from '../../../web/site/routes.ts';

const routes = [
  { path: '/' },
  { path: '/sport/results' },
  { path: '/sport/results/:gameId' },
  { path: '/slots/:product/:type' },
];
const at = (address: string) => {
  const found = routeAt(routes, address);
  return found && [found.route.path, found.fields];
};

describe('an address', () => {
  it('opens the page of its whole path, whatever its case and with or without slashes at its end', () => {
    expect(at('/')).toEqual(['/', {}]);
    for (const address of ['/sport/results', '/sport/results/', '/Sport/Results'])
      expect(at(address)).toEqual(['/sport/results', {}]);
  });

  it('says the fields of a path, decoded', () => {
    expect(at('/sport/results/ls%3A17')).toEqual(['/sport/results/:gameId', { gameId: 'ls:17' }]);
    expect(at('/slots/pragmatic/001')).toEqual([
      '/slots/:product/:type',
      { product: 'pragmatic', type: '001' },
    ]);
    expect(at('/sport/results/%E0%A4')).toEqual(['/sport/results/:gameId', { gameId: '%E0%A4' }]);
  });

  it('of a longer, a shorter or an unknown path opens no page', () => {
    for (const address of ['/sport', '/sport/results/1/2', '/slots/pragmatic', '/nothing'])
      expect(at(address)).toBeNull();
  });

  it('of the site has one page: no path hides a later one, and no alias is a page', () => {
    for (const route of siteRoutes) expect(routeAt(siteRoutes, route.path)?.route).toBe(route);
    for (const { path, page } of aliases) {
      expect(routeAt(siteRoutes, path)).toBeNull();
      expect(routeAt(siteRoutes, page)).not.toBeNull();
    }
  });
});
