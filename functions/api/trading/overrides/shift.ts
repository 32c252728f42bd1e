import type { trading } from '../../../../shared/calls/trading/trading.ts';
import { noOverrides } from '../../../../shared/model/sports/trading.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { withShift } from '../../../../shared/rules/sports/changing-overrides.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { matchName } from '../matches/match-row.ts';
import { overrideMatch } from './override-match.ts';

export const tradingShift: Answer<typeof trading.calls.tradingShift> = async (
  { gameId, marketsId, percent, reason },
  context,
) => {
  await overrideMatch(gameId, {
    context,
    reason,
    override: ({ match, markets }) => {
      const market = markets.find(({ marketId }) => marketId === marketsId);
      if (!market) throw new Refusal('not-found');
      return {
        match: withShift(match, marketsId, percent),
        line: {
          scope: 'shift',
          id: `${gameId}-${marketsId}`,
          name: `${matchName(match)} · ${market.nameKo}`,
          value: percent,
        },
        isSet: percent !== 0,
        before: { marketsId, percent: (match.desk ?? noOverrides).shifts[marketsId] ?? 0 },
        after: { marketsId, percent },
      };
    },
  });
  return { percent };
};
