import { get, put, query } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { type ChainState, dayAfter, noRoot } from './audit-chain.ts';
import type { DayRoot } from './kept-audit.ts';

/** `AUDITCHAIN / KEPT`: the last day whose root is stored outside. */
type StoredRoot = DayRoot;

/** The next finished day whose root is not stored outside yet; undefined when there is none. */
export async function nextRootToStore(): Promise<DayRoot | undefined> {
  const [state, stored] = await Promise.all([
    get<ChainState>(keys.auditChain()),
    get<StoredRoot>(keys.storedAuditRoot()),
  ]);
  if (!state) return undefined;
  const day = stored ? dayAfter(stored.day) : state.first;
  if (day >= state.day) return undefined;
  const before = stored ?? { root: state.root ?? noRoot, lines: 0 };
  const { items } = await query({ ...keys.auditLinksOf(day), descending: true, limit: 1 });
  const last = items[0];
  const links: unknown = last?.links;
  if (!last || !Array.isArray(links)) return { day, root: before.root, lines: before.lines };
  return { day, root: String(links.at(-1)?.hash), lines: Number(last.sk) + links.length };
}

/** Records that the day's root is stored outside. */
export async function markRootStored(root: DayRoot): Promise<void> {
  await put({ ...keys.storedAuditRoot(), ...root });
}
