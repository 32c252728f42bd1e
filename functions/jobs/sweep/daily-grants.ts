import pMap from 'p-map';
import type { PointSettings } from '../../../shared/model/balance/point-settings.ts';
import { shareOf, wholePoints } from '../../../shared/rules/balance/share.ts';
import { lostStakesIn } from '../../../shared/rules/settlement/lost-stakes.ts';
import { excludedType } from '../../../shared/rules/settlement/ticket-points.ts';
import { koreanDay, koreanDaySpan, koreanWeekday } from '../../../shared/rules/text/korean-day.ts';
import { announceToMember } from '../../runtime/live/announce.ts';
import {
  type DailyState,
  dailyState,
  putShare,
  type Reading,
  sharesAfter,
  stepDaily,
} from '../../table/balance/daily-grants.ts';
import { commitPoints, pointSettings } from '../../table/balance/points.ts';
import { lostOfWeek } from '../../table/balance/week-lost.ts';
import { betsPage } from '../../table/betting/bet-history.ts';
import { stakesPage } from '../../table/casino/casino-lines.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { at, batchGet } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { lastMemberSeq, type Profile, readProfile } from '../../table/member/members.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

type Rules = PointSettings['points'];

/** Points that are granted once a day for the day before. */
interface DailyRow {
  /** Also in the entry's key: `EVT#{name}#{day}`. */
  readonly name: string;
  readonly granted: string;
  readonly takenBack: string;
  /** Who gets points for a member's day, or null; called before anything of the day is read. */
  readonly recipientOf: (profile: Profile, rules: Rules) => number | null;
  /** One query of a member's day: the won it found, and where the next one continues. */
  readonly readSome: (
    memberSeq: number,
    of: {
      readonly span: Span;
      readonly after: string | null;
      readonly rules: Rules;
      readonly now: number;
    },
  ) => Promise<{ readonly won: number; readonly next: string | null }>;
  /** Hundred-thousandths of a point; negative when corrections outweigh. */
  readonly sharesOf: (won: number, rules: Rules) => number;
  /** Whether a day brings anything at all; every day does when absent. */
  readonly isDue?: (span: Span, rules: Rules) => boolean;
}

/** Stakes older than this are settled or refunded by the rules of every sport, corrections included. */
const maxOpenBetAge = 63 * 24 * 60 * 60 * 1000;

/** A day is granted from 00:10 on: settlements of midnight have committed by then. */
const afterMidnight = 10 * 60 * 1000;
const dayInMs = 24 * 60 * 60 * 1000;

/** Every daily grant. A new one is a row here. */
const dailyRows: readonly DailyRow[] = [
  {
    name: 'referral',
    granted: '추천 회원 미적중 포인트',
    takenBack: '추천 회원 미적중 포인트 회수 (결과 정정)',
    recipientOf: ({ recommender, type }, { referral }) =>
      referral.enabled && type !== excludedType ? recommender : null,
    readSome: async (memberSeq, { span, after }) => {
      const accepted = { from: Math.max(0, span.from - maxOpenBetAge), to: span.to };
      const { bets, next } = await betsPage(memberSeq, { ...accepted, after });
      return { won: lostStakesIn(bets, span), next };
    },
    sharesOf: (won, { referral }) => won * shareOf(referral.rate),
  },
  {
    name: 'casinoComp',
    granted: '카지노·슬롯 콤프 포인트',
    takenBack: '카지노·슬롯 콤프 포인트 회수 (결과 정정)',
    recipientOf: ({ memberSeq, type }, { casinoComp }) =>
      casinoComp && type !== excludedType ? memberSeq : null,
    readSome: async (memberSeq, { span, after, rules: { casinoComp } }) => {
      const { stakes, next } = await stakesPage(memberSeq, { ...span, after });
      const { casino = 0, slot = 0 } = casinoComp ?? {};
      // Two rates: what is added up are the shares themselves.
      return { won: stakes.casino * shareOf(casino) + stakes.slot * shareOf(slot), next };
    },
    sharesOf: (shares) => shares,
  },
  {
    name: 'payback',
    granted: '주간 페이백 포인트',
    takenBack: '주간 페이백 포인트 회수 (결과 정정)',
    isDue: ({ to }, { payback }) => payback !== undefined && koreanWeekday(to) === payback.day,
    recipientOf: ({ memberSeq, type }, { payback }) => (payback && type !== excludedType ? memberSeq : null),
    readSome: (memberSeq, { span: { to }, after, now }) =>
      lostOfWeek(memberSeq, { from: to - 7 * dayInMs, to, betsSince: to - maxOpenBetAge, now, after }),
    sharesOf: (lost, { payback }) => (payback && lost >= payback.min ? lost * shareOf(payback.rate) : 0),
  },
];

const membersOfStep = 100;
const paymentsOfStep = 50;
const atOnce = 8;
/** Steps and milliseconds of one pass: the sweep has other tasks. A step is at most a hundred queries of 200 bets. */
const maxSteps = 20;
const budget = 1_500;

/** Days this process knows to be granted, by row: an idle pass needs no read. */
const memory = perTableMemory(() => new Map<string, string>());

/** Brings every daily grant up to yesterday, days that were missed included. Returns the steps taken. */
export async function grantDaily(now: number): Promise<number> {
  const granted = memory();
  const newest = koreanDay(now - afterMidnight - dayInMs);
  const end = performance.now() + budget;
  let steps = 0;
  for (const row of dailyRows) {
    if (granted.get(row.name) === newest) continue;
    for (let step = 0; step < maxSteps && performance.now() < end; step += 1) {
      const state = await dailyState(row.name);
      const isUpToDate = state?.phase === 'done' && state.day >= newest;
      if (isUpToDate) granted.set(row.name, newest);
      if (isUpToDate || !(await takeStep(row, { state, newest, now }))) break;
      steps += 1;
    }
  }
  return steps;
}

/** For tests that start the days over. */
export function forgetGranted(): void {
  memory().clear();
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
      const { points: rules } = await pointSettings();
      if (row.isDue?.(koreanDaySpan(day), rules) === false) return { day, phase: 'done', next: 0 };
      const { reading = [] } = state;
      if (reading.length > 0)
        return { day, phase, next, reading: await readOn(row, { day, members: reading, now }) };
      const last = await lastMemberSeq();
      if (next > last) return { day, phase: 'pay', next: 0 };
      const members = await membersOf(row, { first: next, last: Math.min(last, next + membersOfStep - 1) });
      return {
        day,
        phase,
        next: next + membersOfStep,
        reading: await readOn(row, { day, members, now }),
      };
    }
    case 'pay': {
      const sums = await sharesAfter({ name: row.name, day, after: next, most: paymentsOfStep });
      await pMap(sums, ({ to, shares }) => pay(row, { day, to, points: wholePoints(shares), now }), {
        concurrency: atOnce,
      });
      const last = sums.at(-1);
      return last && sums.length === paymentsOfStep
        ? { day, phase, next: last.to }
        : { day, phase: 'done', next: 0 };
    }
  }
}

interface Begun {
  readonly memberSeq: number;
  readonly after: string | null;
  readonly won: number;
}

/** The members among these whose day gives points to another member. */
async function membersOf(
  row: DailyRow,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<readonly Begun[]> {
  const { points: rules } = await pointSettings();
  const named = Array.from({ length: last - first + 1 }, (_, index) => keys.profile(first + index));
  const found = await batchGet(named);
  return named
    .flatMap((key) => at<Profile>(found, key) ?? [])
    .filter((profile) => row.recipientOf(profile, rules) !== null)
    .map(({ memberSeq }) => ({ memberSeq, after: null, won: 0 }));
}

/** One query of each member's day. Stores the days that are read to their end and returns the others. */
async function readOn(
  row: DailyRow,
  { day, members, now }: { readonly day: string; readonly members: readonly Begun[]; readonly now: number },
): Promise<readonly Reading[]> {
  const { points: rules } = await pointSettings();
  const span = koreanDaySpan(day);
  const unread: Reading[] = [];
  const read = async ({ memberSeq, after, won: before }: Begun): Promise<void> => {
    const { won: found, next } = await row.readSome(memberSeq, { span, after, rules, now });
    const won = before + found;
    if (next !== null) {
      unread.push({ memberSeq, after: next, won });
      return;
    }
    const shares = row.sharesOf(won, rules);
    const profile = shares === 0 ? undefined : await readProfile(memberSeq);
    const to = profile ? row.recipientOf(profile, rules) : null;
    if (to !== null) await putShare({ name: row.name, day, to, from: memberSeq, shares }, now);
  };
  await pMap(members, read, { concurrency: atOnce });
  return unread;
}

/** Once per member and day, by the entry's key, however often the step runs. */
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
