import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { emptyDesk } from '../../../../shared/model/sports/trading.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { withShift } from '../../../../shared/rules/sports/changing-overrides.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { gameName, layOnGame } from './override-match.ts';

export const tradingShift: Answer<typeof admin.calls.tradingShift> = async (
  { gameId, marketsId, percent, reason },
  context,
) => {
  await layOnGame(gameId, {
    context,
    reason,
    lay: ({ game, markets }) => {
      const market = markets.find(({ marketId }) => marketId === marketsId);
      if (!market) throw new Refusal('not-found');
      return {
        game: withShift(game, marketsId, percent),
        line: {
          scope: 'shift',
          id: `${gameId}-${marketsId}`,
          name: `${gameName(game)} · ${market.nameKo}`,
          value: percent,
        },
        holds: percent !== 0,
        before: { marketsId, percent: (game.desk ?? emptyDesk).shifts[marketsId] ?? 0 },
        after: { marketsId, percent },
      };
    },
  });
  return { percent };
};
