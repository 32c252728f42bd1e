import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../infra/root.ts';
import { routeWeights } from '../../bench/route-weights.ts';

const most = 150;

describe('a first visit', () => {
  it('loads at most 150 KB of JavaScript, gzipped, whatever page of the member site it is', () => {
    const weights = routeWeights(join(root, 'dist'));
    expect(weights.length).toBeGreaterThan(15);
    expect(weights.filter(({ kilobytes }) => kilobytes > most)).toEqual([]);
  });
});
