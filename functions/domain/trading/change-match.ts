import type { MatchState, SettlementJob } from '../../../shared/model/sports/match.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { matchMessages } from '../../../shared/rules/sports/match-messages.ts';
import type { Announce } from '../../runtime/http/context.ts';
import { log } from '../../runtime/log.ts';
import { settings } from '../../table/admin/settings.ts';
import type { Action } from '../../table/client/table.ts';
import { pointerShards } from '../../table/keys/keys.ts';
import { commitMatch } from '../../table/sports/commit-match.ts';
import { readMatchState } from '../../table/sports/matches.ts';
import { readSuspensions } from '../../table/sports/suspensions.ts';
import { sendSettlement } from '../settlement/settlement-queue.ts';

export interface MatchChange {
  readonly after: MatchState;
  readonly settlement: Pick<SettlementJob, 'results' | 'closedAt' | 'score' | 'actors'> | null;
  /** Further actions of the same transaction: audit line, manual result. */
  readonly others: readonly Action[];
}

/** What a change of a match needs of its call; the sweep has its own. */
export interface ChangeContext {
  readonly now: number;
  readonly announce: Pick<Announce, 'matches'>;
}

/** The feed writes the same match continuously: after this many conflicts the operator has to try again. */
const maxAttempts = 5;

/**
 * Reads a match, decides, commits; again when the feed wrote in between. The settlement is sent after the commit, and
 * by the sweep when that fails. @throws Refusal not-found, busy · TransactionCancelled when one of `others` fails
 */
export async function changeMatch(
  gameId: string,
  named: {
    readonly context: ChangeContext;
    /** Null: nothing is to be changed. */
    readonly decide: (state: MatchState) => MatchChange | null | Promise<MatchChange>;
  },
): Promise<void> {
  const { context, decide } = named;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const before = await readMatchState(gameId);
    if (!before) throw new Refusal('not-found');
    const change = await decide(before);
    if (change === null) return;
    const { after, settlement, others } = change;
    const committed = await commitMatch({
      before,
      after,
      others,
      now: context.now,
      settlement: settlement && { ...settlement, source: 'operator' },
    });
    if (!committed) continue;
    if (committed.job) await sendOrLog(gameId, committed.job.revision);
    const [config, suspensions] = await Promise.all([settings(), readSuspensions()]);
    context.announce.matches(
      matchMessages({ before, after: committed.state, settings: config, suspensions: suspensions }),
    );
    return;
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

async function sendOrLog(gameId: string, revision: number): Promise<void> {
  try {
    await sendSettlement(pointerShards.map((shard) => ({ gameId, revision, shard })));
  } catch (error) {
    // The open job is the outbox: the sweep sends it.
    log.warn('settlement-not-sent', { message: error instanceof Error ? error.message : String(error) });
  }
}
