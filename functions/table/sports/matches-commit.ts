import { randomUUID } from 'node:crypto';
import type { Game, GameState, Market, SettlementJob } from '../../../shared/model/sports/match.ts';
import { listedMarkets } from '../../../shared/rules/sports/market-sets.ts';
import { openSelections } from '../../../shared/rules/sports/open-selections.ts';
import { type Action, type Item, TransactionCancelled, transact } from '../client/table.ts';
import { transactTogether } from '../client/transact-together.ts';
import { keys, lists, tableIndex } from '../keys/keys.ts';
import { haltedGameActions } from './interrupted-matches.ts';
import { gameAttributes, marketItem } from './matches-items.ts';
import { cardItem, listedCard } from './matches-list.ts';
import { playedGameActions } from './played-matches.ts';
import { statusCopies } from './status-copies.ts';

/**
 * A second card with the special markets of a waiting game. It is written when something it shows changed and goes when
 * the game starts: most changes of a game touch no special market.
 */
export function specialCardActions(before: GameState | null, after: GameState): readonly Action[] {
  const markets = specialsOf(after);
  const key = keys.specialCard(after.game.gameId);
  if (markets.length === 0) return before && specialsOf(before).length > 0 ? [{ delete: key }] : [];
  if (before && !isNews(before, after)) return [];
  return [{ put: listedCard(key, after, { list: 'special', markets }) }];
}

function specialsOf({ game, markets }: GameState) {
  return game.status === 'wait' ? listedMarkets({ sportId: game.sportId, markets }, 'SPECIAL') : [];
}

/** Counters that grow with every message and are not shown. */
const unseen: ReadonlySet<string> = new Set(['sequences', 'version', 'feedAt', 'revision', 'live']);

function isNews(before: GameState, after: GameState): boolean {
  const old = new Map(before.markets.map((market) => [market.marketId, market]));
  const earlier: Readonly<Record<string, unknown>> = { ...before.game };
  return (
    specialsOf(after).length !== specialsOf(before).length ||
    specialsOf(after).some(
      ({ marketId }) => after.markets.find((one) => one.marketId === marketId) !== old.get(marketId),
    ) ||
    openSelections(after.markets) !== openSelections(before.markets) ||
    Object.entries(after.game).some(([name, value]) => !unseen.has(name) && earlier[name] !== value)
  );
}

/** A transaction takes 100 items; META, cards, job, status copies, lines of statistics and the caller's own need some. */
const MARKETS_AT_ONCE = 75;

export interface GameCommit {
  /** As it was read; null for a game not stored yet. */
  readonly before: GameState | null;
  readonly after: GameState;
  /** A result to settle open legs by; the job becomes revision + 1. */
  readonly settlement: Pick<SettlementJob, 'results' | 'closedAt' | 'score' | 'source' | 'actors'> | null;
  /** Further actions of the same transaction (an operator's audit line). */
  readonly others?: readonly Action[];
  /** Something that is not the game's own closed or opened it: its status copies move with it. */
  readonly closedFromOutside?: boolean;
  /** Server time. */
  readonly now: number;
}

export interface CommittedGame {
  readonly state: GameState;
  readonly job: SettlementJob | null;
}

/**
 * Writes what differs of a game, its changed markets, what lists and statistics show of it and its settlement job in one
 * transaction, under the version it was read at. Null when somebody else wrote meanwhile: read again and decide again.
 * Of more markets than one transaction takes it is several, and only the last of them says which messages are taken: what
 * dies in between is told again, and taken again. When it is done, send the job's shards to the settlement queue; the sweep
 * sends what a crash left.
 * @throws TransactionCancelled when one of `others` was refused
 */
export async function commitGame(commit: GameCommit): Promise<CommittedGame | null> {
  const { after, now } = commit;
  const part = firstPart(commit);
  if (part === null) return commitAtOnce(commit);
  const first = await commitAtOnce({ ...commit, after: part });
  if (!first) return null;
  const game = { ...first.state.game, sequences: after.game.sequences };
  const rest = await commitGame({ before: first.state, after: { ...after, game }, settlement: null, now });
  return rest && { state: rest.state, job: first.job };
}

/**
 * A game with as many of its changed markets as one transaction takes, and none of its messages taken yet; null when it
 * takes all. An operator's write follows from no message.
 */
function firstPart({ before, after, others }: GameCommit): GameState | null {
  const { written, removed } = changedMarkets(before, after);
  if (written.length + removed.length <= MARKETS_AT_ONCE || others !== undefined) return null;
  const left = new Set(
    [...written.map(({ marketId }) => marketId), ...removed].filter((_, place) => place >= MARKETS_AT_ONCE),
  );
  const isLeft = ({ marketId }: Market) => left.has(marketId);
  const asBefore = before?.markets.filter(isLeft) ?? [];
  return {
    game: { ...after.game, sequences: before?.game.sequences ?? {} },
    markets: [...after.markets.filter((market) => !isLeft(market)), ...asBefore],
  };
}

async function commitAtOnce(commit: GameCommit): Promise<CommittedGame | null> {
  const { before, after, settlement, now } = commit;
  const revision = after.game.revision + (settlement ? 1 : 0);
  const status = statusCopies(commit);
  const game: Game = { ...after.game, ...status.version, revision, version: (before?.game.version ?? 0) + 1 };
  const state: GameState = { game, markets: after.markets };
  const job: SettlementJob | null = settlement && {
    ...settlement,
    ...(game.beganEarly !== undefined && { beganEarly: game.beganEarly }),
    gameId: game.gameId,
    revision,
    state: 'open',
    at: now,
  };
  const [first = [], ...rest] = inPages(marketActions(before, state));
  const write = randomUUID();
  const actions: Action[] = [
    metaAction(before?.game ?? null, { game, write }),
    { put: cardItem(state) },
    ...(job ? [{ put: jobItem(job), when: 'absent' as const }] : []),
    ...status.actions,
    ...first,
    ...specialCardActions(before, state),
    ...playedGameActions(before, state),
    ...haltedGameActions(before, state),
    ...(commit.others ?? []),
  ];
  // A feed's prices come for many games at once, and a whole board of new ones; a result and an operator's write go alone.
  const isPlain = !job && commit.others === undefined && commit.closedFromOutside !== true;
  try {
    await (isPlain ? transactTogether(actions) : transact(actions, { repeatable: true }));
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
  const now: Record<string, unknown> = { ...gameAttributes(game), write };
  if (!before) return { put: { ...key, ...now }, when: 'absent' };
  const old: Record<string, unknown> = gameAttributes(before);
  const set = Object.fromEntries(Object.entries(now).filter(([name, value]) => old[name] !== value));
  // What a match no longer has goes: a date left from another would start a clock. Its status copies stay, so does their version.
  const remove = Object.keys(old).filter((name) => now[name] === undefined && name !== 'statusVersion');
  return { change: { key, set, remove, when: { equals: { version: before.version } } } };
}

function changedMarkets(before: GameState | null, after: GameState) {
  const old = new Map(before?.markets.map((market) => [market.marketId, market]));
  const kept = new Set(after.markets.map((market) => market.marketId));
  return {
    written: after.markets.filter((market) => old.get(market.marketId) !== market),
    removed: [...old.keys()].filter((id) => !kept.has(id)),
  };
}

function marketActions(before: GameState | null, after: GameState): Action[] {
  const { written, removed } = changedMarkets(before, after);
  return [
    ...written.map((market): Action => ({ put: marketItem(market, after.game) })),
    ...removed.map((id): Action => ({ delete: keys.market(after.game.gameId, id) })),
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
