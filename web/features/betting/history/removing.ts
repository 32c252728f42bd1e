import { t } from '../../../../shared/messages/messages.ts';
import { api } from '../../../lib/calls/api.ts';
import { errorMessage } from '../../../lib/calls/call-refused.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { messageOfReply } from '../../../lib/calls/send.ts';
import { askConfirmation, showError, toast } from '../../../ui/dialogs/dialogs.ts';
import type { BetView } from '../bet/bet-view.ts';
import type { CasinoView } from './casino-view.ts';

/** Hides the chosen bets that are decided; waiting ones are skipped, and a choice of only those is refused. */
export async function removeChosen(chosen: readonly BetView[]): Promise<boolean> {
  if (chosen.length === 0) return refuse(t('bet.noneSelected'));
  if (chosen.every(({ isNormal, result }) => isNormal && result === 'wait'))
    return refuse(t('bet.allWaiting'));
  const n = chosen.length;
  const question = n === 1 ? t('confirm.delete') : t('confirm.deleteN', { n });
  if (!(await askConfirmation(question, '삭제'))) return false;
  return runRemoval(() => api.betting.removeBets({ betCode: chosen.map(({ code }) => code) }));
}

/** Hides every bet that is decided. */
export async function removeAll(): Promise<boolean> {
  if (!(await askConfirmation(t('confirm.deleteAll'), '삭제'))) return false;
  return runRemoval(() => api.betting.removeAllBets({}));
}

/** Hides the chosen rows of the casino and slots; bets without a result stay. */
export async function removeChosenRows(chosen: readonly CasinoView[]): Promise<boolean> {
  if (chosen.length === 0) return refuse(t('bet.noneSelected'));
  const n = chosen.length;
  const question = n === 1 ? t('confirm.delete') : t('confirm.deleteN', { n });
  if (!(await askConfirmation(question, '삭제'))) return false;
  return runRemoval(() => api.betting.removeCasinoRows({ row: chosen.map(({ row }) => row) }));
}

/** Hides every row of the casino and slots whose bet is decided. */
export async function removeAllRows(): Promise<boolean> {
  if (!(await askConfirmation(t('confirm.deleteAll'), '삭제'))) return false;
  return runRemoval(() => api.betting.removeAllCasinoRows({}));
}

async function runRemoval(remove: () => Promise<unknown>): Promise<boolean> {
  try {
    toast(messageOfReply(await remove()), 'good');
    await queryClient.invalidateQueries({ queryKey: ['bets'] });
    return true;
  } catch (failure) {
    return refuse(errorMessage(failure));
  }
}

function refuse(text: string): false {
  showError({ text });
  return false;
}
