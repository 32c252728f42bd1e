import { get, put, query } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { type ChainState, dayAfter, noRoot } from './audit-chain.ts';

/** A UTC day of the chain that is over: its last line's hash, and how many lines there were up to then, ever. */
export interface DayRoot {
  readonly day: string;
  readonly root: string;
  readonly lines: number;
}

/** `AUDITCHAIN / KEPT`: the last day whose root is kept outside. */
type Kept = DayRoot;

/** The next day that is over and whose root is not kept outside yet; undefined when there is none. */
export async function nextRootToKeep(): Promise<DayRoot | undefined> {
  const [state, kept] = await Promise.all([
    get<ChainState>(keys.auditChain()),
    get<Kept>(keys.auditRootKept()),
  ]);
  if (!state) return undefined;
  const day = kept ? dayAfter(kept.day) : state.first;
  if (day >= state.day) return undefined;
  const before = kept ?? { root: noRoot, lines: 0 };
  const { items } = await query({ ...keys.auditLinksOf(day), descending: true, limit: 1 });
  const last = items[0];
  const links: unknown = last?.links;
  if (!last || !Array.isArray(links)) return { day, root: before.root, lines: before.lines };
  return { day, root: String(links.at(-1)?.hash), lines: Number(last.sk) + links.length };
}

/** The day's root is kept outside: the next one is the day after. */
export async function rootKept(root: DayRoot): Promise<void> {
  await put({ ...keys.auditRootKept(), ...root });
}
