import pMap from 'p-map';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { lastLoginsOf } from '../../table/auth/login-history.ts';
import { dailyState, stepDaily } from '../../table/balance/daily-grants.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { lastMemberSeq } from '../../table/member/members.ts';

const membersOfStep = 100;
/** Milliseconds of one pass: the sweep has other tasks. */
const budget = 1_500;
const week = 7 * 24 * 3_600_000;

interface DailyWalk {
  /** Under which its state is stored. */
  readonly name: string;
  /** Milliseconds after midnight in Korea at which the walk of a day begins. */
  readonly startsAt: number;
  /** Members looked at side by side. */
  readonly atOnce: number;
  /** Whether a record was written; done twice for a member it finds the same. */
  readonly lookAt: (memberSeq: number, now: number) => Promise<boolean>;
}

/**
 * Looks once a Korean day at every member who logged in during the last seven days, a hundred numbers at a time, as far as
 * the time of a pass goes. `pass` returns how many records were written.
 */
export function dailyWalk({ name, startsAt, atOnce, lookAt }: DailyWalk) {
  /** The day this process knows to be looked at: an idle pass needs no read. */
  const memory = perTableMemory(() => ({ doneDay: '' }));

  async function step(first: number, last: number, now: number): Promise<number> {
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const lastLogins = await lastLoginsOf(numbers);
    const active = numbers.filter((seq) => (lastLogins.get(seq) ?? 0) > now - week);
    const recorded = await pMap(active, (seq) => lookAt(seq, now), { concurrency: atOnce });
    return recorded.filter(Boolean).length;
  }

  async function pass(now: number): Promise<number> {
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
      if (!isDone) written += await step(next, Math.min(last, next + membersOfStep - 1), now);
      const after = isDone
        ? ({ day: today, phase: 'done', next: 0 } as const)
        : ({ day: today, phase: 'count', next: next + membersOfStep } as const);
      if (!(await stepDaily(name, { before: state, after }))) break;
    }
    return written;
  }

  return {
    pass,
    /** For tests that start the day over. */
    forgetDay: (): void => {
      memory().doneDay = '';
    },
  };
}
