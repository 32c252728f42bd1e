import type { balance } from '../../shared/calls/balance.ts';
import type { BonusOption } from '../../shared/model/bonus-settings.ts';
import { Refusal } from '../../shared/refusals.ts';
import { cashCodeOf } from '../../shared/rules/cash-code.ts';
import { whyNotDeposit } from '../../shared/rules/cash-requests.ts';
import { bonusEligible, bonusOf } from '../../shared/rules/deposit-bonus.ts';
import type { Answer } from '../runtime/context.ts';
import { askOnce, commitAsk } from '../table/cash-requests-ask.ts';
import { bonusSettings, depositHistoryOf } from '../table/cash-requests-bonus.ts';
import { newUlid } from '../table/new-ulid.ts';
import { settings } from '../table/settings.ts';

/** No money moves: the entry keeps key and answer, an operator credits the deposit. */
export const requestDeposit: Answer<typeof balance.calls.requestDeposit> = async (asked, context) => {
  const { caller, now, key, requestHash, replayed } = context;
  const { memberSeq } = caller;
  const asking = { caller, type: 'DEP', key, requestHash, replayed } as const;
  const answer = await askOnce(asking, async ({ isPending, asked: earlier }) => {
    const { option } = await settings();
    const refusal = whyNotDeposit({ amount: asked.amount, isPending, options: option.siteOption1 });
    if (refusal) throw new Refusal(refusal.code, { values: refusal.values ?? {} });
    // No codes are issued yet, so none is valid.
    if (asked.serviceType === 'y' || asked.code) throw new Refusal('bonus-code-bad');
    const bonusOption = await chosenOption(asked.rollingSeq, { memberSeq, now });
    const id = newUlid(now);
    return commitAsk(asking, {
      request: {
        id,
        type: 'DEP',
        memberSeq,
        amount: asked.amount,
        state: 'PENDING',
        version: 1,
        ordinal: earlier + 1,
        at: now,
        doneAt: null,
        reason: null,
        option: bonusOption,
        bonus: bonusOption ? bonusOf(bonusOption, asked.amount) : 0,
        clearsRolling: false,
        rolling: { done: 0, need: 0 },
        firstApprover: null,
        steps: [],
      },
      response: { cash_seq: cashCodeOf({ type: 'DEP', id, memberSeq }) },
      others: [],
    });
  });
  context.say('depositSuccess');
  context.announce.member(memberSeq, { type: 'cash', cash_seq: answer.cash_seq, status: '대기' });
  return answer;
};

async function chosenOption(
  seq: number | undefined,
  named: { memberSeq: number; now: number },
): Promise<BonusOption | null> {
  if (seq === undefined) return null;
  const option = (await bonusSettings()).rolling.find((one) => one.seq === seq);
  const history = await depositHistoryOf(named.memberSeq, named.now);
  if (option === undefined || !bonusEligible(option, history)) throw new Refusal('bonus-not-eligible');
  return option;
}
