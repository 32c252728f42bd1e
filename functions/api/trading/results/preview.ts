import type { trading } from '../../../../shared/calls/trading/trading.ts';
import type { Bet } from '../../../../shared/model/betting/bet.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { legDecision } from '../../../../shared/rules/settlement/leg-decision.ts';
import { settleLeg } from '../../../../shared/rules/settlement/settling-a-bet.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { betsOnSelections } from '../../../table/betting/open-bets.ts';
import { readMatchState } from '../../../table/sports/matches.ts';
import { decideManualResult, unlistedLegsFor } from './match-result.ts';

/** At most so many bets are added up in a preview. */
const maxTickets = 5_000;

/** What an entered result would pay and take back, bet by bet, by the settlement's own rule. */
export const tradingPreview: Answer<typeof trading.calls.tradingPreview> = async (request, { now }) => {
  const { gameId, innings, ...rest } = request;
  const wanted = { ...rest, ...(innings && { innings }) };
  const state = await readMatchState(gameId);
  if (!state) throw new Refusal('not-found');
  const unlistedLegs = await unlistedLegsFor(wanted.kind, state);
  const { after: decided, settlement } = decideManualResult(state, { wanted, unlistedLegs, now });
  const deciding = { ...settlement, beganEarly: decided.match.beganEarly };
  const selections = new Set(Object.keys(settlement.results));
  const { bets, isPartial } = await betsOnSelections(gameId, { selections, limit: maxTickets });
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
    partly: isPartial,
  };
};

/** The bet with all its legs on the match settled; null when it is cancelled or void. */
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
