import type { BonusOption } from '../../../../shared/model/balance/bonus-settings.ts';
import type { CashRequest } from '../../../../shared/model/balance/cash-request.ts';
import { optionOfCode, whyNotCode } from '../../../../shared/rules/balance/bonus-code.ts';
import { bonusEligible, bonusOf, withoutBonus } from '../../../../shared/rules/balance/deposit-bonus.ts';
import { bonusCodeFor, usingCode } from '../../../table/balance/bonus-codes.ts';
import { bonusSettings, depositHistoryOf } from '../../../table/balance/cash-requests-bonus.ts';
import type { Action } from '../../../table/client/table.ts';
import { readProfile } from '../../../table/member/members.ts';

interface Granted {
  readonly option: BonusOption | null;
  readonly bonus: number;
  /** Counts the code's use in the deposit's own transaction. */
  readonly uses: readonly Action[];
  /** A bonus was asked for and the right to it is gone. */
  readonly isLost: boolean;
}

/** Which bonus a deposit really gets, decided again when it is approved: a code by its terms of this moment. */
export async function bonusAtApproval(request: CashRequest, now: number): Promise<Granted> {
  const { memberSeq, code, option, bonus } = request;
  const asked: Granted = { option, bonus, uses: [], isLost: false };
  if (code === null && (option === null || option.bonusRate === 0)) return asked;
  const [history, { rolling }] = await Promise.all([depositHistoryOf(memberSeq, now), bonusSettings()]);
  const lost: Granted = { option: withoutBonus(rolling), bonus: 0, uses: [], isLost: true };
  if (code !== null) return (await byCode(request, { name: code, now, ...history })) ?? lost;
  return option !== null && bonusEligible(option, history) ? asked : lost;
}

async function byCode(
  request: CashRequest,
  named: { readonly name: string; readonly now: number; readonly withdrawalRequestedToday: boolean },
): Promise<Granted | null> {
  const { name, now, withdrawalRequestedToday } = named;
  const [{ code, hasUsed }, profile] = await Promise.all([
    bonusCodeFor(name, request.memberSeq),
    readProfile(request.memberSeq),
  ]);
  const level = profile?.level ?? 0;
  if (code === undefined || whyNotCode(code, { now, level, hasUsed, withdrawalRequestedToday })) return null;
  const option = optionOfCode(code);
  const bonus = bonusOf(option, request.amount);
  return { option, bonus, uses: usingCode(code, { request, bonus, now }), isLost: false };
}
