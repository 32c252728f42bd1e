import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { Bet } from '../../../../shared/model/betting/bet.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { legDecision } from '../../../../shared/rules/settlement/leg-decision.ts';
import { settleLeg } from '../../../../shared/rules/settlement/settling-a-bet.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { betsOnSelections } from '../../../table/betting/open-tickets.ts';
import { readGameState } from '../../../table/sports/matches.ts';
import { decideWanted } from '../matches/decide-result.ts';
import { straysFor } from '../matches/two-person-result.ts';

/** More tickets than these are not looked at before the word is given. */
const mostTickets = 5_000;

/** What operators' word would move, ticket by ticket, by the settlement's own rule. */
export const tradingPreview: Answer<typeof admin.calls.tradingPreview> = async (asked, { now }) => {
  const { gameId, innings, ...rest } = asked;
  const wanted = { ...rest, ...(innings && { innings }) };
  const state = await readGameState(gameId);
  if (!state) throw new Refusal('not-found');
  const strays = await straysFor(wanted.kind, state);
  const { after: decided, settlement } = decideWanted(state, { wanted, strays, now });
  const deciding = { ...settlement, beganEarly: decided.game.beganEarly };
  const selections = new Set(Object.keys(settlement.results));
  const { bets, partly } = await betsOnSelections(gameId, { selections, most: mostTickets });
  const moves = bets.flatMap((bet) => {
    const after = settledBy(bet, { gameId, deciding });
    return after ? [{ before: bet.paid, after: after.paid, stake: bet.stake }] : [];
  });
  const sum = (of: (move: (typeof moves)[number]) => number) =>
    moves.reduce((total, move) => total + of(move), 0);
  return {
    selections: selections.size,
    tickets: moves.length,
    stake: sum(({ stake }) => stake),
    before: sum(({ before }) => before),
    after: sum(({ after }) => after),
    paid: sum(({ before, after }) => Math.max(0, after - before)),
    takenBack: sum(({ before, after }) => Math.max(0, before - after)),
    partly,
  };
};

/** The bet once all its legs on the game have what the settlement gives them; null when it is cancelled or void. */
function settledBy(
  bet: Bet,
  named: {
    readonly gameId: string;
    readonly deciding: Parameters<typeof legDecision>[0];
  },
): Bet | null {
  const { gameId, deciding } = named;
  let now: Bet | null = null;
  for (const [leg, of] of bet.legs.entries()) {
    const isDecided = of.gameId === gameId && deciding.results[of.selectionId] !== undefined;
    if (isDecided) now = settleLeg(now ?? bet, legDecision(deciding, bet, leg))?.bet ?? now;
  }
  return now;
}
