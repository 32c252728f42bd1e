import { t } from '../../../../shared/messages/messages.ts';
import { api } from '../../../lib/calls/api.ts';
import { sentenceOf } from '../../../lib/calls/call-refused.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { confirmed, showError, toast } from '../../../ui/dialogs/dialogs.ts';
import type { BetView } from '../bet/bet-view.ts';

/** Hides the chosen bets that are decided; waiting ones are skipped, and a choice of only those is refused. */
export async function removeChosen(chosen: readonly BetView[]): Promise<boolean> {
  if (chosen.length === 0) return refuse(t('bet.noneSelected'));
  if (chosen.every(({ isNormal, result }) => isNormal && result === 'wait'))
    return refuse(t('bet.allWaiting'));
  const n = chosen.length;
  const question = n === 1 ? t('confirm.delete') : t('confirm.deleteN', { n });
  if (!(await confirmed(question, '삭제'))) return false;
  return removed(() => api.betting.removeBets({ betCode: chosen.map(({ code }) => code) }));
}

export async function removeAll(): Promise<boolean> {
  if (!(await confirmed(t('confirm.deleteAll'), '삭제'))) return false;
  return removed(() => api.betting.removeAllBets({}));
}

async function removed(
  remove: () => Promise<{ readonly deleted: number; readonly skipped: number }>,
): Promise<boolean> {
  try {
    const { deleted, skipped } = await remove();
    toast(
      skipped > 0
        ? `${deleted}건을 삭제했습니다. 대기 중인 ${skipped}건은 남았습니다.`
        : `${deleted}건을 삭제했습니다.`,
      'good',
    );
    await queryClient.invalidateQueries({ queryKey: ['bets'] });
    return true;
  } catch (failure) {
    return refuse(sentenceOf(failure));
  }
}

function refuse(text: string): false {
  showError({ text });
  return false;
}
