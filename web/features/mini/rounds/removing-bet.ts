import { t } from '../../../../shared/messages/messages.ts';
import type { WireRoundBet } from '../../../../shared/model/games/wire-round.ts';
import { api } from '../../../lib/calls/api.ts';
import { sentenceOf } from '../../../lib/calls/call-refused.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { confirmed, showError, toast } from '../../../ui/dialogs/dialogs.ts';

/** Takes a decided bet off the member's lists; a waiting one is refused with the spec's sentence. */
export async function removeBet({ betting_betcode, deletable }: WireRoundBet): Promise<void> {
  if (!deletable) return showError({ text: t('bet.allWaiting') });
  if (!(await confirmed(t('confirm.delete'), '삭제'))) return;
  try {
    await api.betting.removeBets({ betCode: [betting_betcode] });
    toast('1건을 삭제했습니다.', 'good');
    await queryClient.invalidateQueries({ queryKey: ['bets'] });
  } catch (failure) {
    showError({ text: sentenceOf(failure) });
  }
}
