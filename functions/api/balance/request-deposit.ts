import type { balance } from '../../../shared/calls/balance/balance.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import type { BonusOption } from '../../../shared/model/balance/bonus-settings.ts';
import type { PlayerLimits } from '../../../shared/model/member/player-limits.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { optionOfCode } from '../../../shared/rules/balance/bonus-code.ts';
import { cashCodeOf } from '../../../shared/rules/balance/cash-code.ts';
import { dailyMaximum, whyNotDeposit } from '../../../shared/rules/balance/cash-requests.ts';
import { bonusEligible, bonusOf, withoutBonus } from '../../../shared/rules/balance/deposit-bonus.ts';
import { whyNotDepositMore } from '../../../shared/rules/member/why-not-play.ts';
import { playerLimitRefusal } from '../../domain/betting/check-player-limits.ts';
import type { Answer, Context } from '../../runtime/http/context.ts';
import { requestHash } from '../../runtime/http/request-hash.ts';
import { settings } from '../../table/admin/settings.ts';
import {
  bonusSettings,
  depositHistoryOf,
  depositsRequestedOn,
} from '../../table/balance/cash-requests-bonus.ts';
import { depositsRequestedIn } from '../../table/balance/cash-requests-list.ts';
import { commitRequest, requestOnce } from '../../table/balance/open-request.ts';
import { newUlid } from '../../table/client/new-ulid.ts';
import { validateBonusCode } from './check-code.ts';

interface DepositRequest {
  readonly amount: number;
  readonly serviceType?: 'y' | 'n' | undefined;
  readonly code?: string | undefined;
  readonly rollingSeq?: number | undefined;
  /** The rate the client showed, in percent; only compared. */
  readonly shownRate?: number | undefined;
}

interface ChosenBonus {
  /** The bonus option, which sets the turnover required; null when the operators offer none. */
  readonly option: BonusOption | null;
  readonly code: string | null;
  /** The bonus in won; decided again when the deposit is approved. */
  readonly bonus: number;
}

/**
 * The one bonus of a deposit: the code's when there is a code, else the option's. @throws Refusal as
 * validateBonusCode
 */
async function chosenBonus(
  request: DepositRequest,
  member: { readonly memberSeq: number; readonly level: number; readonly now: number },
): Promise<ChosenBonus> {
  const typed = request.code?.trim() ?? '';
  if (typed !== '' || request.serviceType === 'y') {
    const code = await validateBonusCode(typed, member);
    const option = optionOfCode(code);
    return { option, code: code.code, bonus: bonusOf(option, request.amount) };
  }
  const { rolling } = await bonusSettings();
  const option = await optionFor(request, { options: rolling, member });
  return { option, code: null, bonus: option ? bonusOf(option, request.amount) : 0 };
}

async function optionFor(
  { rollingSeq, shownRate }: DepositRequest,
  named: {
    readonly options: readonly BonusOption[];
    readonly member: { readonly memberSeq: number; readonly now: number };
  },
): Promise<BonusOption | null> {
  const { options, member } = named;
  const option =
    rollingSeq === undefined ? withoutBonus(options) : options.find(({ seq }) => seq === rollingSeq);
  const rate = Math.round((option?.bonusRate ?? 0) * 100);
  const isAsShown = shownRate === undefined || shownRate === rate;
  if (option === undefined || !isAsShown) throw new Refusal('bonus-not-eligible');
  if (option === null || option.bonusRate === 0) return option;
  const history = await depositHistoryOf(member.memberSeq, member.now);
  if (!bonusEligible(option, history)) throw new Refusal('bonus-not-eligible');
  return option;
}

/** The deposit under its older path: one key stands for one deposit on either path. */
export const paymentCharge: Answer<typeof balance.calls.paymentCharge> = (
  { amount, bonus_rate: shownRate, rolling: rollingSeq },
  context,
) => {
  const request = { amount, rollingSeq, shownRate };
  return createDeposit(request, { ...context, requestHash: requestHash(request) });
};

export const requestDeposit: Answer<typeof balance.calls.requestDeposit> = (asked, context) =>
  createDeposit(asked, context);

/** Moves no money: the entry stores key and answer, and an operator credits the deposit later. */
export async function createDeposit(
  request: DepositRequest,
  context: Context<'member'>,
): Promise<ReplyOf<typeof balance.calls.requestDeposit>> {
  const { caller, now, key, requestHash, markReplayed } = context;
  const { memberSeq } = caller;
  const { amount } = request;
  const requestCall = { caller, type: 'DEP', key, requestHash, replayed: markReplayed } as const;
  const answer = await requestOnce(requestCall, async ({ isPending, earlier, profile, own: limits }) => {
    await checkDepositLimits(limits, { memberSeq, amount, now });
    await checkAmount(amount, { memberSeq, isPending, now });
    const { option, code, bonus } = await chosenBonus(request, { memberSeq, level: profile.level, now });
    const id = newUlid(now);
    return commitRequest(requestCall, {
      request: {
        id,
        type: 'DEP',
        memberSeq,
        amount,
        state: 'PENDING',
        version: 1,
        ordinal: earlier + 1,
        at: now,
        doneAt: null,
        reason: null,
        option,
        code,
        bonus,
        clearsRolling: false,
        rolling: { done: 0, need: 0 },
        firstApprover: null,
        steps: [],
      },
      response: { cash_seq: cashCodeOf({ type: 'DEP', id, memberSeq }) },
      others: [],
      own: limits,
    });
  });
  context.setMessage('depositSuccess');
  context.announce.member(memberSeq, { type: 'cash', cash_seq: answer.cash_seq, status: '대기' });
  return answer;
}

/**
 * The request's transaction checks that the history did not grow since this read: no other deposit comes in between.
 */
async function checkDepositLimits(
  limits: PlayerLimits,
  named: { readonly memberSeq: number; readonly amount: number; readonly now: number },
): Promise<void> {
  const { memberSeq, amount, now } = named;
  const why = whyNotDepositMore({
    playerLimits: limits,
    amount,
    requested: await depositsRequestedIn(memberSeq, now),
    now,
  });
  if (why) throw playerLimitRefusal(why);
}

async function checkAmount(
  amount: number,
  named: { readonly memberSeq: number; readonly isPending: boolean; readonly now: number },
): Promise<void> {
  const { memberSeq, isPending, now } = named;
  const options = (await settings()).option.siteOption1;
  const askedToday = dailyMaximum(options) > 0 ? await depositsRequestedOn(memberSeq, now) : 0;
  const refusal = whyNotDeposit({ amount, isPending, requestedToday: askedToday, options });
  if (refusal) throw new Refusal(refusal.code, { values: refusal.values ?? {} });
}
