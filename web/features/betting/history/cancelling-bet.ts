import { t } from '../../../../shared/messages/messages.ts';
import { api } from '../../../lib/calls/api.ts';
import { sentenceOf } from '../../../lib/calls/call-refused.ts';
import { newMoneyKey } from '../../../lib/calls/money-key.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { untilKnown } from '../../../lib/calls/until-known.ts';
import { rereadMember, setBalance } from '../../../lib/member/member.ts';
import { confirmed, toast } from '../../../ui/dialogs/dialogs.ts';

/** Asks, cancels under one key until the outcome is known, and re-reads what changed. */
export async function cancelBet(betCode: string): Promise<void> {
  if (!(await confirmed(t('confirm.cancelBet'), '베팅 취소'))) return;
  const key = newMoneyKey();
  try {
    const { member } = await untilKnown(
      (again) => api.betting.cancelBet({ betCode }, { key, again }),
      () => toast('확인 중입니다.'),
    );
    setBalance(member);
    toast(t('bet.cancelled'), 'good');
  } catch (failure) {
    toast(sentenceOf(failure), 'bad');
  }
  rereadMember();
  await queryClient.invalidateQueries({ queryKey: ['bets'] });
}
