import type { GameState, SettlementCode } from '../../../shared/model/sports/match.ts';
import { strayLegs } from '../betting/open-tickets.ts';
import { queryAll } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { isJob } from './jobs.ts';

interface Results {
  readonly results: Readonly<Record<string, SettlementCode>>;
  /** Code of every open leg on a selection no market lists any more. */
  readonly strays?: SettlementCode;
}

/**
 * A settlement whose `strays` are named one by one: open legs on lines priced anew since, but for those an earlier job
 * decides and no worker has come to yet. `after` is the game as the settlement leaves it: what one write takes off its
 * markets and calls off is a stray of it.
 */
export async function withStrays<S extends Results>(
  { strays, ...settlement }: S,
  after: GameState,
): Promise<Omit<S, 'strays'>> {
  if (strays === undefined) return settlement;
  const { gameId } = after.game;
  const listed = after.markets.flatMap(({ folders }) => folders.flatMap(({ selections }) => selections));
  const legs = await strayLegs(gameId, new Set(listed.map(({ id }) => id)));
  const decided = legs.length > 0 ? await decidedEarlier(gameId) : new Map<string, SettlementCode>();
  const open = legs.filter(({ selectionId }) => (decided.get(selectionId) ?? 0) <= 0);
  const named = Object.fromEntries(open.map(({ selectionId }) => [selectionId, strays]));
  return { ...settlement, results: { ...named, ...settlement.results } };
}

/** What the game's jobs said last of each selection. */
async function decidedEarlier(gameId: string): Promise<ReadonlyMap<string, SettlementCode>> {
  const decided = new Map<string, SettlementCode>();
  for await (const items of queryAll(keys.jobs(gameId))) {
    for (const { results } of items.filter(isJob)) {
      for (const [selectionId, code] of Object.entries(results)) decided.set(selectionId, code);
    }
  }
  return decided;
}
