import type { HarmKind } from '../../model/member/harm.ts';
import type { RiskKind } from '../../model/member/risk.ts';
import type { SegmentFilter } from '../../model/member/segment.ts';
import { koreanDay } from '../text/korean-day.ts';

export interface SegmentFacts {
  readonly level: number;
  /** Epoch ms, as the last login; undefined where there was none. */
  readonly registeredAt: number;
  readonly lastLoginAt: number | undefined;
  readonly harm: readonly HarmKind[];
  readonly risk: readonly RiskKind[];
}

interface Bounds<T> {
  readonly from?: T | undefined;
  readonly to?: T | undefined;
}

const isWithin = <T extends string | number>({ from, to }: Bounds<T>, value: T): boolean =>
  (from === undefined || value >= from) && (to === undefined || value <= to);

const isBounded = ({ from, to }: Bounds<unknown>): boolean => from !== undefined || to !== undefined;

/** 'YYYY-MM-DD' of an instant in Korea. */
function dayOf(time: number): string {
  const day = koreanDay(time);
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
}

/** Whether a member meets every condition but the net result, which costs queries and is asked for last. */
export function isInSegment(filter: SegmentFilter, member: SegmentFacts): boolean {
  const { levels, joined, harm, risk } = filter;
  const marked = harm.length + risk.length === 0;
  return (
    (levels.length === 0 || levels.includes(member.level)) &&
    isWithin(joined, dayOf(member.registeredAt)) &&
    isSeen(filter, member.lastLoginAt) &&
    (marked ||
      member.harm.some((kind) => harm.includes(kind)) ||
      member.risk.some((kind) => risk.includes(kind)))
  );
}

function isSeen({ seen, notSeenSince }: SegmentFilter, lastLoginAt: number | undefined): boolean {
  if (lastLoginAt === undefined) return !isBounded(seen);
  const day = dayOf(lastLoginAt);
  return isWithin(seen, day) && (notSeenSince === undefined || day < notSeenSince);
}

export const asksForSeen = ({ seen, notSeenSince }: SegmentFilter): boolean =>
  isBounded(seen) || notSeenSince !== undefined;

export const asksForNet = ({ net }: SegmentFilter): boolean => isBounded(net);

/** Whether won a member is ahead in 30 days is within the filter's bounds. */
export const isNetInSegment = ({ net }: SegmentFilter, amount: number): boolean => isWithin(net, amount);
