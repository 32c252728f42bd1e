import { longestReport } from '../../../shared/model/admin/report.ts';
import { gapsOfDay, type PlayedGaps } from '../../../shared/rules/admin/report-returns.ts';
import { koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { perTableMemory } from '../client/per-table-memory.ts';
import { addDays } from '../history/days.ts';
import { keys } from '../keys/keys.ts';
import { activeMembers, itemsOf } from './report-hours.ts';
import { type DayRange, daysOf } from './report-members.ts';
import { contentsIn, nameOfText, storeInParts } from './report-text.ts';

/*
 * Members of any range of days, each counted once, without the lists of its days: a day keeps how long ago those who staked had
 * staked before. Such a day depends on the lists of the days it looks back on, and carries a name made of theirs: whoever finds that
 * it is not what the lists are now makes it anew, so that late rows, interruptions and two at once end at the same.
 */

/** Days looked back on: a report and the one before it, less the day itself. */
const lookBack = 2 * longestReport - 1;
/** Lists of days held at once. */
const listsAtOnce = 16;
/** Lists that one piece of work goes on by. The first piece reads those looked back on as well. */
const listsOfPiece = 31;

/** The last day whose gaps look back on a day. */
export const reachOf = (day: string): string => addDays(day, lookBack);

interface StoredGaps {
  readonly made: string;
  readonly gaps: PlayedGaps;
}

/** Who staked last when before a day: numbers of days by member, of those days alone that are looked back on. */
interface Past {
  readonly day: string;
  readonly made: string;
  readonly last: Map<number, number>;
}
/** Of the days that pass, which are added up again and again; and of where the work on earlier days has come to. */
const memory = perTableMemory<{ passing?: Past | undefined; earlier?: Past | undefined }>(() => ({}));

/** Brings the days up to date that look back on days whose lists were stored, and those days themselves. */
export async function storeReturns({ from, to }: DayRange, clock: () => number): Promise<void> {
  for (let next = from; next <= reachOf(to); ) next = (await storeReturnsFrom(next, clock)).next;
  endEarlierReturns();
}

/** The work on earlier days is over: what it kept of their members serves the days that pass, where it has come that far. */
export function endEarlierReturns(): void {
  const kept = memory();
  if (kept.earlier && kept.earlier.day >= (kept.passing?.day ?? '')) kept.passing = kept.earlier;
  kept.earlier = undefined;
}

/**
 * A piece of the same work: brings days up to date from one on, in their order. It reads some thirty lists, and those looked back
 * on where the days before were not just brought up to date. Returns how many it made, and the first day not looked at.
 */
export async function storeReturnsFrom(
  from: string,
  clock: () => number,
): Promise<{ readonly made: number; readonly next: string }> {
  const to = addDays(reachOf(from), listsOfPiece - 1);
  const at = clock();
  const lists = await namesOfLists({ from, to });
  const days = [...lists.keys()].filter((day) => day >= from);
  const made = await namesMade({ from, to });
  const isStale = (day: string): boolean => made.get(day) !== nameOfDay(day, lists);
  const first = days.findIndex(isStale);
  if (first === -1) return { made: 0, next: addDays(to, 1) };
  const piece = days.slice(first, first + listsOfPiece);
  const stale = new Set(piece.filter(isStale));
  const kept = memory();
  const before = [kept.earlier, kept.passing].find(
    (past) => past && isNear(past, piece[0]) && past.made === nameOfPast(past.day, lists),
  );
  // A map that is walked on is of its own day no more: where this ends halfway nobody goes on by it.
  if (before === kept.passing) kept.passing = undefined;
  kept.earlier = undefined;
  kept.earlier = await walk(piece, {
    before,
    lists,
    keeps: 'last',
    store: async (day, gaps) => {
      if (stale.has(day)) await storeGaps(day, { made: nameOfDay(day, lists), gaps }, at);
    },
  });
  const behind = days[first + listsOfPiece];
  return { made: stale.size, next: behind ?? addDays(to, 1) };
}

/**
 * Brings passing days up to date, in their order up to today. While lists they look back on are being made anew, `isMoving`, who
 * staked before is taken as it was known: such a day counts as stale, and the work on the earlier days makes it again at its end.
 */
export async function storePassingReturns(
  days: readonly string[],
  { clock, isMoving }: { readonly clock: () => number; readonly isMoving: boolean },
): Promise<void> {
  const [from] = days;
  const to = days.at(-1);
  if (from === undefined || to === undefined) return;
  const at = clock();
  const lists = await namesOfLists({ from, to });
  const made = await namesMade({ from, to });
  const listed = [...lists.keys()].filter((day) => day >= from);
  if (listed.every((day) => made.get(day) === nameOfDay(day, lists))) return;
  const { passing } = memory();
  const known = passing && isNear(passing, from) ? passing : undefined;
  const isKnown = known !== undefined && known.made === nameOfPast(known.day, lists);
  const before = isKnown || isMoving ? known : undefined;
  const isAsItWas = before !== undefined && !isKnown;
  const nameOf = (day: string): string => (isAsItWas ? asItWas : nameOfDay(day, lists));
  memory().passing = undefined;
  const past = await walk(listed, {
    before,
    lists,
    keeps: 'first',
    store: async (day, gaps) => {
      if (isAsItWas || made.get(day) !== nameOfDay(day, lists))
        await storeGaps(day, { made: nameOf(day), gaps }, at);
    },
  });
  memory().passing = isAsItWas ? { ...past, made: asItWas } : past;
}

/** In place of a name: no day has it. */
const asItWas = 'as it was';

/** Whether going on from there reads no more than beginning anew. */
const isNear = (past: Past, day: string | undefined): boolean =>
  day !== undefined && past.day <= day && reachOf(past.day) >= day;

interface Walk {
  readonly before: Past | undefined;
  readonly lists: Lists;
  /** Of which of the days the past is kept. */
  readonly keeps: 'first' | 'last';
  readonly store: (day: string, gaps: PlayedGaps) => Promise<void>;
}

/** Goes over the lists up to the last of these days, and hands on the gaps of each. Returns the past of one of them. */
async function walk(days: readonly string[], { before, lists, keeps, store }: Walk): Promise<Past> {
  const [first = ''] = days;
  const to = days.at(-1) ?? first;
  const seen = before?.last ?? new Map<number, number>();
  const own = new Set(days);
  const kept = keeps === 'first' ? first : to;
  let past: Past | undefined;
  for await (const { day, members } of listsOf({ from: before?.day ?? addDays(first, -lookBack), to })) {
    const today = dayNumber(day);
    if (day === kept) {
      // Beyond that nothing is looked back on any more.
      for (const [member, at] of seen) if (today - at > lookBack) seen.delete(member);
      past = { day, made: nameOfPast(day, lists), last: day === to ? seen : new Map(seen) };
    }
    if (own.has(day)) await store(day, gapsOfDay(members, { today, seen, lookBack }));
    if (day < to) for (const member of members) seen.set(member, today);
  }
  return past ?? { day: first, made: '', last: new Map() };
}

function storeGaps(day: string, content: StoredGaps, at: number): Promise<void> {
  return storeInParts((part) => keys.reportDay('returns', day, part), { content, at });
}

/** Names of the lists of some days and of those they look back on. */
async function namesOfLists({ from, to }: DayRange): Promise<Lists> {
  const lists = new Map<string, string>();
  const range = { from: addDays(from, -lookBack), to };
  for (const { sk, list } of await itemsOf('players', range, { consistent: true }))
    lists.set(sk.slice(0, sk.indexOf('#')), String(list));
  return lists;
}

async function namesMade(range: DayRange): Promise<ReadonlyMap<string, string>> {
  const known = contentsIn<StoredGaps>(await itemsOf('returns', range, { consistent: true }));
  return new Map(known.map(({ name, content }) => [name, content.made] as const));
}

async function* listsOf({ from, to }: DayRange) {
  for (let first = from; first <= to; first = addDays(first, listsAtOnce)) {
    const last = addDays(first, listsAtOnce - 1);
    yield* await activeMembers({ from: first, to: last < to ? last : to }, { consistent: true });
  }
}

const dayLength = 24 * 3_600_000;
/** Days in a row have numbers in a row. */
const dayNumber = (day: string): number => koreanDaySpan(day).from / dayLength;

type Lists = ReadonlyMap<string, string>;

function nameOfPast(day: string, lists: Lists): string {
  const past = daysOf({ from: addDays(day, -lookBack), to: addDays(day, -1) });
  return nameOfText(past.map((one) => lists.get(one) ?? '').join(' '));
}

const nameOfDay = (day: string, lists: Lists): string => `${nameOfPast(day, lists)} ${lists.get(day) ?? ''}`;

/** What the days of a range keep of who staked, by day: one query. */
export async function playedGaps(range: DayRange): Promise<ReadonlyMap<string, PlayedGaps>> {
  const found = contentsIn<StoredGaps>(await itemsOf('returns', range, { consistent: false }));
  return new Map(found.map(({ name, content }) => [name, content.gaps] as const));
}
