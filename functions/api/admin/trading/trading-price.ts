import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { selectionOfTeams } from '../../../../shared/messages/selection-words.ts';
import { emptyDesk } from '../../../../shared/model/sports/trading.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { priceFrom, settingOdds } from '../../../../shared/rules/odds-text.ts';
import { selectionIn, withPrice } from '../../../../shared/rules/sports/changing-overrides.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { gameName, layOnGame } from './override-match.ts';

export const tradingPrice: Answer<typeof admin.calls.tradingPrice> = async (
  { gameId, betId, price, reason },
  context,
) => {
  await layOnGame(gameId, {
    context,
    reason,
    lay: ({ game, markets }) => {
      const found = selectionIn(markets, betId);
      // A line priced anew is gone: its price can still be released.
      if (!found && price !== null) throw new Refusal('not-found');
      const value = price === null ? undefined : settingOdds(price);
      const before = (game.desk ?? emptyDesk).prices[betId];
      const teams = { home: game.homeNameKo, away: game.awayNameKo };
      const name = found ? `${found.market.nameKo} ${selectionOfTeams(found.selection, teams)}` : betId;
      return {
        game: withPrice(game, betId, value ?? null),
        line: {
          scope: 'price',
          id: betId,
          name: `${gameName(game)} · ${name}`,
          ...(value !== undefined && { value }),
        },
        holds: value !== undefined,
        before: { betId, price: before === undefined ? null : priceFrom(before) },
        after: { betId, price },
      };
    },
  });
  return { price };
};
