import { get, put } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { fromText } from '../sports/matches-items.ts';

type Counts = Readonly<Record<string, number>>;

interface Stored {
  /** Open tickets by game. */
  readonly counts: Counts | string;
  /** Games still to be counted in this round, soonest first. */
  readonly left: readonly string[] | string;
}

interface Counting {
  readonly counts: ReadonlyMap<string, number>;
  readonly left: readonly string[];
}

/** How far the counting of open tickets has come, and what it found. */
export async function ticketCounting(): Promise<Counting> {
  const stored = await get<Stored>(keys.ticketCounts());
  if (!stored) return { counts: new Map(), left: [] };
  return { counts: new Map(Object.entries(fromText(stored.counts))), left: fromText(stored.left) };
}

/** Open tickets by game as last counted; a game with none may be missing. */
export async function ticketCounts(): Promise<ReadonlyMap<string, number>> {
  return (await ticketCounting()).counts;
}

export async function saveTicketCounting({ counts, left }: Counting): Promise<void> {
  await put({
    ...keys.ticketCounts(),
    counts: JSON.stringify(Object.fromEntries(counts)),
    left: JSON.stringify(left),
  });
}
