import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { RequestOf } from '../../../../shared/calls/call.ts';
import { selectionOfTeams } from '../../../../shared/messages/selection-words.ts';
import type { GameState } from '../../../../shared/model/sports/match.ts';
import { emptyDesk } from '../../../../shared/model/sports/trading.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { selectionIn, withStop } from '../../../../shared/rules/sports/changing-overrides.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';
import { suspendGame } from '../matches/suspend-match.ts';
import { gameName, layOnGame } from './override-match.ts';
import { stopWidely } from './suspend-widely.ts';

type Asked = RequestOf<typeof admin.calls.tradingStop>;

/** Stops or reopens betting at any level; what is stopped above stays stopped whatever is reopened below. */
export const tradingStop: Answer<typeof admin.calls.tradingStop> = async (asked, context) => {
  const { scope, id, stopped, reason } = asked;
  switch (scope) {
    case 'all':
      await stopWidely({ scope, id: 0, stopped, reason }, context);
      break;
    case 'sport':
    case 'league':
    case 'market':
    case 'member':
      await stopWidely({ scope, id: numberOf(id), stopped, reason }, context);
      break;
    case 'game':
      await suspendGame(gameOf(asked), { suspended: stopped, reason, context });
      break;
    case 'gameMarket':
    case 'selection':
      await stopPart(asked, context);
      break;
  }
  return { stopped };
};

async function stopPart(asked: Asked, context: Context<'operator'>): Promise<void> {
  const { scope, id, stopped, reason } = asked;
  const gameId = gameOf(asked);
  await layOnGame(gameId, {
    context,
    reason,
    lay: (state) => {
      const part = scope === 'selection' ? { selectionId: id } : { marketId: numberOf(id) };
      const { game } = state;
      const desk = game.desk ?? emptyDesk;
      const was = scope === 'selection' ? desk.selections.includes(id) : desk.markets.includes(numberOf(id));
      const named = nameOf(state, asked);
      if (named === undefined && stopped) throw new Refusal('not-found');
      return {
        game: withStop(game, { ...part, stopped }),
        line: {
          scope,
          id: scope === 'selection' ? id : `${gameId}-${id}`,
          name: `${gameName(game)} · ${named ?? id}`,
        },
        holds: stopped,
        before: { scope, id, stopped: was },
        after: { scope, id, stopped },
      };
    },
  });
}

/** What operators call a market or a selection; undefined for one the game does not have. */
function nameOf({ game, markets }: GameState, { scope, id }: Asked): string | undefined {
  if (scope !== 'selection') return markets.find(({ marketId }) => String(marketId) === id)?.nameKo;
  const found = selectionIn(markets, id);
  const teams = { home: game.homeNameKo, away: game.awayNameKo };
  return found && `${found.market.nameKo} ${selectionOfTeams(found.selection, teams)}`;
}

function gameOf({ gameId }: Asked): string {
  if (gameId === undefined) throw new Refusal('not-found');
  return gameId;
}

function numberOf(id: string): number {
  const number = Number(id);
  if (id === '' || !Number.isSafeInteger(number)) throw new Refusal('not-found');
  return number;
}
