import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { bonusLostNote, bonusReason } from '../../../../shared/messages/bonus-words.ts';
import type { BonusOption } from '../../../../shared/model/balance/bonus-settings.ts';
import type { CashRequest, CashState } from '../../../../shared/model/balance/cash-request.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { needsSecondOperator } from '../../../../shared/rules/audit/four-eyes.ts';
import { optionOfCode, whyNotCode } from '../../../../shared/rules/balance/bonus-code.ts';
import { cashStatusOf } from '../../../../shared/rules/balance/cash-record.ts';
import { bonusEligible, bonusOf, withoutBonus } from '../../../../shared/rules/balance/deposit-bonus.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';
import { reconciliationFailed } from '../../../table/audit/reconciliation.ts';
import { bonusCodeFor, usingCode } from '../../../table/balance/bonus-codes.ts';
import { bonusSettings, depositHistoryOf } from '../../../table/balance/cash-requests-bonus.ts';
import { handsAreEmpty } from '../../../table/balance/cash-requests-rolling.ts';
import {
  BonusMoved,
  commitDeposit,
  commitStep,
  commitWithdrawal,
} from '../../../table/balance/decide-request.ts';
import type { Action } from '../../../table/client/table.ts';
import { noteAction } from '../../../table/content/notes.ts';
import { readProfile } from '../../../table/member/members.ts';
import { collectReceivable } from '../../../table/settlement/receivable.ts';
import { auditOfStep, requestToStep, stepBy } from './cash-step.ts';

interface Granted {
  readonly option: BonusOption | null;
  readonly bonus: number;
  /** Counts the code's use in the deposit's own transaction. */
  readonly uses: readonly Action[];
  /** A bonus was asked for and the right to it is gone. */
  readonly isLost: boolean;
}

/** Which bonus a deposit really gets, decided again when it is approved: a code by its terms of this moment. */
async function bonusAtApproval(request: CashRequest, now: number): Promise<Granted> {
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

/** An approval's audit line names no reason of its own: the request is the reason. */
/** A code may be used up or changed between reading and crediting this often. */
const attempts = 4;

/** Credits the deposit with the bonus the member has a right to at this moment; without one he is told. */
async function approveDeposit(request: CashRequest, context: Context<'operator'>): Promise<CashState> {
  const { memberSeq } = request;
  const { now } = context;
  const { rollingWeights, rollingResetBelow } = await bonusSettings();
  const clearsRolling = await handsAreEmpty(memberSeq, {
    now,
    minOdds: rollingWeights.minOddsCounted,
    resetBelow: rollingResetBelow,
  });
  const isTold = await credit(request, { context, clearsRolling });
  if (isTold) context.announce.member(memberSeq, { type: 'notes' });
  await collectReceivable({ memberSeq, source: `DEP#${request.id}`, now });
  return 'DONE';
}

/** Whether the member was sent a note. */
async function credit(
  request: CashRequest,
  named: { readonly context: Context<'operator'>; readonly clearsRolling: boolean },
): Promise<boolean> {
  const { context, clearsRolling } = named;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { option, bonus, uses, isLost } = await bonusAtApproval(request, context.now);
    try {
      await commitDeposit({
        request,
        step: stepBy(context, 'DONE'),
        bonus,
        besides: isLost ? await noteOf(request, context.now) : uses,
        reason: bonusReason({ bonus, isLost }),
        set: { option, bonus, clearsRolling },
        audit: auditOfStep(request, { context, to: 'DONE', reason: approved }),
      });
      return isLost;
    } catch (error) {
      if (!(error instanceof BonusMoved)) throw error;
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

function noteOf(
  { memberSeq, amount, option, code, id }: CashRequest,
  now: number,
): Promise<readonly Action[]> {
  const note = bonusLostNote({ amount, bonus: code ?? option?.name ?? '' });
  return noteAction({ memberSeq, ...note, now, once: `DEP#${id}` });
}

/** An approval's audit line names no reason of its own: the request is the reason. */
const approved = 'approved';

export const cashApprove: Answer<typeof admin.calls.cashApprove> = async (asked, context) => {
  const { request, answered } = await requestToStep(asked, context);
  if (answered) {
    context.replayed();
    return { cash_status: cashStatusOf(answered) };
  }
  const state =
    request.type === 'DEP'
      ? await approveDeposit(request, context)
      : await approveWithdrawal(request, context);
  const { memberSeq } = request;
  context.announce.member(memberSeq, { type: 'cash', cash_seq: asked.cash_seq, status: cashStatusOf(state) });
  context.announce.member(memberSeq, { type: 'balance' });
  return { cash_status: cashStatusOf(state) };
};

async function approveWithdrawal(request: CashRequest, context: Context<'operator'>): Promise<CashState> {
  if (await reconciliationFailed()) throw new Refusal('reconciliation-failed');
  const { operatorId } = context.caller;
  if (needsSecondOperator(request.amount) && request.state === 'PENDING') {
    await commitStep({
      request,
      step: stepBy(context, 'FIRST'),
      reason: null,
      set: { firstApprover: operatorId },
      audit: auditOfStep(request, { context, to: 'FIRST', reason: approved }),
    });
    return 'FIRST';
  }
  if (request.firstApprover === operatorId) throw new Refusal('own-request');
  await commitWithdrawal({
    request,
    step: stepBy(context, 'DONE'),
    reason: null,
    audit: auditOfStep(request, { context, to: 'DONE', reason: approved }),
  });
  return 'DONE';
}
