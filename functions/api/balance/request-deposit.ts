import type { balance } from '../../../shared/calls/balance/balance.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import type { BonusOption } from '../../../shared/model/balance/bonus-settings.ts';
import type { OwnLimits } from '../../../shared/model/member/player-limits.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { optionOfCode } from '../../../shared/rules/balance/bonus-code.ts';
import { cashCodeOf } from '../../../shared/rules/balance/cash-code.ts';
import { dailyMaximum, whyNotDeposit } from '../../../shared/rules/balance/cash-requests.ts';
import { bonusEligible, bonusOf, withoutBonus } from '../../../shared/rules/balance/deposit-bonus.ts';
import { whyNotDepositMore } from '../../../shared/rules/member/why-not-play.ts';
import { ownRefusal } from '../../domain/betting/check-player-limits.ts';
import type { Answer, Context } from '../../runtime/http/context.ts';
import { requestHash } from '../../runtime/http/request-hash.ts';
import { settings } from '../../table/admin/settings.ts';
import { bonusSettings, depositHistoryOf, depositsAskedOn } from '../../table/balance/cash-requests-bonus.ts';
import { askOnce, commitAsk } from '../../table/balance/open-request.ts';
import { depositsAskedAt } from '../../table/balance/pending-deposits.ts';
import { newUlid } from '../../table/client/new-ulid.ts';
import { checkedCode } from './checked-code.ts';

interface DepositWish {
  readonly amount: number;
  readonly serviceType?: 'y' | 'n' | undefined;
  readonly code?: string | undefined;
  readonly rollingSeq?: number | undefined;
  /** The rate the client showed, percent: only compared. */
  readonly shownRate?: number | undefined;
}

interface Chosen {
  /** What the deposit will ask to be played; null when the operator offers no option at all. */
  readonly option: BonusOption | null;
  readonly code: string | null;
  /** Won promised; decided again when the deposit is approved. */
  readonly bonus: number;
}

/** The one bonus of a deposit: the code's when there is a code, else the option's. @throws Refusal as checkedCode */
async function chosenBonus(
  wish: DepositWish,
  member: { readonly memberSeq: number; readonly level: number; readonly now: number },
): Promise<Chosen> {
  const typed = wish.code?.trim() ?? '';
  if (typed !== '' || wish.serviceType === 'y') {
    const code = await checkedCode(typed, member);
    const option = optionOfCode(code);
    return { option, code: code.code, bonus: bonusOf(option, wish.amount) };
  }
  const { rolling } = await bonusSettings();
  const option = await optionFor(wish, { options: rolling, member });
  return { option, code: null, bonus: option ? bonusOf(option, wish.amount) : 0 };
}

async function optionFor(
  { rollingSeq, shownRate }: DepositWish,
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

/** The deposit under its older name: one key asks for one deposit, whichever of the two paths it came by. */
export const paymentCharge: Answer<typeof balance.calls.paymentCharge> = (
  { amount, bonus_rate: shownRate, rolling: rollingSeq },
  context,
) => {
  const wish = { amount, rollingSeq, shownRate };
  return askDeposit(wish, { ...context, requestHash: requestHash(wish) });
};

export const requestDeposit: Answer<typeof balance.calls.requestDeposit> = (asked, context) =>
  askDeposit(asked, context);

/** No money moves: the entry keeps key and answer, an operator credits the deposit. */
export async function askDeposit(
  wish: DepositWish,
  context: Context<'member'>,
): Promise<ReplyOf<typeof balance.calls.requestDeposit>> {
  const { caller, now, key, requestHash, replayed } = context;
  const { memberSeq } = caller;
  const { amount } = wish;
  const asking = { caller, type: 'DEP', key, requestHash, replayed } as const;
  const answer = await askOnce(asking, async ({ isPending, asked: earlier, profile, own }) => {
    await checkOwnLimits(own, { memberSeq, amount, now });
    await checkAmount(amount, { memberSeq, isPending, now });
    const { option, code, bonus } = await chosenBonus(wish, { memberSeq, level: profile.level, now });
    const id = newUlid(now);
    return commitAsk(asking, {
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
      own,
    });
  });
  context.say('depositSuccess');
  context.announce.member(memberSeq, { type: 'cash', cash_seq: answer.cash_seq, status: '대기' });
  return answer;
}

/** The request's own transaction holds the history's length to what was read before it: no other deposit slips between. */
async function checkOwnLimits(
  own: OwnLimits,
  named: { readonly memberSeq: number; readonly amount: number; readonly now: number },
): Promise<void> {
  const { memberSeq, amount, now } = named;
  const why = whyNotDepositMore({ own, amount, asked: await depositsAskedAt(memberSeq, now), now });
  if (why) throw ownRefusal(why);
}

async function checkAmount(
  amount: number,
  named: { readonly memberSeq: number; readonly isPending: boolean; readonly now: number },
): Promise<void> {
  const { memberSeq, isPending, now } = named;
  const options = (await settings()).option.siteOption1;
  const askedToday = dailyMaximum(options) > 0 ? await depositsAskedOn(memberSeq, now) : 0;
  const refusal = whyNotDeposit({ amount, isPending, askedToday, options });
  if (refusal) throw new Refusal(refusal.code, { values: refusal.values ?? {} });
}
