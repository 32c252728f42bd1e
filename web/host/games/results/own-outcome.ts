import { t } from '../../../../shared/messages/messages.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import type { RoundView } from '../round/use-round.ts';

interface OwnOutcome {
  readonly text: string;
  readonly isWin: boolean;
}

/** What became of the own bets on the newest drawn round; null without any. A win is one when it pays more than was staked. */
export function ownOutcome({ latest, state }: RoundView): OwnOutcome | null {
  if (latest === null) return null;
  const bets = state.myBets.filter(({ betting_game_seq: seq }) => seq === latest.gameSeq);
  if (bets.length === 0) return null;
  if (latest.state === 'void') return { text: t('roundVoid'), isWin: false };
  if (bets.some((bet) => bet.betting_total_result === 'wait')) return null;
  const staked = bets.reduce((sum, bet) => sum + bet.betting_bet_amount, 0);
  const payed = bets.reduce((sum, bet) => sum + bet.betting_payed_amount, 0);
  return {
    text: `베팅 ${amountText(staked)}원 · 당첨 ${amountText(payed)}원`,
    isWin: payed > staked,
  };
}
