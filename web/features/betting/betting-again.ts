import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/call-refused.ts';
import { seenGame, takeGames } from '../../lib/live-games.ts';
import { toast } from '../../ui/dialogs.ts';
import type { BetLegView, BetView } from './bet-view.ts';
import { type CartLeg, cartLegOf } from './cart-leg.ts';
import { setLegs } from './slip-store.ts';

/** Puts what can still be bet on into the cart at today's prices, and says what could not. */
export async function betAgain(bet: BetView): Promise<boolean> {
  try {
    const real = bet.legs.filter(({ isBonus }) => !isBonus);
    const found = (await Promise.all(real.map(findLeg))).filter((leg) => leg !== null);
    if (found.length === 0) {
      toast('다시 베팅할 수 있는 경기가 없습니다.', 'bad');
      return false;
    }
    setLegs('korean', found);
    const lost = real.length - found.length;
    toast(
      lost > 0
        ? `${found.length}건을 담았습니다. 마감된 ${lost}건은 제외했습니다.`
        : '같은 선택을 카트에 담았습니다.',
      'good',
    );
    return true;
  } catch (failure) {
    toast(sentenceOf(failure), 'bad');
    return false;
  }
}

/** The history names no selection: the game's market, line and side do. */
async function findLeg(leg: BetLegView): Promise<CartLeg | null> {
  const askedAt = Date.now();
  const { list } = await api.sports.koreanPrematch({ page: 1, size: 50, keyword: leg.home });
  takeGames(list, askedAt);
  const game = seenGame(leg.gameId);
  const folder = game?.folders.find(
    ({ marketNameKr, bets }) =>
      marketNameKr === leg.market && bets.some(({ side, line }) => side === leg.side && line === leg.line),
  );
  const pick = folder?.bets.find(({ side }) => side === leg.side);
  return game && game.status === 'wait' && folder && pick ? cartLegOf(game, { folder, bet: pick }) : null;
}
