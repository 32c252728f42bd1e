import { describe, expect, it } from 'vitest';
import type { WireBetLeg } from '../../../shared/model/betting/wire-bet.ts';
import { legAddress } from '../../../web/console/leads/row-address.ts';

const leg = (betting_game: string) => ({ betting_game }) as WireBetLeg;

describe('a leg of a member’s bet', () => {
  it('leads to its match, or to its game’s rounds on the round’s own day', () => {
    expect(legAddress(leg('800000001'), 'prematch')).toBe('/games/800000001');
    expect(legAddress(leg('powerball-2026112700182'), 'mini')).toBe('/rounds?game=powerball&date=2026-11-27');
    expect(legAddress(leg('lotus-oe-2026120100001'), 'lotus')).toBe('/rounds?game=lotus-oe&date=2026-12-01');
  });

  it('leads nowhere of a bonus folder and of keno, whose draws are in no list', () => {
    expect(legAddress(leg('bonus'), 'prematch')).toBeNull();
    expect(legAddress(leg('keno-0000120000003'), 'token')).toBeNull();
  });
});
