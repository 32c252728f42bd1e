import type { BonusOption } from '../../../shared/model/balance/bonus-settings.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { optionOfCode } from '../../../shared/rules/balance/bonus-code.ts';
import { bonusEligible, bonusOf, withoutBonus } from '../../../shared/rules/balance/deposit-bonus.ts';
import { bonusSettings, depositHistoryOf } from '../../table/balance/cash-requests-bonus.ts';
import { checkedCode } from './checked-code.ts';

export interface DepositWish {
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
export async function chosenBonus(
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
