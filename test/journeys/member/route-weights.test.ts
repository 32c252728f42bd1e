import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../infra/root.ts';
import { routeWeights, weightOf } from '../../bench/route-weights.ts';

/** Kilobytes of JavaScript, gzipped. */
const most = 150;
const mostOfHome = 122;
const mostOfMembersHome = 129;
const mostOfWideHome = 130;

const home = 'site/pages/home.tsx';
/** What stands around every page of a wide window at once. */
const around = ['site/shell/menu-column.tsx', 'site/shell/header-links.tsx'];
const emptySlip = 'features/betting/slip/empty-slip.tsx';
const slip = 'features/betting/slip/bet-slip.tsx';
/** What a member's page has at once beside that, with its socket. */
const ofMembers = [
  'site/shell/member-header.tsx',
  'site/notices/live-connection.tsx',
  '../node_modules/partysocket/dist/ws.js',
];

const dist = join(root, 'dist');

describe('a first visit', () => {
  it('loads at most 150 KB of JavaScript, gzipped, whatever page of the member site it is', () => {
    const weights = routeWeights(dist);
    expect(weights.length).toBeGreaterThan(15);
    expect(weights.filter(({ kilobytes }) => kilobytes > most)).toEqual([]);
  });

  it('of the home page loads 122 KB at most, of a member’s with its socket 129, of a wide window’s 130', () => {
    expect(weightOf(dist, [home])).toBeLessThanOrEqual(mostOfHome);
    expect(weightOf(dist, [home, ...ofMembers])).toBeLessThanOrEqual(mostOfMembersHome);
    expect(weightOf(dist, [home, ...around, emptySlip])).toBeLessThanOrEqual(mostOfWideHome);
  });

  it.each([
    home,
    'site/pages/sports/korean-sports.tsx',
    'site/pages/sports/european-sports.tsx',
    'site/pages/sports/inplay-sports.tsx',
  ])('of %s by a member in a wide window loads 150 KB at most, with menu, socket and slip', (page) => {
    expect(weightOf(dist, [page, ...around, ...ofMembers, slip])).toBeLessThanOrEqual(most);
  });
});
