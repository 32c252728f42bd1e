import { ConditionFailed, get, put, query, update } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** A member whose day is longer than one query: the won found so far, and the sort key after which to continue. */
export interface Reading {
  readonly memberSeq: number;
  readonly after: string;
  readonly won: number;
}

/** `DAILY#{name} / STATE`: the Korean day a grant works on, and how far it has come. */
export interface DailyState {
  /** 'YYYYMMDD' */
  readonly day: string;
  /** count: members are read, `next` is the first one not yet read · pay: `next` is the last member paid · done. */
  readonly phase: 'count' | 'pay' | 'done';
  readonly next: number;
  /** Members before `next` whose day is not read to its end. */
  readonly reading?: readonly Reading[];
  /** +1 on every step: of two concurrent sweeps one continues. */
  readonly step: number;
}

export async function dailyState(name: string): Promise<DailyState | undefined> {
  return get<DailyState>(keys.dailyGrant(name));
}

/** Stores the next step; false when another sweep did. */
export async function stepDaily(
  name: string,
  { before, after }: { before: DailyState | undefined; after: Omit<DailyState, 'step'> },
): Promise<boolean> {
  const { day, phase, next, reading = [] } = after;
  const set = { day, phase, next, reading, step: (before?.step ?? 0) + 1 };
  const when = before ? { equals: { step: before.step } } : { absent: ['step'] };
  try {
    await update({ key: keys.dailyGrant(name), set, when });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

interface Share {
  readonly name: string;
  readonly day: string;
  readonly to: number;
  readonly from: number;
  /** Hundred-thousandths of a point. */
  readonly shares: number;
}

const kept = 30 * 24 * 3600;

/** Stores what one member's day earns another. A repetition writes the same. */
export async function putShare({ name, day, to, from, shares }: Share, now: number): Promise<void> {
  const expiresAt = Math.floor(now / 1000) + kept;
  await put({ ...keys.dailyShare(name, day, { to, from }), to, shares, expiresAt });
}

interface Sum {
  readonly to: number;
  readonly shares: number;
}

/** The sums of the next members of a day after member `after`, by number, at most `most`; fewer when they are the last. */
export async function sharesAfter(named: {
  readonly name: string;
  readonly day: string;
  readonly after: number;
  readonly most: number;
}): Promise<readonly Sum[]> {
  const { name, day, after, most } = named;
  const sums = new Map<number, number>();
  let page: Awaited<ReturnType<typeof query>> | undefined;
  do {
    page = await query({ ...keys.dailyShares(name, day, after), limit: 500, after: page?.next ?? null });
    for (const { to, shares } of page.items)
      sums.set(Number(to), (sums.get(Number(to)) ?? 0) + Number(shares));
    // The last member's shares may continue on the next page.
  } while (page.next && sums.size <= most);
  return [...sums].slice(0, most).map(([to, shares]) => ({ to, shares }));
}
