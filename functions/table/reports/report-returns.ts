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

interface StoredGaps {
  readonly made: string;
  readonly gaps: PlayedGaps;
}

/** Of the day that is added up again and again: who staked last when before it. */
interface Before {
  readonly day: string;
  readonly made: string;
  readonly last: Map<number, number>;
}
const memory = perTableMemory<{ before?: Before }>(() => ({}));

/** Brings the days up to date that look back on days whose lists were stored, and those days themselves. */
export async function storeReturns(changed: DayRange, clock: () => number): Promise<void> {
  const range = { from: addDays(changed.from, -lookBack), to: addDays(changed.to, lookBack) };
  const at = clock();
  const lists = new Map<string, string>();
  for (const { sk, list } of await itemsOf('players', range, { consistent: true }))
    lists.set(sk.slice(0, sk.indexOf('#')), String(list));
  const known = contentsIn<StoredGaps>(
    await itemsOf('returns', { from: changed.from, to: range.to }, { consistent: true }),
  );
  const made = new Map(known.map(({ name, content }) => [name, content.made] as const));
  const stale = [...lists.keys()].filter(
    (day) => day >= changed.from && made.get(day) !== nameOfDay(day, lists),
  );
  const [first] = stale;
  const last = stale.at(-1);
  if (first === undefined || last === undefined) return;
  const before = memory().before;
  const isLikeBefore = first === last && before?.day === last && before.made === nameOfPast(last, lists);
  const seen = isLikeBefore ? before.last : new Map<number, number>();
  const walked = { from: isLikeBefore ? last : addDays(first, -lookBack), to: last };
  for await (const { day, members } of listsOf(walked)) {
    const today = dayNumber(day);
    if (stale.includes(day)) {
      const content: StoredGaps = {
        made: nameOfDay(day, lists),
        gaps: gapsOfDay(members, { today, seen, lookBack }),
      };
      await storeInParts((part) => keys.reportDay('returns', day, part), { content, at });
    }
    if (day === last) memory().before = { day, made: nameOfPast(day, lists), last: seen };
    else for (const member of members) seen.set(member, today);
  }
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
