import { randomUUID } from 'node:crypto';
import type { Market, Match, MatchState, SettlementJob } from '../../../shared/model/sports/match.ts';
import { listedMarkets } from '../../../shared/rules/sports/market-sets.ts';
import { openSelections } from '../../../shared/rules/sports/open-selections.ts';
import { type Action, type Item, TransactionCancelled, transact } from '../client/table.ts';
import { transactTogether } from '../client/transact-together.ts';
import { keys, lists, tableIndex } from '../keys/keys.ts';
import { interruptedMatchActions } from './interrupted-matches.ts';
import { cardItem, listedCard } from './match-cards.ts';
import { marketItem, matchAttributes } from './matches.ts';
import { playedMatchActions } from './played-matches.ts';
import { type StatusChange, statusCopies } from './status-copies.ts';

/**
 * A second card with the special markets of a waiting match. It is written when something it shows has changed and
 * deleted when the match starts: most changes of a match touch no special market.
 */
export function specialMarketsCardActions(before: MatchState | null, after: MatchState): readonly Action[] {
  const markets = specialMarketsOf(after);
  const key = keys.specialMarketsCard(after.match.gameId);
  if (markets.length === 0) return before && specialMarketsOf(before).length > 0 ? [{ delete: key }] : [];
  if (before && !hasShownChange(before, after)) return [];
  return [{ put: listedCard(key, after, { list: 'special', markets }) }];
}

function specialMarketsOf({ match, markets }: MatchState) {
  return match.status === 'wait' ? listedMarkets({ sportId: match.sportId, markets }, 'SPECIAL') : [];
}

/** Counters that grow with every message and are not shown. */
const notShown: ReadonlySet<string> = new Set(['sequences', 'version', 'feedAt', 'revision', 'live']);

function hasShownChange(before: MatchState, after: MatchState): boolean {
  const old = new Map(before.markets.map((market) => [market.marketId, market]));
  const earlier: Readonly<Record<string, unknown>> = { ...before.match };
  return (
    specialMarketsOf(after).length !== specialMarketsOf(before).length ||
    specialMarketsOf(after).some(
      ({ marketId }) => after.markets.find((one) => one.marketId === marketId) !== old.get(marketId),
    ) ||
    openSelections(after.markets) !== openSelections(before.markets) ||
    Object.entries(after.match).some(([name, value]) => !notShown.has(name) && earlier[name] !== value)
  );
}

/** A transaction holds 100 items; META, cards, job, status copies, lines of statistics and the caller's actions need some. */
const MARKETS_PER_TRANSACTION = 75;

export interface MatchCommit extends StatusChange {
  /** A result to settle open legs by; the job becomes revision + 1. */
  readonly settlement: Pick<SettlementJob, 'results' | 'closedAt' | 'score' | 'source' | 'actors'> | null;
  /** Further actions of the same transaction (an operator's audit line). */
  readonly others?: readonly Action[];
  /** Server time. */
  readonly now: number;
}

export interface CommittedMatch {
  readonly state: MatchState;
  readonly job: SettlementJob | null;
}

/**
 * Writes the changed attributes of a match, its changed markets, its cards and lines of statistics and its settlement job
 * in one transaction, on the version that was read. Null after a concurrent write: read again and decide again.
 * More markets than fit into one transaction take several, and only the last one records which feed messages are
 * processed: after a crash in between they are processed again. The caller then sends the job's shards to the settlement
 * queue; the sweep sends what a crash left.
 * @throws TransactionCancelled when one of `others` was refused
 */
export async function commitMatch(commit: MatchCommit): Promise<CommittedMatch | null> {
  const { after, now } = commit;
  const part = firstPart(commit);
  if (part === null) return commitAtOnce(commit);
  const first = await commitAtOnce({ ...commit, after: part });
  if (!first) return null;
  const match = { ...first.state.match, sequences: after.match.sequences };
  const rest = await commitMatch({ before: first.state, after: { ...after, match }, settlement: null, now });
  return rest && { state: rest.state, job: first.job };
}

/**
 * The match with as many of its changed markets as fit into one transaction, and no feed message recorded as processed;
 * null when all fit. An operator's write follows from no message.
 */
function firstPart({ before, after, others }: MatchCommit): MatchState | null {
  const { written, removed } = changedMarkets(before, after);
  if (written.length + removed.length <= MARKETS_PER_TRANSACTION || others !== undefined) return null;
  const left = new Set(
    [...written.map(({ marketId }) => marketId), ...removed].filter(
      (_, place) => place >= MARKETS_PER_TRANSACTION,
    ),
  );
  const isLeft = ({ marketId }: Market) => left.has(marketId);
  const asBefore = before?.markets.filter(isLeft) ?? [];
  return {
    match: { ...after.match, sequences: before?.match.sequences ?? {} },
    markets: [...after.markets.filter((market) => !isLeft(market)), ...asBefore],
  };
}

async function commitAtOnce(commit: MatchCommit): Promise<CommittedMatch | null> {
  const { before, after, settlement, now } = commit;
  const revision = after.match.revision + (settlement ? 1 : 0);
  const status = statusCopies(commit);
  const match: Match = {
    ...after.match,
    ...status.version,
    revision,
    version: (before?.match.version ?? 0) + 1,
  };
  const state: MatchState = { match, markets: after.markets };
  const job: SettlementJob | null = settlement && {
    ...settlement,
    ...(match.beganEarly !== undefined && { beganEarly: match.beganEarly }),
    gameId: match.gameId,
    revision,
    state: 'open',
    at: now,
  };
  const [first = [], ...rest] = inPages(marketActions(before, state));
  const write = randomUUID();
  const actions: Action[] = [
    metaAction(before?.match ?? null, { match, write }),
    { put: cardItem(state) },
    ...(job ? [{ put: jobItem(job), when: 'absent' as const }] : []),
    ...status.actions,
    ...first,
    ...specialMarketsCardActions(before, state),
    ...playedMatchActions(before, state),
    ...interruptedMatchActions(before, state),
    ...(commit.others ?? []),
  ];
  // Prices arrive for many matches at once and share transactions; a result and an operator's write have their own.
  const isPlain = !job && commit.others === undefined && commit.closedFromOutside !== true;
  try {
    await (isPlain ? transactTogether(actions) : transact(actions, { repeatable: true }));
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    // After a lost reply the retry fails on the version, but finds its own write id: it was applied.
    if (error.reasons[0]?.item?.write !== write) {
      if (error.failed(0) || (job && error.failed(2))) return null;
      throw error;
    }
  }
  for (const page of rest) await transact(page, { repeatable: true });
  return { state, job };
}

function metaAction(before: Match | null, { match, write }: { match: Match; write: string }): Action {
  const key = keys.match(match.gameId);
  const now: Record<string, unknown> = { ...matchAttributes(match), write };
  if (!before) return { put: { ...key, ...now }, when: 'absent' };
  const old: Record<string, unknown> = matchAttributes(before);
  const set = Object.fromEntries(Object.entries(now).filter(([name, value]) => old[name] !== value));
  // Attributes the match no longer has are removed: a stale date would start a refund clock. Its status copies stay, and so does their version.
  const remove = Object.keys(old).filter((name) => now[name] === undefined && name !== 'statusVersion');
  return { change: { key, set, remove, when: { equals: { version: before.version } } } };
}

function changedMarkets(before: MatchState | null, after: MatchState) {
  const old = new Map(before?.markets.map((market) => [market.marketId, market]));
  const kept = new Set(after.markets.map((market) => market.marketId));
  return {
    written: after.markets.filter((market) => old.get(market.marketId) !== market),
    removed: [...old.keys()].filter((id) => !kept.has(id)),
  };
}

function marketActions(before: MatchState | null, after: MatchState): Action[] {
  const { written, removed } = changedMarkets(before, after);
  return [
    ...written.map((market): Action => ({ put: marketItem(market, after.match) })),
    ...removed.map((id): Action => ({ delete: keys.market(after.match.gameId, id) })),
  ];
}

function inPages(actions: readonly Action[]): Action[][] {
  const pages = Math.ceil(actions.length / MARKETS_PER_TRANSACTION);
  return Array.from({ length: pages }, (_, page) =>
    actions.slice(page * MARKETS_PER_TRANSACTION, (page + 1) * MARKETS_PER_TRANSACTION),
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
