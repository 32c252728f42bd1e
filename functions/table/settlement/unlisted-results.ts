import type { MatchState, SettlementCode } from '../../../shared/model/sports/match.ts';
import { unlistedLegs } from '../betting/open-bets.ts';
import { queryAll } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { isJob } from './jobs.ts';

interface Results {
  readonly results: Readonly<Record<string, SettlementCode>>;
  /** Code of every open leg on a selection that no market lists any more. */
  readonly unlistedCode?: SettlementCode;
}

/**
 * The settlement with its unlisted open legs (on lines that were replaced since) named one by one, except those an earlier
 * job decides and no worker has settled yet. `after` is the match after the settlement: a selection that the same write
 * removes from its markets counts as unlisted.
 */
export async function withUnlistedLegs<S extends Results>(
  { unlistedCode, ...settlement }: S,
  after: MatchState,
): Promise<Omit<S, 'unlistedCode'>> {
  if (unlistedCode === undefined) return settlement;
  const { gameId } = after.match;
  const listed = after.markets.flatMap(({ folders }) => folders.flatMap(({ selections }) => selections));
  const legs = await unlistedLegs(gameId, new Set(listed.map(({ id }) => id)));
  const decided = legs.length > 0 ? await decidedEarlier(gameId) : new Map<string, SettlementCode>();
  const open = legs.filter(({ selectionId }) => (decided.get(selectionId) ?? 0) <= 0);
  const named = Object.fromEntries(open.map(({ selectionId }) => [selectionId, unlistedCode]));
  return { ...settlement, results: { ...named, ...settlement.results } };
}

/** The last code the match's jobs gave each selection. */
async function decidedEarlier(gameId: string): Promise<ReadonlyMap<string, SettlementCode>> {
  const decided = new Map<string, SettlementCode>();
  for await (const items of queryAll(keys.jobs(gameId))) {
    for (const { results } of items.filter(isJob)) {
      for (const [selectionId, code] of Object.entries(results)) decided.set(selectionId, code);
    }
  }
  return decided;
}
