import { describe, expect, it } from 'vitest';
import { HarmKind } from '../../../shared/model/member/harm.ts';
import { RiskKind } from '../../../shared/model/member/risk.ts';
import type { SegmentFilter } from '../../../shared/model/member/segment.ts';
import {
  addressOf,
  everybody,
  filterFrom,
  harmKinds,
  riskKinds,
} from '../../../web/console/segments/segment-address.ts';

const all: SegmentFilter = {
  levels: [2, 10],
  joined: { from: '2026-01-02' },
  seen: { to: '2026-03-04' },
  notSeenSince: '2026-02-01',
  net: { from: -50_000, to: 0 },
  harm: ['chasing', 'night-play'],
  risk: ['sharp'],
};

describe('the conditions of a segment in the address', () => {
  it('come back as they were, and everybody has none', () => {
    expect(filterFrom(new URLSearchParams(addressOf(all).toString()))).toEqual(all);
    expect(addressOf(everybody).toString()).toBe('');
    expect(filterFrom(new URLSearchParams())).toEqual(everybody);
  });

  it('are the same address in whatever order they were chosen', () => {
    const other = { ...all, levels: [10, 2], harm: ['night-play', 'chasing'] } as const;
    expect(addressOf({ ...other, levels: [...other.levels], harm: [...other.harm] }).toString()).toBe(
      addressOf(all).toString(),
    );
  });

  it.each([
    'level=11,x',
    'joined=2026-02-31~',
    'joined=2026-03-01~2026-02-01',
    'seen=yesterday~',
    'unseen=2026-1-1',
    'net=many~',
    'net=5~1',
    'net=~9999999999999999',
    'harm=none',
    'risk=__proto__',
    'segment=x&changed=1',
  ])('say nothing where they are none: %s', (text) => {
    expect(filterFrom(new URLSearchParams(text))).toEqual(everybody);
  });

  it('name every marker and mark there is', () => {
    expect([...harmKinds].toSorted()).toEqual(HarmKind.options.toSorted());
    expect([...riskKinds].toSorted()).toEqual(RiskKind.options.toSorted());
  });
});
