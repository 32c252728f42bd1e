import { expect, it } from 'vitest';
import { siteRoutes } from '../../../web/site/routes.ts';

it.each([
  ['/sport/inplay', 'member', '[route /sport/inplay]'],
  ['/sport/european', 'member', '[route /sport/european]'],
  ['/sport/korean', 'member', '[route /sport/korean]'],
  ['/sport/special', 'member', '[route /sport/special]'],
  ['/sport/korean-lsport', 'member', '[route /sport/korean-lsport]'],
  ['/sport/european-lsport', 'member', '[route /sport/european-lsport]'],
  ['/sport/inplay-lsport', 'member', '[route /sport/inplay-lsport]'],
  ['/lotus/main', 'everybody', '[route /lotus/main]'],
  ['/lotus/oe', 'member', '[route /lotus/oe]'],
  ['/lotus/baccarat1', 'member', '[route /lotus/baccarat1]'],
  ['/casino/live', 'member', '[route /casino/live]'],
  ['/casino/slot', 'member', '[route /casino/slot]'],
  ['/slots/:product/:type', 'member', '[route /slots/{product_id}/{type}]'],
  ['/token/main', 'everybody', '[route /token/main]'],
  ['/token/roulette', 'member', '[route /token/roulette]'],
  ['/token/highlow', 'member', '[route /token/highlow]'],
  ['/token/highlow5s', 'member', '[route /token/highlow5s]'],
  ['/token/baccarat', 'member', '[route /token/baccarat]'],
  ['/token/keno', 'member', '[route /token/keno]'],
  ['/token/graph', 'member', '[route /token/graph]'],
] as const)('%s is a page for: %s %s', (path, whom, _row) => {
  expect(siteRoutes.filter((route) => route.path === path).map((route) => route.for)).toEqual([whom]);
});

it('no path is two pages', () => {
  const paths = siteRoutes.map(({ path }) => path);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

it('money, a member’s own pages and games have no bar of open bets; no cart but the mini games’ own', () => {
  const isGame = (path: string) => /^\/(mini|lotus|token|slots)\//.test(path) && !path.endsWith('/main');
  const isOwn = (path: string) => /^\/(balance|my|point|message)(\/|$)/.test(path);
  const quiet = siteRoutes.filter(({ path }) => isGame(path) || isOwn(path));
  expect(quiet.length).toBeGreaterThanOrEqual(20);
  expect(quiet.filter(({ hidesOpenBets }) => hidesOpenBets !== true).map(({ path }) => path)).toEqual([]);
  const carts = quiet.filter(({ slip }) => slip !== undefined).map(({ path, slip }) => [path, slip]);
  expect(carts).toEqual([
    ['/mini/powerball', 'mini'],
    ['/mini/powerladder', 'mini'],
  ]);
});
