import pMap from 'p-map';
import { harmMarkers, harmReach } from '../../../shared/rules/member/harm-markers.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { accessLife } from '../../runtime/session/access-token.ts';
import { lastLoginsOf } from '../../table/auth/login-history.ts';
import { dailyState, stepDaily } from '../../table/balance/daily-grants.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { lastMemberSeq } from '../../table/member/members.ts';
import { harmFactsOf, recordHarm } from '../../table/protection/harm.ts';

/** The walk of a day begins at 06:10: the night is over and settled. */
const startsAt = (6 * 60 + 10) * 60_000;
const membersOfStep = 100;
const atOnce = 4;
/** Milliseconds of one pass: the sweep has other tasks. */
const budget = 1_500;
const name = 'harm';

/** The day this process knows to be looked at: an idle pass needs no read. */
const memory = perTableMemory(() => ({ doneDay: '' }));

/**
 * Looks once a Korean day at every member who logged in during the last seven days, a hundred numbers at a time, and
 * records what markers of harm it finds. A step done twice finds the same. Returns how many records were written.
 */
export async function markHarm(now: number): Promise<number> {
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
      written += await lookAt({ first: next, last: Math.min(last, next + membersOfStep - 1), now });
    const after = isDone
      ? ({ day: today, phase: 'done', next: 0 } as const)
      : ({ day: today, phase: 'count', next: next + membersOfStep } as const);
    if (!(await stepDaily(name, { before: state, after }))) break;
  }
  return written;
}

async function lookAt({
  first,
  last,
  now,
}: {
  readonly first: number;
  readonly last: number;
  readonly now: number;
}) {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const lastLogins = await lastLoginsOf(numbers);
  const active = numbers.filter((seq) => (lastLogins.get(seq) ?? 0) > now - harmReach.days);
  const tokenLife = accessLife * 1000;
  const recorded = await pMap(
    active,
    async (memberSeq) => {
      const markers = harmMarkers(await harmFactsOf(memberSeq, { now, tokenLife }), now);
      return recordHarm(memberSeq, markers, now);
    },
    { concurrency: atOnce },
  );
  return recorded.filter(Boolean).length;
}

/** For tests that start the day over. */
export function forgetHarmDay(): void {
  memory().doneDay = '';
}
