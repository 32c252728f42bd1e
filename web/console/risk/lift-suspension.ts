import { toast } from '../../ui/dialogs/dialogs.ts';
import { api } from '../kit/api.ts';
import type { DeskLine } from '../matches/one-match-query.ts';

/** How a price or a shift of the desk is given back to the feed; null for stops, which are reopened. */
export function releaseOf({
  scope,
  id,
  gameId,
}: DeskLine): ((reason: string, again: boolean) => Promise<void>) | null {
  if (gameId === null || (scope !== 'price' && scope !== 'shift')) return null;
  return async (reason, again) => {
    if (scope === 'price') await api.tradingPrice({ gameId, betId: id, price: null, reason }, { again });
    else {
      const marketsId = Number(id.slice(id.lastIndexOf('-') + 1));
      await api.tradingShift({ gameId, marketsId, percent: 0, reason }, { again });
    }
    toast('해제했습니다.', 'good');
  };
}
