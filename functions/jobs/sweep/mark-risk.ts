import pMap from 'p-map';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { closingValue, riskMarks, riskRecordAfter } from '../../../shared/rules/trading/member-marks.ts';
import { riskFactsOf } from '../../domain/trading/risk-facts.ts';
import { lastLoginsOf } from '../../table/auth/login-history.ts';
import { dailyState, stepDaily } from '../../table/balance/daily-grants.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { lastMemberSeq } from '../../table/member/members.ts';
import { recordRisk, riskRecordOf } from '../../table/protection/risk.ts';

/** The walk of a day begins at 06:40, after the one for markers of harm has begun. */
const startsAt = (6 * 60 + 40) * 60_000;
const membersOfStep = 100;
const atOnce = 2;
const week = 7 * 24 * 3_600_000;
/** Milliseconds of one pass: the sweep has other tasks. */
const budget = 1_500;
const name = 'risk';

/** The day this process knows to be looked at: an idle pass needs no read. */
const memory = perTableMemory(() => ({ doneDay: '' }));

/**
 * Looks once a Korean day at the bets of every member who logged in during the last seven days, a hundred numbers at a time, and
 * records their value at the close and what marks it finds. Nothing follows by itself. Returns how many records were written.
 */
export async function markRisk(now: number): Promise<number> {
  const today = koreanDay(now - startsAt);
  const known = memory();
  const end = performance.now() + budget;
  let written = 0;
  while (known.doneDay !== today && performance.now() < end) {
    const state = await dailyState(name);
    if (state?.phase === 'done' && state.day >= today) {
      known.doneDay = today;
      break;
    }
    const next = state?.phase === 'count' && state.day === today ? state.next : 1;
    const last = await lastMemberSeq();
    const isDone = next > last;
    if (!isDone)
      written += await lookAt({ first: next, last: Math.min(last, next + membersOfStep - 1) }, now);
    const after = isDone
      ? ({ day: today, phase: 'done', next: 0 } as const)
      : ({ day: today, phase: 'count', next: next + membersOfStep } as const);
    if (!(await stepDaily(name, { before: state, after }))) break;
  }
  return written;
}

async function lookAt({ first, last }: { readonly first: number; readonly last: number }, now: number) {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const lastLogins = await lastLoginsOf(numbers);
  const active = numbers.filter((seq) => (lastLogins.get(seq) ?? 0) > now - week);
  const recorded = await pMap(active, (memberSeq) => lookAtMember(memberSeq, now), { concurrency: atOnce });
  return recorded.filter(Boolean).length;
}

async function lookAtMember(memberSeq: number, now: number): Promise<boolean> {
  const [facts, before] = await Promise.all([riskFactsOf(memberSeq, now), riskRecordOf(memberSeq)]);
  const look = { memberSeq, marks: riskMarks(facts), closing: closingValue(facts), now };
  const after = riskRecordAfter(before, look);
  return after ? recordRisk(before, after) : false;
}

/** For tests that start the day over. */
export function forgetRiskDay(): void {
  memory().doneDay = '';
}
