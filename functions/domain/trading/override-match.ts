import type { MatchState } from '../../../shared/model/sports/match.ts';
import type { Context } from '../../runtime/http/context.ts';
import { type Action, TransactionCancelled } from '../../table/client/table.ts';
import {
  deleteOverrideLineAction,
  type OverrideLine,
  putOverrideLineAction,
} from '../../table/sports/overrides.ts';
import { changeMatch } from './change-match.ts';
import { isLiftedAlready } from './lift-shown.ts';

export interface MatchOverride {
  readonly match: MatchState['match'];
  /** The line operators see in the list of suspensions and overrides. */
  readonly line: Pick<OverrideLine, 'scope' | 'id' | 'name' | 'value'>;
  /** The override is set; otherwise it is lifted. */
  readonly isSet: boolean;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Sets or lifts a trader's override of one match: the match, its line in the list of overrides and the audit line in
 * one transaction; then pushed to the open pages. @throws Refusal not-found, busy · override-replaced when another than the
 * shown one stands
 */
export async function overrideMatch(
  gameId: string,
  named: {
    readonly context: Context<'operator'>;
    readonly reason: string;
    /** Of a lift: when the override that the operator was shown was set, epoch ms. */
    readonly shownAt?: number | undefined;
    readonly override: (state: MatchState) => MatchOverride;
    /** Further actions of the same transaction: the approval. */
    readonly also?: readonly Action[];
    /** Both operators of an approved change; the caller alone when absent. */
    readonly by?: string;
  },
): Promise<void> {
  const { context, reason, shownAt, override, also = [], by = context.caller.operatorId } = named;
  let lifted: MatchOverride['line'] | undefined;
  const changed = changeMatch(gameId, {
    context,
    decide: (state) => {
      const { match, line, isSet, before, after } = override(state);
      lifted = isSet ? undefined : line;
      const set: OverrideLine = { ...line, gameId, by, reason, at: context.now };
      return {
        after: { match, markets: state.markets },
        settlement: null,
        others: [
          isSet ? putOverrideLineAction(set, match.startTime) : deleteOverrideLineAction(line, shownAt),
          context.audit({ target: `G#${gameId}`, reason, before, after }),
          ...also,
        ],
      };
    },
  });
  try {
    await changed;
  } catch (error) {
    if (!(error instanceof TransactionCancelled) || !lifted || shownAt === undefined) throw error;
    if (!(await isLiftedAlready(lifted, shownAt))) throw error;
    context.markReplayed();
  }
}
