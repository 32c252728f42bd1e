import { api } from '../../../lib/calls/api.ts';
import { errorMessage } from '../../../lib/calls/call-refused.ts';
import { toast } from '../../../ui/dialogs/dialogs.ts';
import type { BetView } from '../bet/bet-view.ts';
import { fillAgain } from './fill-cart-again.ts';

/** Puts what can still be bet on into the bet's cart at today's prices, and says what could not. True when something could. */
export async function betAgain(bet: BetView): Promise<boolean> {
  try {
    const filled = await fillAgain(bet, api.sports);
    if (filled === null) return false;
    const { found, lost } = filled;
    if (found === 0) {
      toast('다시 베팅할 수 있는 경기가 없습니다.', 'bad');
      return false;
    }
    toast(
      lost > 0
        ? `${found}건을 담았습니다. 마감된 ${lost}건은 제외했습니다.`
        : '같은 선택을 카트에 담았습니다.',
      'good',
    );
    return true;
  } catch (failure) {
    toast(errorMessage(failure), 'bad');
    return false;
  }
}
