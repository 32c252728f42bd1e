import { amountText } from '../../shared/rules/amount-text.ts';
import { BetLegs } from '../features/betting/bet-legs.tsx';
import { betView, foldersOf } from '../features/betting/bet-view.ts';
import { ResultChip } from '../features/betting/result-chip.tsx';
import type { ShowBet } from '../features/board/attached-bet.ts';

/** A bet as the history writes it, for the customer centre. */
export const attachedBet: ShowBet = (wire) => {
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
