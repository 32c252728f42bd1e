import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../infra/root.ts';
import { routeWeights, weightOf } from '../../bench/route-weights.ts';

/** Kilobytes of JavaScript, gzipped. */
const most = 150;
const mostOfHome = 130;
const mostOfMembersHome = 131;
const mostOfWideHome = 140;

const home = 'site/pages/home.tsx';
/** What stands beside every page of a wide window at once. */
const beside = ['site/shell/menu-column.tsx', 'features/betting/slip/bet-slip.tsx'];

/** What a member's page opens at once beside that. */
const socket = '../node_modules/partysocket/dist/ws.js';

const dist = join(root, 'dist');

describe('a first visit', () => {
  it('loads at most 150 KB of JavaScript, gzipped, whatever page of the member site it is', () => {
    const weights = routeWeights(dist);
    expect(weights.length).toBeGreaterThan(15);
    expect(weights.filter(({ kilobytes }) => kilobytes > most)).toEqual([]);
  });

  it('of the home page loads at most 130 KB, a member’s 131, with the menu and slip of a wide window at most 140', () => {
    expect(weightOf(dist, [home])).toBeLessThanOrEqual(mostOfHome);
    expect(weightOf(dist, [home, socket])).toBeLessThanOrEqual(mostOfMembersHome);
    expect(weightOf(dist, [home, ...beside])).toBeLessThanOrEqual(mostOfWideHome);
  });
});
