import pMap from 'p-map';
import { HarmRecord } from '../../../shared/model/member/harm.ts';
import { RiskRecord } from '../../../shared/model/member/risk.ts';
import type { SegmentFilter } from '../../../shared/model/member/segment.ts';
import { historyWindow } from '../../../shared/rules/bets/history-window.ts';
import {
  asksForNet,
  isInSegment,
  isNetInSegment,
  type SegmentFacts,
} from '../../../shared/rules/member/segment.ts';
import { lastLoginIn } from '../../table/auth/login-history.ts';
import { at, batchGet } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import type { BalanceItem, Profile } from '../../table/member/members.ts';
import { netByDay, sumOf } from '../betting/play-summary.ts';

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

/** Histories read side by side. */
const atOnce = 10;
const netDays = 30;

/** Accounts in use: one that is closed, or not admitted yet, is in no segment. */
const inUse: ReadonlySet<BalanceItem['st']> = new Set(['active', 'frozen']);

/** Those of some member numbers who may be in the segment, in the order of their numbers: five items of each. */
export async function candidatesAmong(
  filter: SegmentFilter,
  numbers: readonly number[],
): Promise<readonly Candidate[]> {
  const found = await batchGet(
    numbers.flatMap((seq) => [
      keys.profile(seq),
      keys.balance(seq),
      keys.loginHistory(seq),
      keys.harm(seq),
      keys.risk(seq),
    ]),
  );
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

/** Of candidates those whose net result fits too, with that result as the member's page has it now. Two queries each. */
export async function membersOfCandidates(
  filter: SegmentFilter,
  candidates: readonly Candidate[],
  now: number,
): Promise<readonly SegmentMember[]> {
  const { from } = historyWindow({ duration: netDays }, now);
  const members = await pMap(
    candidates,
    async (candidate) => ({
      ...candidate,
      net: sumOf(await netByDay(candidate.memberSeq, { from, now })).net,
    }),
    { concurrency: atOnce },
  );
  return members.filter(({ net }) => isNetInSegment(filter, net));
}

/** The numbers of those who are in the segment now: histories are read only where the filter asks for the net result. */
export async function numbersInSegment(
  filter: SegmentFilter,
  numbers: readonly number[],
  now: number,
): Promise<ReadonlySet<number>> {
  const candidates = await candidatesAmong(filter, numbers);
  const members = asksForNet(filter) ? await membersOfCandidates(filter, candidates, now) : candidates;
  return new Set(members.map(({ memberSeq }) => memberSeq));
}
