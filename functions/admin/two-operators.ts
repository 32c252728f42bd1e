import type { BetLeg } from '../../shared/model/bet.ts';
import type { GameState } from '../../shared/model/match.ts';
import { Refusal } from '../../shared/refusals.ts';
import { type Decided, hasUndecided, listedSelections } from '../../shared/rules/operator-result.ts';
import type { Context } from '../runtime/context.ts';
import { confirming, type EnteredResult, enteredResultOf, entering } from '../table/entered-results.ts';
import { readGameState } from '../table/matches.ts';
import { strayLegs } from '../table/open-tickets.ts';
import { TransactionCancelled, transact } from '../table/table.ts';
import { changeGame } from './change-game.ts';

interface Wish {
  readonly gameId: string;
  readonly kind: EnteredResult['kind'];
  readonly home: number;
  readonly away: number;
  readonly reason: string;
}

/** Decides a game from its state and the open legs its markets do not list any more. */
type Decide = (state: GameState, strays: readonly BetLeg[]) => Decided;

/**
 * What one operator enters counts when another enters the same. The first may correct his own entry; a differing second
 * entry is refused and the first one stands. @throws Refusal not-found, already-handled, own-request, result-conflict
 */
export async function byTwoOperators(
  wish: Wish,
  named: { readonly context: Context<'operator'>; readonly decide: Decide },
): Promise<'waiting-for-second' | 'settling'> {
  const { context, decide } = named;
  const { operatorId } = context.caller;
  const [state, entered] = await Promise.all([readGameState(wish.gameId), enteredResultOf(wish.gameId)]);
  if (!state) throw new Refusal('not-found');
  if (!hasUndecided(state)) throw new Refusal('already-handled');
  const isSame = entered?.kind === wish.kind && entered.home === wish.home && entered.away === wish.away;
  if (entered === undefined || (entered.by === operatorId && !isSame)) {
    await enter(wish, { context, before: entered });
    return 'waiting-for-second';
  }
  if (entered.by === operatorId) throw new Refusal('own-request');
  if (!isSame)
    throw new Refusal('result-conflict', {
      detail: { by: entered.by, home: entered.home, away: entered.away },
    });
  await confirm(wish, { context, decide, entered, listed: listedSelections(state) });
  return 'settling';
}

async function enter(
  wish: Wish,
  named: { context: Context<'operator'>; before: EnteredResult | undefined },
): Promise<void> {
  const { context, before } = named;
  const { gameId, ...entered } = wish;
  const result: EnteredResult = { ...entered, by: context.caller.operatorId, at: context.now };
  const line = context.audit({
    target: `G#${gameId}`,
    reason: wish.reason,
    before: before ?? null,
    after: result,
  });
  await orConflict(transact([entering(gameId, { result, before }), line]));
}

async function confirm(
  wish: Wish,
  named: {
    context: Context<'operator'>;
    decide: Decide;
    entered: EnteredResult;
    listed: ReadonlySet<string>;
  },
): Promise<void> {
  const { context, decide, entered } = named;
  const { gameId, reason, kind, home, away } = wish;
  const actors = [entered.by, context.caller.operatorId];
  const strays = await strayLegs(gameId, named.listed);
  const deciding = changeGame(gameId, {
    context,
    decide: (state) => {
      const { after, settlement } = decide(state, strays);
      const said = { kind, home, away, actors, selections: Object.keys(settlement.results).length };
      const line = context.audit({
        target: `G#${gameId}`,
        reason,
        before: { status: state.game.status },
        after: said,
      });
      return { after, settlement: { ...settlement, actors }, others: [confirming(gameId, entered), line] };
    },
  });
  await orConflict(deciding);
}

async function orConflict(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw error instanceof TransactionCancelled ? new Refusal('result-conflict') : error;
  }
}
