import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { bonusLostNote, bonusReason } from '../../../../shared/messages/bonus-words.ts';
import type { BonusOption } from '../../../../shared/model/balance/bonus-settings.ts';
import type { CashRequest, CashState } from '../../../../shared/model/balance/cash-request.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { optionOfCode, whyNotCode } from '../../../../shared/rules/balance/bonus-code.ts';
import { cashStatusOf } from '../../../../shared/rules/balance/cash-record.ts';
import { bonusEligible, bonusOf, withoutBonus } from '../../../../shared/rules/balance/deposit-bonus.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';
import { reconciliationFailed } from '../../../table/audit/reconciliation.ts';
import { bonusCodeFor, redeemCodeActions } from '../../../table/balance/bonus-codes.ts';
import { bonusSettings, depositHistoryOf } from '../../../table/balance/cash-requests-bonus.ts';
import { isBalanceDepleted } from '../../../table/balance/cash-requests-rolling.ts';
import {
  commitDeposit,
  commitStep,
  commitWithdrawal,
  DecisionMoved,
} from '../../../table/balance/decide-request.ts';
import type { Action } from '../../../table/client/table.ts';
import { noteAction } from '../../../table/content/notes.ts';
import { asRead } from '../../../table/ledger/balance-item.ts';
import { readBalance, readProfile } from '../../../table/member/members.ts';
import { collectReceivable } from '../../../table/settlement/receivable.ts';
import { announceDecided, auditOfStep, requestToStep, stepBy } from './cash-step.ts';
import { countedAlone } from './counted-alone.ts';

interface GrantedBonus {
  readonly option: BonusOption | null;
  readonly bonus: number;
  /** Counts the code's use in the deposit's own transaction. */
  readonly uses: readonly Action[];
  /** A bonus was requested, but the member is no longer eligible. */
  readonly isLost: boolean;
}

/** The bonus a deposit really gets, decided again at its approval: a code by its present terms. */
async function grantedBonus(request: CashRequest, now: number): Promise<GrantedBonus> {
  const { memberSeq, code, option, bonus } = request;
  const granted: GrantedBonus = { option, bonus, uses: [], isLost: false };
  if (code === null && (option === null || option.bonusRate === 0)) return granted;
  const [history, { rolling }] = await Promise.all([depositHistoryOf(memberSeq, now), bonusSettings()]);
  const lost: GrantedBonus = { option: withoutBonus(rolling), bonus: 0, uses: [], isLost: true };
  if (code !== null) return (await bonusByCode(request, { name: code, now, ...history })) ?? lost;
  return option !== null && bonusEligible(option, history) ? granted : lost;
}

async function bonusByCode(
  request: CashRequest,
  named: { readonly name: string; readonly now: number; readonly withdrawalRequestedToday: boolean },
): Promise<GrantedBonus | null> {
  const { name, now, withdrawalRequestedToday } = named;
  const [{ code, hasUsed }, profile] = await Promise.all([
    bonusCodeFor(name, request.memberSeq),
    readProfile(request.memberSeq),
  ]);
  const level = profile?.level ?? 0;
  if (code === undefined || whyNotCode(code, { now, level, hasUsed, withdrawalRequestedToday })) return null;
  const option = optionOfCode(code);
  const bonus = bonusOf(option, request.amount);
  return { option, bonus, uses: redeemCodeActions(code, { request, bonus, now }), isLost: false };
}

/**
 * What a deposit does to the rolling: it clears it when hardly anything is left, which holds at the version of the
 * balance alone, and opens its requirement after the withdrawals requested so far.
 */
async function rollingEffect({ memberSeq }: CashRequest, now: number) {
  const { rollingWeights, rollingResetBelow } = await bonusSettings();
  // Read before everything it is decided on: what changes afterwards changes its version.
  const balance = await readBalance(memberSeq);
  if (!balance) throw new Error(`member ${memberSeq} has no balance`);
  const clearsRolling = await isBalanceDepleted(memberSeq, {
    now,
    minOdds: rollingWeights.minOddsCounted,
    weights: rollingWeights,
    resetBelow: rollingResetBelow,
  });
  return {
    set: { clearsRolling, afterWithdrawals: balance.wn ?? 0 },
    when: asRead(balance, clearsRolling ? ['wn', 'v'] : ['wn']),
  };
}

/** Attempts while a code is used up or changed, or the balance moves, between reading and crediting. */
const attempts = 4;

/**
 * Credits the deposit with the bonus the member is eligible for now; a lost bonus is explained in a note. A large one, and
 * every one above what an operator credits alone on a day, is the first of two approvals.
 */
async function approveDeposit(request: CashRequest, context: Context<'operator'>): Promise<CashState> {
  const { memberSeq } = request;
  const { now } = context;
  if (request.firstApprover === context.caller.operatorId) throw new Refusal('own-request');
  const hasNote = await credit(request, context);
  if (hasNote === 'first') return 'FIRST';
  if (hasNote) context.announce.member(memberSeq, { type: 'notes' });
  await collectReceivable({ memberSeq, source: `DEP#${request.id}`, now });
  return 'DONE';
}

/** The approval as the first of two: nothing is credited. */
async function firstStep(request: CashRequest, context: Context<'operator'>): Promise<void> {
  await commitStep({
    request,
    step: stepBy(context, 'FIRST'),
    reason: null,
    set: { firstApprover: context.caller.operatorId },
    audit: auditOfStep(request, { context, to: 'FIRST', reason: approved }),
  });
}

/** @returns whether the member was sent a note; 'first' when it was the first of two approvals */
async function credit(request: CashRequest, context: Context<'operator'>): Promise<boolean | 'first'> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const rolling = await rollingEffect(request, context.now);
    const { option, bonus, uses, isLost } = await grantedBonus(request, context.now);
    const counted = await countedAlone(request, { context, bonus });
    if (counted === 'second') {
      await firstStep(request, context);
      return 'first';
    }
    try {
      await commitDeposit({
        request,
        step: stepBy(context, 'DONE'),
        bonus,
        besides: [...(isLost ? await noteOf(request, context.now) : uses), ...counted],
        reason: bonusReason({ bonus, isLost }),
        set: { option, bonus, ...rolling.set },
        when: rolling.when,
        audit: auditOfStep(request, { context, to: 'DONE', reason: approved }),
      });
      return isLost;
    } catch (error) {
      if (!(error instanceof DecisionMoved)) throw error;
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

/** Reason in an approval's audit line: the request itself is the reason. */
const approved = 'approved';

export const cashApprove: Answer<typeof admin.calls.cashApprove> = async (step, context) => {
  const { request, answered } = await requestToStep(step, context);
  if (answered) {
    context.markReplayed();
    return { cash_status: cashStatusOf(answered) };
  }
  const state =
    request.type === 'DEP'
      ? await approveDeposit(request, context)
      : await approveWithdrawal(request, context);
  const { memberSeq } = request;
  context.announce.member(memberSeq, {
    type: 'cash',
    cash_seq: step.cash_seq,
    status: cashStatusOf(state),
  });
  context.announce.member(memberSeq, { type: 'balance' });
  if (state === 'DONE') await announceDecided(request, { isApproved: true, now: context.now });
  return { cash_status: cashStatusOf(state) };
};

/**
 * Pays a withdrawal out. A large one, and every one above what an operator pays, or a member is paid, by single approvals of
 * a day, is the first of two approvals.
 */
async function approveWithdrawal(request: CashRequest, context: Context<'operator'>): Promise<CashState> {
  if (await reconciliationFailed()) throw new Refusal('reconciliation-failed');
  if (request.firstApprover === context.caller.operatorId) throw new Refusal('own-request');
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const counted = await countedAlone(request, { context });
    if (counted === 'second') {
      await firstStep(request, context);
      return 'FIRST';
    }
    try {
      await commitWithdrawal({
        request,
        step: stepBy(context, 'DONE'),
        reason: null,
        besides: counted,
        audit: auditOfStep(request, { context, to: 'DONE', reason: approved }),
      });
      return 'DONE';
    } catch (error) {
      if (!(error instanceof DecisionMoved)) throw error;
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
}
