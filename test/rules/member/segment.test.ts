import { describe, expect, it } from 'vitest';
import { SegmentFilter } from '../../../shared/model/member/segment.ts';
import {
  asksForNet,
  isInSegment,
  isNetInSegment,
  type SegmentFacts,
} from '../../../shared/rules/member/segment.ts';

const korean = (text: string): number => Date.parse(`${text}+09:00`);
const member: SegmentFacts = {
  level: 3,
  registeredAt: korean('2026-03-10T00:00:00'),
  lastLoginAt: korean('2026-11-01T23:59:59.999'),
  harm: ['chasing'],
  risk: ['sharp'],
};
const isIn = (filter: object, more: Partial<SegmentFacts> = {}): boolean =>
  isInSegment(SegmentFilter.parse(filter), { ...member, ...more });

describe('a segment of members', () => {
  it('without conditions has everybody, whoever never logged in too', () => {
    expect(isIn({})).toBe(true);
    expect(isIn({}, { lastLoginAt: undefined })).toBe(true);
  });

  it('has the members of any of its levels', () => {
    expect(isIn({ levels: [1, 3] })).toBe(true);
    expect(isIn({ levels: [1, 2] })).toBe(false);
  });

  it('bounds joining by Korean days, the first and the last moment of both included', () => {
    expect(isIn({ joined: { from: '2026-03-10', to: '2026-03-10' } })).toBe(true);
    const lastMoment = { registeredAt: korean('2026-03-10T23:59:59.999') };
    expect(isIn({ joined: { to: '2026-03-10' } }, lastMoment)).toBe(true);
    expect(isIn({ joined: { from: '2026-03-11' } }, lastMoment)).toBe(false);
    expect(isIn({ joined: { to: '2026-03-09' } })).toBe(false);
  });

  it('bounds the last login likewise, and has nobody without one then', () => {
    expect(isIn({ seen: { from: '2026-11-01', to: '2026-11-01' } })).toBe(true);
    expect(isIn({ seen: { from: '2026-11-02' } })).toBe(false);
    expect(isIn({ seen: { to: '2026-11-01' } }, { lastLoginAt: undefined })).toBe(false);
  });

  it('of who was not seen since a day has the last moment before it and whoever never logged in', () => {
    expect(isIn({ notSeenSince: '2026-11-02' })).toBe(true);
    expect(isIn({ notSeenSince: '2026-11-01' })).toBe(false);
    expect(isIn({ notSeenSince: '2026-11-01' }, { lastLoginAt: undefined })).toBe(true);
  });

  it('of marks has whoever has any of them, of harm or of bets', () => {
    expect(isIn({ harm: ['chasing', 'night-play'] })).toBe(true);
    expect(isIn({ harm: ['night-play'], risk: ['sharp'] })).toBe(true);
    expect(isIn({ harm: ['night-play'], risk: ['arbitrage'] })).toBe(false);
  });

  it('bounds the net result in won, both bounds included, and asks for it only then', () => {
    const lost = SegmentFilter.parse({ net: { from: -500, to: -1 } });
    expect([-501, -500, -1, 0].map((net) => isNetInSegment(lost, net))).toEqual([false, true, true, false]);
    expect(asksForNet(lost)).toBe(true);
    expect(asksForNet(SegmentFilter.parse({}))).toBe(false);
  });

  it('whose range ends before it begins, or with a day there is not, is no segment', () => {
    for (const filter of [
      { joined: { from: '2026-03-11', to: '2026-03-10' } },
      { net: { from: 1, to: 0 } },
      { notSeenSince: '2026-02-30' },
      { levels: [11] },
      { harm: ['lucky'] },
      { cash: 1 },
    ])
      expect(SegmentFilter.safeParse(filter).success).toBe(false);
  });
});
