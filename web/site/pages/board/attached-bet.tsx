import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { BetLegs } from '../../../features/betting/bet/bet-legs.tsx';
import { betView, foldersOf } from '../../../features/betting/bet/bet-view.ts';
import { ResultChip } from '../../../features/betting/bet/result-chip.tsx';
import type { FormatBet } from '../../../features/board/support/bet-line.tsx';

/** A bet attached to an inquiry, shown like in the bet history. */
export const attachedBet: FormatBet = (wire) => {
  const bet = betView(wire);
  const [first] = bet.legs;
  const more = foldersOf(bet) - 1;
  return {
    code: bet.code,
    title: `${first?.title ?? ''}${more > 0 && !bet.isRound ? ` 외 ${more}경기` : ''}`,
    placedAt: bet.placedAt,
    stake: amountText(bet.stake),
    odds: bet.odds,
    result: <ResultChip result={bet.result} status={bet.status} />,
    legs: <BetLegs bet={bet} />,
  };
};
