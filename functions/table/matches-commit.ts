import { randomUUID } from 'node:crypto';
import type { Game, GameState, Market, SettlementJob } from '../../shared/model/match.ts';
import { keys, lists, tableIndex } from './keys.ts';
import { gameAttributes, marketItem } from './matches-items.ts';
import { cardItem } from './matches-list.ts';
import { type Action, type Item, TransactionCancelled, transact } from './table.ts';

/** A transaction takes 100 items; META, card, job and the caller's own need some of them. */
const MARKETS_AT_ONCE = 85;

export interface GameCommit {
  /** As it was read; null for a game not stored yet. */
  readonly before: GameState | null;
  readonly after: GameState;
  /** A result to settle open legs by; the job becomes revision + 1. */
  readonly settlement: Pick<SettlementJob, 'results' | 'closedAt' | 'score' | 'source' | 'actors'> | null;
  /** Further actions of the same transaction (an operator's audit line). */
  readonly others?: readonly Action[];
  /** Server time. */
  readonly now: number;
}

export interface CommittedGame {
  readonly state: GameState;
  readonly job: SettlementJob | null;
}

/**
 * Writes what differs of a game, its changed markets, its list card and its settlement job in one transaction, under the
 * version it was read at. Null when somebody else wrote meanwhile: read again and decide again. When it is done, send
 * the job's shards to the settlement queue; the sweep sends what a crash left.
 * @throws TransactionCancelled when one of `others` was refused
 */
export async function commitGame(commit: GameCommit): Promise<CommittedGame | null> {
  const { before, after, settlement, now } = commit;
  const revision = after.game.revision + (settlement ? 1 : 0);
  const game: Game = { ...after.game, revision, version: (before?.game.version ?? 0) + 1 };
  const state: GameState = { game, markets: after.markets };
  const job: SettlementJob | null = settlement && {
    ...settlement,
    gameId: game.gameId,
    revision,
    state: 'open',
    at: now,
  };
  const markets = changedMarkets(before, state);
  const [first = [], ...rest] = inPages(markets);
  const write = randomUUID();
  const actions: Action[] = [
    metaAction(before?.game ?? null, { game, write }),
    { put: cardItem(state) },
    ...(job ? [{ put: jobItem(job), when: 'absent' as const }] : []),
    ...first,
    ...(commit.others ?? []),
  ];
  try {
    await transact(actions, { repeatable: true });
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    // A run whose reply was lost is found by its own mark when it is repeated: the game was not moved, this moved it.
    if (error.reasons[0]?.item?.write !== write) {
      if (error.failed(0) || (job && error.failed(2))) return null;
      throw error;
    }
  }
  for (const page of rest) await transact(page, { repeatable: true });
  return { state, job };
}

function metaAction(before: Game | null, { game, write }: { game: Game; write: string }): Action {
  const key = keys.game(game.gameId);
  const now = { ...gameAttributes(game), write };
  if (!before) return { put: { ...key, ...now }, when: 'absent' };
  const old: Record<string, unknown> = gameAttributes(before);
  const set = Object.fromEntries(Object.entries(now).filter(([name, value]) => old[name] !== value));
  return { change: { key, set, when: { equals: { version: before.version } } } };
}

function changedMarkets(before: GameState | null, after: GameState): Action[] {
  const old = new Map(before?.markets.map((market) => [market.marketId, market]));
  const kept = new Set(after.markets.map((market) => market.marketId));
  const put = (market: Market): Action => ({ put: marketItem(market, after.game) });
  return [
    ...after.markets.filter((market) => old.get(market.marketId) !== market).map(put),
    ...[...old.keys()]
      .filter((id) => !kept.has(id))
      .map((id): Action => ({ delete: keys.market(after.game.gameId, id) })),
  ];
}

function inPages(actions: readonly Action[]): Action[][] {
  const pages = Math.ceil(actions.length / MARKETS_AT_ONCE);
  return Array.from({ length: pages }, (_, page) =>
    actions.slice(page * MARKETS_AT_ONCE, (page + 1) * MARKETS_AT_ONCE),
  );
}

function jobItem(job: SettlementJob): Item {
  return {
    ...keys.job(job.gameId, job.revision),
    ...job,
    [tableIndex.pk]: lists.openJobs,
    [tableIndex.sk]: `${new Date(job.at).toISOString()}#${job.gameId}#${job.revision}`,
  };
}
