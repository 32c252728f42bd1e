import { HarmRecord } from '../../../shared/model/member/harm.ts';
import { RiskRecord } from '../../../shared/model/member/risk.ts';
import type { SegmentFilter } from '../../../shared/model/member/segment.ts';
import { historyWindow } from '../../../shared/rules/bets/history-window.ts';
import {
  asksForNet,
  asksForSeen,
  isInSegment,
  isNetInSegment,
  type SegmentFacts,
} from '../../../shared/rules/member/segment.ts';
import { koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { lastLoginIn } from '../../table/auth/login-history.ts';
import { at, batchGet } from '../../table/client/table.ts';
import type { Key } from '../../table/keys/key.ts';
import { keys } from '../../table/keys/keys.ts';
import type { BalanceItem, Profile } from '../../table/member/members.ts';
import { netsOf } from '../betting/play-summary.ts';

/** A member who meets all conditions but that of the net result. */
export interface Candidate extends SegmentFacts {
  readonly memberSeq: number;
  readonly profile: Profile;
  readonly balance: BalanceItem;
}
export interface SegmentMember extends Candidate {
  /** Won ahead in the last 30 Korean days. */
  readonly net: number;
}

const dayMs = 24 * 3_600_000;
const netDays = 30;
/**
 * Who did not log in from two days before the days of the net result on has nothing in it, and no history is read: a login
 * lasts twelve hours, and a window of a casino provider is opened by one and takes stakes for a day.
 */
const longestPlay = 2 * dayMs;

/** Accounts in use: one that is closed, or not admitted yet, is in no segment. */
const inUse: ReadonlySet<BalanceItem['st']> = new Set(['active', 'frozen']);

/**
 * Those of some member numbers who may be in the segment, in the order of their numbers: five items of each. `isCount` reads
 * no more than the conditions ask for: marks and last login of the others are absent then.
 */
export async function candidatesAmong(
  filter: SegmentFilter,
  numbers: readonly number[],
  { isCount = false }: { readonly isCount?: boolean } = {},
): Promise<readonly Candidate[]> {
  const wanted = itemsOf(filter, isCount);
  const found = await batchGet(numbers.flatMap((seq) => wanted.map((keyOf) => keyOf(seq))));
  return numbers.flatMap((memberSeq) => {
    const profile = at<Profile>(found, keys.profile(memberSeq));
    const balance = at<BalanceItem>(found, keys.balance(memberSeq));
    if (!profile || !balance || !inUse.has(balance.st)) return [];
    const harm = at(found, keys.harm(memberSeq));
    const risk = at(found, keys.risk(memberSeq));
    const { level, registeredAt } = profile;
    const facts: SegmentFacts = {
      level,
      registeredAt,
      lastLoginAt: lastLoginIn(at(found, keys.loginHistory(memberSeq))),
      harm: harm ? HarmRecord.parse(harm).markers.map(({ kind }) => kind) : [],
      risk: risk ? RiskRecord.parse(risk).marks.map(({ kind }) => kind) : [],
    };
    return isInSegment(filter, facts) ? [{ ...facts, memberSeq, profile, balance }] : [];
  });
}

/** The items of a member that are read: all that a list shows, or what the conditions of a count ask for. */
function itemsOf(filter: SegmentFilter, isCount: boolean): readonly ((memberSeq: number) => Key)[] {
  const asksForLogin = asksForSeen(filter) || asksForNet(filter);
  return [
    keys.profile,
    keys.balance,
    ...(!isCount || asksForLogin ? [keys.loginHistory] : []),
    ...(!isCount || filter.harm.length > 0 ? [keys.harm] : []),
    ...(!isCount || filter.risk.length > 0 ? [keys.risk] : []),
  ];
}

/** Of candidates those whose net result fits too, with that result as the member's page has it now. */
export async function membersOfCandidates(
  filter: SegmentFilter,
  candidates: readonly Candidate[],
  now: number,
): Promise<readonly SegmentMember[]> {
  const { from } = historyWindow({ duration: netDays }, now);
  const earliest = koreanDaySpan(from).from - longestPlay;
  const playing = candidates.filter(({ lastLoginAt = now }) => lastLoginAt >= earliest);
  const nets = await netsOf(
    playing.map(({ memberSeq }) => memberSeq),
    { from, now },
  );
  return candidates
    .map((candidate) => ({ ...candidate, net: nets.get(candidate.memberSeq) ?? 0 }))
    .filter(({ net }) => isNetInSegment(filter, net));
}

/** The numbers of those who are in the segment now, and of how many the net result was read: where the filter asks for it. */
export async function numbersInSegment(
  filter: SegmentFilter,
  numbers: readonly number[],
  now: number,
): Promise<{ readonly members: ReadonlySet<number>; readonly read: number }> {
  const candidates = await candidatesAmong(filter, numbers, { isCount: true });
  const reads = asksForNet(filter);
  const found = reads ? await membersOfCandidates(filter, candidates, now) : candidates;
  return { members: new Set(found.map(({ memberSeq }) => memberSeq)), read: reads ? candidates.length : 0 };
}
