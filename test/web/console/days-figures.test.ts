import { describe, expect, it } from 'vitest';
import { figureRows } from '../../../web/console/casino/days-figures.ts';

const row = (day: string, vendor: string, stake: number) => ({
  ...{ day, vendor, providerName: 'Pragmatic', play: 'slot' as const, closed: true },
  ...{ bets: 1, rounds: 1, players: 1, stake, won: 0, comps: 0 },
});
const list = [row('20261103', 'one', 10), row('20261105', 'one', 20), row('20261104', 'other', 40)];

describe('rows of the casino’s days', () => {
  it('have the connection and the day that their press opens, of several days the newest', () => {
    const places = (by: 'day' | 'provider') =>
      figureRows(list, by).map(({ vendor, day, stake }) => `${vendor} ${day} ${stake}`);
    expect(places('day')).toEqual(['one 2026-11-03 10', 'one 2026-11-05 20', 'other 2026-11-04 40']);
    expect(places('provider')).toEqual(['other 2026-11-04 40', 'one 2026-11-05 30']);
  });
});
