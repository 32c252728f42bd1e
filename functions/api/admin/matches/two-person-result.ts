import type { BetLeg } from '../../../../shared/model/betting/bet.ts';
import type { GameState } from '../../../../shared/model/sports/match.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { listedSelections } from '../../../../shared/rules/settlement/operator-result.ts';
import { whyNotDecidable } from '../../../domain/settlement/why-not-decidable.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { strayLegs } from '../../../table/betting/open-tickets.ts';
import { TransactionCancelled, transact } from '../../../table/client/table.ts';
import {
  confirming,
  type EnteredResult,
  enteredResultOf,
  entering,
  type Wanted,
} from '../../../table/settlement/manual-results.ts';
import { readGameState } from '../../../table/sports/matches.ts';
import { changeGame } from './change-match.ts';
import { decideWanted } from './decide-result.ts';

interface Wish extends Wanted {
  readonly gameId: string;
  readonly reason: string;
}

type Entered = 'waiting-for-second' | 'settling';

/**
 * What one operator enters counts when another enters the same. The first may correct his own entry; a differing second
 * entry is refused and the first one stands. The same operator's same entry has its first answer again.
 * @throws Refusal not-found, already-handled, too-late-to-settle, result-conflict
 */
export async function byTwoOperators(wish: Wish, context: Context<'operator'>): Promise<Entered> {
  const { operatorId } = context.caller;
  const [state, entered] = await Promise.all([readGameState(wish.gameId), enteredResultOf(wish.gameId)]);
  if (!state) throw new Refusal('not-found');
  const answer = answeredBefore(wish, { entered, operatorId });
  if (answer) {
    context.replayed();
    return answer;
  }
  const reason = await whyNotDecidable(state, { wanted: wish, now: context.now });
  if (reason) throw new Refusal(reason);
  if (entered === undefined || entered.confirmedBy !== undefined || entered.by === operatorId)
    return orAnswered(enter(wish, { context, before: entered }), { wish, context });
  if (!isSame(wish, entered))
    throw new Refusal('result-conflict', {
      detail: { by: entered.by, home: entered.home, away: entered.away },
    });
  const confirmed = confirm(wish, { context, entered });
  return orAnswered(confirmed, { wish, context });
}

function isSame(wish: Wish, entered: EnteredResult): boolean {
  return said(wish) === said(entered);
}

/** What is wanted as a text: the order periods and selections are named in says nothing. */
function said({ kind, home, away, periods = [], codes = [], ended = 'regular', innings }: Wanted): string {
  return JSON.stringify([
    ...[kind, home, away, ended, innings?.played ?? null, innings?.scheduled ?? null],
    periods.map((period) => `${period.type}:${period.home}:${period.away}`).sort(),
    codes.map(({ betId, code }) => `${betId}:${code}`).sort(),
  ]);
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
  named: { context: Context<'operator'>; entered: EnteredResult },
): Promise<Entered> {
  const { context, entered } = named;
  const { gameId, reason, kind, home, away } = wish;
  const by = context.caller.operatorId;
  const actors = [entered.by, by];
  await changeGame(gameId, {
    context,
    decide: async (state) => {
      // Of the match as it is decided: a line priced anew meanwhile leaves its bets behind.
      const strays = await straysFor(kind, state);
      const { after, settlement } = decideWanted(state, { wanted: wish, strays, now: context.now });
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

/** Legs on lines no market lists any more: of single selections' results none, of a correction also the settled ones. */
export async function straysFor(kind: Wanted['kind'], state: GameState): Promise<readonly BetLeg[]> {
  if (kind === 'codes') return [];
  return strayLegs(state.game.gameId, listedSelections(state), { settledToo: kind === 'again' });
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
