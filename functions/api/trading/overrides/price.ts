import type { trading } from '../../../../shared/calls/trading/trading.ts';
import { selectionOfTeams } from '../../../../shared/messages/selection-words.ts';
import { noOverrides } from '../../../../shared/model/sports/trading.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { oddsFromSetting, priceFrom } from '../../../../shared/rules/odds-text.ts';
import { selectionIn, withPrice } from '../../../../shared/rules/sports/changing-overrides.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { matchName } from '../matches/match-row.ts';
import { overrideMatch } from './override-match.ts';

export const tradingPrice: Answer<typeof trading.calls.tradingPrice> = async (
  { gameId, betId, price, reason },
  context,
) => {
  await overrideMatch(gameId, {
    context,
    reason,
    override: ({ match, markets }) => {
      const found = selectionIn(markets, betId);
      // The line no longer exists: a price override on it can still be lifted.
      if (!found && price !== null) throw new Refusal('not-found');
      const value = price === null ? undefined : oddsFromSetting(price);
      const before = (match.desk ?? noOverrides).prices[betId];
      const teams = { home: match.homeNameKo, away: match.awayNameKo };
      const name = found ? `${found.market.nameKo} ${selectionOfTeams(found.selection, teams)}` : betId;
      return {
        match: withPrice(match, betId, value ?? null),
        line: {
          scope: 'price',
          id: betId,
          name: `${matchName(match)} · ${name}`,
          ...(value !== undefined && { value }),
        },
        isSet: value !== undefined,
        before: { betId, price: before === undefined ? null : priceFrom(before) },
        after: { betId, price },
      };
    },
  });
  return { price };
};
