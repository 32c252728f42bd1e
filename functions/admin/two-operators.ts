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

type Entered = 'waiting-for-second' | 'settling';

/**
 * What one operator enters counts when another enters the same. The first may correct his own entry; a differing second
 * entry is refused and the first one stands. The same operator's same entry has its first answer again.
 * @throws Refusal not-found, already-handled, result-conflict
 */
export async function byTwoOperators(
  wish: Wish,
  named: { readonly context: Context<'operator'>; readonly decide: Decide },
): Promise<Entered> {
  const { context, decide } = named;
  const { operatorId } = context.caller;
  const [state, entered] = await Promise.all([readGameState(wish.gameId), enteredResultOf(wish.gameId)]);
  if (!state) throw new Refusal('not-found');
  const answer = answeredBefore(wish, { entered, operatorId });
  if (answer) {
    context.replayed();
    return answer;
  }
  if (!hasUndecided(state)) throw new Refusal('already-handled');
  if (entered === undefined || entered.confirmedBy !== undefined || entered.by === operatorId)
    return orAnswered(enter(wish, { context, before: entered }), { wish, context });
  if (!isSame(wish, entered))
    throw new Refusal('result-conflict', {
      detail: { by: entered.by, home: entered.home, away: entered.away },
    });
  const confirmed = confirm(wish, { context, decide, entered, listed: listedSelections(state) });
  return orAnswered(confirmed, { wish, context });
}

function isSame(wish: Wish, { kind, home, away }: EnteredResult): boolean {
  return kind === wish.kind && home === wish.home && away === wish.away;
}

/** What the operator was told when he entered the same before: nothing once another has confirmed his entry. */
function answeredBefore(
  wish: Wish,
  named: { entered: EnteredResult | undefined; operatorId: string },
): Entered | null {
  const { entered, operatorId } = named;
  if (entered === undefined || !isSame(wish, entered)) return null;
  if (entered.confirmedBy !== undefined) return entered.confirmedBy === operatorId ? 'settling' : null;
  return entered.by === operatorId ? 'waiting-for-second' : null;
}

async function enter(
  wish: Wish,
  named: { context: Context<'operator'>; before: EnteredResult | undefined },
): Promise<Entered> {
  const { context, before } = named;
  const { gameId, ...entered } = wish;
  const result: EnteredResult = { ...entered, by: context.caller.operatorId, at: context.now };
  const line = context.audit({
    target: `G#${gameId}`,
    reason: wish.reason,
    before: before ?? null,
    after: result,
  });
  await transact([entering(gameId, { result, before }), line]);
  return 'waiting-for-second';
}

async function confirm(
  wish: Wish,
  named: {
    context: Context<'operator'>;
    decide: Decide;
    entered: EnteredResult;
    listed: ReadonlySet<string>;
  },
): Promise<Entered> {
  const { context, decide, entered } = named;
  const { gameId, reason, kind, home, away } = wish;
  const by = context.caller.operatorId;
  const actors = [entered.by, by];
  const strays = await strayLegs(gameId, named.listed);
  await changeGame(gameId, {
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
      const others = [confirming(gameId, { seen: entered, by }), line];
      return { after, settlement: { ...settlement, actors }, others };
    },
  });
  return 'settling';
}

/** Somebody else was faster: the same call sent twice has one answer, any other entry is a conflict. */
async function orAnswered(
  work: Promise<Entered>,
  { wish, context }: { wish: Wish; context: Context<'operator'> },
): Promise<Entered> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    const entered = await enteredResultOf(wish.gameId);
    const answer = answeredBefore(wish, { entered, operatorId: context.caller.operatorId });
    if (!answer) throw new Refusal('result-conflict');
    context.replayed();
    return answer;
  }
}
