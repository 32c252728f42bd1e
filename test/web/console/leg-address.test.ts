import { describe, expect, it } from 'vitest';
import type { WireBetLeg } from '../../../shared/model/betting/wire-bet.ts';
import { eventAddress, inquiryAddress, legAddress } from '../../../web/console/leads/row-address.ts';

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

describe('what the ledger or the audit names', () => {
  it('leads to its event on the Korean day it was booked', () => {
    const address = (name: string, isPaid = true) =>
      eventAddress(name, { at: '2026-11-27T15:30:00.000Z', isPaid });
    expect(address('chulsuk#20261128')).toBe('/events?event=attendance&day=2026-11-28');
    expect(address('roulette#2#7')).toBe('/events?event=wheel&day=2026-11-28');
    expect(address('lotto#20261130', false)).toBe('/events?event=lotto&day=2026-11-28');
    expect(address('lotto#20261130')).toBe('/events?event=lotto-prize&day=2026-11-28');
    expect(address('M#12')).toBeNull();
  });

  it('leads to its inquiry, and a member is none', () => {
    expect(inquiryAddress('M#12#s3')).toBe('/inquiries?member=12&inquiry=s3');
    expect(inquiryAddress('M#12')).toBeNull();
  });
});
