import type { GameState, SettlementJob } from '../../../../shared/model/sports/match.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { gameNews } from '../../../../shared/rules/sports/match-messages.ts';
import { sendSettlement } from '../../../domain/settlement/settlement-queue.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { log } from '../../../runtime/log.ts';
import { settings } from '../../../table/admin/settings.ts';
import type { Action } from '../../../table/client/table.ts';
import { pointerShards } from '../../../table/keys/keys.ts';
import { readGameState } from '../../../table/sports/matches.ts';
import { commitGame } from '../../../table/sports/matches-commit.ts';
import { wideStops } from '../../../table/sports/suspensions.ts';

export interface GameChange {
  readonly after: GameState;
  readonly settlement: Pick<SettlementJob, 'results' | 'closedAt' | 'score' | 'actors'> | null;
  /** Audit line and entered result: the same transaction. */
  readonly others: readonly Action[];
}

/** The feed writes the same game all the time: after this many meetings the operator tries again. */
const mostAttempts = 5;

/**
 * Reads a game, decides, writes; decides afresh when the feed was faster. The settlement is sent after the commit, and
 * by the sweep when that fails. @throws Refusal not-found, busy · TransactionCancelled when one of `others` was refused
 */
export async function changeGame(
  gameId: string,
  named: {
    readonly context: Context<'operator'>;
    readonly decide: (state: GameState) => GameChange | Promise<GameChange>;
  },
): Promise<void> {
  const { context, decide } = named;
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const before = await readGameState(gameId);
    if (!before) throw new Refusal('not-found');
    const { after, settlement, others } = await decide(before);
    const committed = await commitGame({
      before,
      after,
      others,
      now: context.now,
      settlement: settlement && { ...settlement, source: 'operator' },
    });
    if (!committed) continue;
    if (committed.job) await sent(gameId, committed.job.revision);
    const [config, stops] = await Promise.all([settings(), wideStops()]);
    context.announce.games(gameNews({ before, after: committed.state, settings: config, stops }));
    return;
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

async function sent(gameId: string, revision: number): Promise<void> {
  try {
    await sendSettlement(pointerShards.map((shard) => ({ gameId, revision, shard })));
  } catch (error) {
    // The open job is the outbox: the sweep sends it.
    log.warn('settlement-not-sent', { message: error instanceof Error ? error.message : String(error) });
  }
}
