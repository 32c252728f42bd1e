import { bonusLostNote, bonusReason } from '../../../../shared/messages/bonus-words.ts';
import type { CashRequest, CashState } from '../../../../shared/model/balance/cash-request.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { bonusSettings } from '../../../table/balance/cash-requests-bonus.ts';
import { handsAreEmpty } from '../../../table/balance/cash-requests-rolling.ts';
import { BonusMoved, commitDeposit } from '../../../table/balance/decide-request.ts';
import type { Action } from '../../../table/client/table.ts';
import { noteAction } from '../../../table/content/notes.ts';
import { collectReceivable } from '../../../table/settlement/receivable.ts';
import { bonusAtApproval } from './bonus-at-approval.ts';
import { auditOfStep, stepBy } from './cash-step.ts';

/** An approval's audit line names no reason of its own: the request is the reason. */
const approved = 'approved';
/** A code may be used up or changed between reading and crediting this often. */
const attempts = 4;

/** Credits the deposit with the bonus the member has a right to at this moment; without one he is told. */
export async function approveDeposit(request: CashRequest, context: Context<'operator'>): Promise<CashState> {
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
