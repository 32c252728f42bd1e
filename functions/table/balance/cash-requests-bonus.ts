import { BonusSettings } from '../../../shared/model/balance/bonus-settings.ts';
import type { CashRequest } from '../../../shared/model/balance/cash-request.ts';
import type { DepositHistory } from '../../../shared/rules/balance/deposit-bonus.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { settings } from '../admin/settings.ts';
import { requestsBackTo } from './cash-requests-list.ts';

/** The bonus part of the settings in force. */
export async function bonusSettings(): Promise<BonusSettings> {
  const { bonus } = await settings();
  return BonusSettings.parse(bonus);
}

/** Won of the member's deposit requests of this Korean day that were not refused. */
export async function depositsRequestedOn(memberSeq: number, now: number): Promise<number> {
  const today = koreanDay(now);
  const requests = await requestsBackTo({
    memberSeq,
    type: 'DEP',
    enough: (request) => koreanDay(request.at) < today,
  });
  return requests.filter(({ state }) => state !== 'REJECTED').reduce((sum, { amount }) => sum + amount, 0);
}

/** What the bonus of a deposit depends on: the member's earlier requests, read consistently. */
export async function depositHistoryOf(memberSeq: number, now: number): Promise<DepositHistory> {
  const today = koreanDay(now);
  const isEarlier = (request: CashRequest): boolean => koreanDay(request.at) < today;
  const [withdrawals, approved] = await Promise.all([
    requestsBackTo({ memberSeq, type: 'WD', enough: isEarlier }),
    newestApproved(memberSeq),
  ]);
  return {
    withdrawalRequestedToday: withdrawals.length > 0,
    approvedEver: approved !== null,
    approvedToday: approved !== null && koreanDay(approved) === today,
  };
}

/** When the newest approved deposit was credited, epoch ms; null when there is none. */
async function newestApproved(memberSeq: number): Promise<number | null> {
  let doneAt: number | null = null;
  await requestsBackTo({
    memberSeq,
    type: 'DEP',
    enough: (request) => {
      if (request.state === 'DONE' && doneAt === null) doneAt = request.doneAt;
      return doneAt !== null;
    },
  });
  return doneAt;
}
