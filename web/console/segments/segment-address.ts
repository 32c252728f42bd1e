import type { HarmKind } from '../../../shared/model/member/harm.ts';
import type { RiskKind } from '../../../shared/model/member/risk.ts';
import type { SegmentFilter } from '../../../shared/model/member/segment.ts';
import { isOrdered, largestNet } from '../../../shared/model/member/segment-bounds.ts';

export const segmentLevels: readonly number[] = Array.from({ length: 10 }, (_, index) => index + 1);
export const harmKinds = [
  'rising-deposits',
  'chasing',
  'night-play',
  'limit-raises',
] as const satisfies readonly HarmKind[];
export const riskKinds = [
  'sharp',
  'arbitrage',
  'same-picks',
  'opposite-bets',
  'bonus-abuse',
  'quick-bets',
] as const satisfies readonly RiskKind[];

export const everybody: SegmentFilter = { levels: [], joined: {}, seen: {}, net: {}, harm: [], risk: [] };

interface Bounds<T> {
  readonly from?: T | undefined;
  readonly to?: T | undefined;
}

const between = '~';

function isDay(day: string | undefined): boolean {
  if (day === undefined) return true;
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

export const isValidFilter = ({ joined, seen, notSeenSince, net }: SegmentFilter): boolean =>
  [joined.from, joined.to, seen.from, seen.to, notSeenSince].every(isDay) &&
  isOrdered(joined) &&
  isOrdered(seen) &&
  isOrdered(net) &&
  [net.from, net.to].every((bound = 0) => Number.isInteger(bound) && Math.abs(bound) <= largestNet);

/** The conditions as an address has them: a parameter for each that says something, in one order. */
export function addressOf({ levels, joined, seen, notSeenSince, net, harm, risk }: SegmentFilter) {
  const range = ({ from = '', to = '' }: Bounds<string | number>): string =>
    from === '' && to === '' ? '' : `${from}${between}${to}`;
  const all = {
    level: segmentLevels.filter((level) => levels.includes(level)).join(','),
    joined: range(joined),
    seen: range(seen),
    unseen: notSeenSince ?? '',
    net: range(net),
    harm: harmKinds.filter((kind) => harm.includes(kind)).join(','),
    risk: riskKinds.filter((kind) => risk.includes(kind)).join(','),
  };
  return new URLSearchParams(Object.entries(all).filter(([, text]) => text !== ''));
}

/** The conditions of an address; a parameter that is none says nothing. */
export function filterFrom(params: URLSearchParams): SegmentFilter {
  const text = (name: string): string => params.get(name) ?? '';
  const listed = (name: string): readonly string[] => text(name).split(',');
  const unseen = text('unseen');
  return {
    ...everybody,
    ...ifValid({ joined: rangeFrom(text('joined')) }),
    ...ifValid({ seen: rangeFrom(text('seen')) }),
    ...(unseen !== '' && ifValid({ notSeenSince: unseen })),
    ...ifValid({ net: amountsOf(rangeFrom(text('net'))) }),
    levels: segmentLevels.filter((level) => listed('level').includes(String(level))),
    harm: harmKinds.filter((kind) => listed('harm').includes(kind)),
    risk: riskKinds.filter((kind) => listed('risk').includes(kind)),
  };
}

const ifValid = (part: Partial<SegmentFilter>): Partial<SegmentFilter> =>
  isValidFilter({ ...everybody, ...part }) ? part : {};

interface Texts {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function rangeFrom(text: string): { from?: string; to?: string } {
  const [from = '', to = ''] = text.split(between);
  return { ...(from !== '' && { from }), ...(to !== '' && { to }) };
}

/** Amounts as typed: whole won. */
export function amountsOf({ from, to }: Texts): SegmentFilter['net'] {
  return {
    ...(from !== undefined && { from: Math.trunc(Number(from)) }),
    ...(to !== undefined && { to: Math.trunc(Number(to)) }),
  };
}
