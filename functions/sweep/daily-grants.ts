import { koreanDay, koreanDaySpan } from '../../shared/rules/korean-day.ts';
import { wholePoints } from '../../shared/rules/share.ts';
import { excludedType } from '../../shared/rules/ticket-points.ts';
import { announceToMember } from '../runtime/announce.ts';
import { type DailyState, dailyState, putShare, sharesAfter, stepDaily } from '../table/daily-grants.ts';
import { keys } from '../table/keys.ts';
import { lastMemberSeq, type Profile, readProfile } from '../table/members.ts';
import { pointSettings } from '../table/point-settings.ts';
import { commitPoints } from '../table/points.ts';
import { at, batchGet } from '../table/table.ts';
import { type DailyRow, dailyRows } from './daily-rows.ts';

/** The day before is granted from 00:10: what settled at midnight has committed by then. */
const afterMidnight = 10 * 60 * 1000;
const dayInMs = 24 * 60 * 60 * 1000;
const membersOfStep = 100;
const paymentsOfStep = 50;
const atOnce = 8;
/** Steps of one pass: the sweep has other work. */
const mostSteps = 20;

/** Days this process knows to be granted, by row: an idle pass asks the table nothing. */
const granted = new Map<string, string>();

/** Brings every daily grant up to yesterday, days that were missed included. Returns the steps taken. */
export async function grantDaily(now: number): Promise<number> {
  const newest = koreanDay(now - afterMidnight - dayInMs);
  let steps = 0;
  for (const row of dailyRows) {
    if (granted.get(row.name) === newest) continue;
    for (let step = 0; step < mostSteps; step += 1) {
      const state = await dailyState(row.name);
      const isUpToDate = state?.phase === 'done' && state.day >= newest;
      if (isUpToDate) granted.set(row.name, newest);
      if (isUpToDate || !(await takeStep(row, { state, newest, now }))) break;
      steps += 1;
    }
  }
  return steps;
}

/** For tests that start over on another table. */
export function forgetGranted(): void {
  granted.clear();
}

interface Step {
  readonly state: DailyState | undefined;
  readonly newest: string;
  readonly now: number;
}

async function takeStep(row: DailyRow, { state, newest, now }: Step): Promise<boolean> {
  if (!state) return stepDaily(row.name, { before: state, after: { day: newest, phase: 'count', next: 1 } });
  const after = await afterWork(row, state, now);
  return stepDaily(row.name, { before: state, after });
}

async function afterWork(row: DailyRow, state: DailyState, now: number): Promise<Omit<DailyState, 'step'>> {
  const { day, phase, next } = state;
  switch (phase) {
    case 'done':
      return { day: koreanDay(koreanDaySpan(day).to), phase: 'count', next: 1 };
    case 'count': {
      const last = await lastMemberSeq();
      if (next > last) return { day, phase: 'pay', next: 0 };
      await countMembers(row, { day, first: next, last: Math.min(last, next + membersOfStep - 1), now });
      return { day, phase, next: next + membersOfStep };
    }
    case 'pay': {
      const sums = await sharesAfter({ name: row.name, day, after: next, most: paymentsOfStep });
      await inTurns(sums, ({ to, shares }) => pay(row, { day, to, points: wholePoints(shares), now }));
      const last = sums.at(-1);
      return last && sums.length === paymentsOfStep
        ? { day, phase, next: last.to }
        : { day, phase: 'done', next: 0 };
    }
  }
}

async function countMembers(
  row: DailyRow,
  { day, first, last, now }: { day: string; first: number; last: number; now: number },
): Promise<void> {
  const { points: rules } = await pointSettings();
  const named = Array.from({ length: last - first + 1 }, (_, index) => keys.profile(first + index));
  const found = await batchGet(named);
  const profiles = named.flatMap((key) => at<Profile>(found, key) ?? []);
  await inTurns(profiles, async (profile) => {
    const to = row.recipientOf(profile, rules);
    if (to === null) return;
    const shares = await row.sharesOf(profile, { span: koreanDaySpan(day), rules });
    if (shares !== 0) await putShare({ name: row.name, day, to, from: profile.memberSeq, shares }, now);
  });
}

/** Once per member and day: the entry's key says so, however often the step is run. */
async function pay(
  row: DailyRow,
  { day, to, points, now }: { day: string; to: number; points: number; now: number },
): Promise<void> {
  if (points === 0) return;
  const profile = await readProfile(to);
  if (!profile || profile.type === excludedType) return;
  const operationId = `${row.name}#${day}`;
  const { replayed } = await commitPoints({
    memberSeq: to,
    kind: 'EVT',
    operationId,
    requestHash: '',
    plan: () => ({ amount: points, response: null }),
    line: { type: '포인트', content: points > 0 ? row.granted : row.takenBack },
    actor: 'job:daily',
    reason: row.name,
    reference: operationId,
    now,
  });
  if (!replayed) await announceToMember(to, { type: 'balance' });
}

async function inTurns<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await run(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
