import { useState } from 'react';
import { t } from '../../../../shared/messages/messages.ts';
import { messageOf } from '../../../../shared/messages/refusal-sentence.ts';
import type { WireRoundBet } from '../../../../shared/model/games/wire-round.ts';
import { highestCrash } from '../../../../shared/rules/fairness/crash.ts';
import { cashOutOf } from '../../../../shared/rules/games/graph.ts';
import { priceFrom } from '../../../../shared/rules/odds-text.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { frameApi } from '../frame/frame-api.ts';
import { type RoundView, storeBalance } from '../frame/use-round.ts';
import { sendMoneyCall } from '../tray/money-call.ts';
import { useTray } from '../tray/tray-store.ts';

/** The own bet on the current round. */
export interface FlightBet {
  readonly betCode: string;
  readonly amount: number;
  /** Automatic cash-out, hundredths; null without one (then only at the maximum). */
  readonly cashOutAt: number | null;
  readonly isOpen: boolean;
}

interface FlightBets {
  /** Null before a bet is placed. */
  readonly bet: FlightBet | null;
  readonly place: (amount: number, cashOutAt: number | null) => void;
  readonly cashOut: (betCode: string) => void;
}

/** One bet a flight: placed before it starts, cashed out while it flies. */
export function useFlightBet(view: RoundView): FlightBets {
  const { game, round, state } = view;
  const [cashed, setCashed] = useState('');
  const own = state.myBets.find(({ betting_game_seq: seq }) => seq === round?.game_seq);
  const place = async (amount: number, cashOutAt: number | null): Promise<void> => {
    if (round === null) return;
    const slip = {
      game: game.key,
      gameSeq: round.game_seq,
      bets: [{ key: 'graph', amount }],
      ...(cashOutAt !== null && { cashOutAt: priceFrom(cashOutAt) }),
    };
    const answer = await sendMoneyCall(
      (options) => frameApi.games.tokenBet(slip, options),
      messageOf('bet-failed'),
    );
    if (answer) {
      storeBalance(game, answer.member);
      useTray.setState({
        confirmedRound: round.game_seq,
        confirmation: `${t('bet.success')} ${round.game_round}회차 ${amountText(amount)}원`,
      });
    }
    view.reread();
  };
  const cashOut = async (betCode: string): Promise<void> => {
    const answer = await sendMoneyCall(
      (options) => frameApi.games.tokenCashOut({ betCode }, options),
      '캐시아웃하지 못했습니다.',
    );
    if (answer) {
      setCashed(betCode);
      storeBalance(game, answer.member);
      const { multiplier, payed } = answer;
      useTray.setState({
        confirmedRound: null,
        confirmation: `${multiplier.toFixed(2)}배에 캐시아웃 · ${amountText(payed)}원`,
      });
    }
    view.reread();
  };
  return {
    bet: own === undefined ? null : flightBetFrom(own, cashed),
    place: (amount, cashOutAt) => void place(amount, cashOutAt),
    cashOut: (betCode) => void cashOut(betCode),
  };
}

function flightBetFrom(own: WireRoundBet, cashed: string): FlightBet {
  const { betting_betcode: betCode, betting_bet_amount: amount, betting_total_result: result, lines } = own;
  const cashOutAt = cashOutOf(lines[0]?.key ?? '');
  return {
    betCode,
    amount,
    cashOutAt: cashOutAt === highestCrash ? null : cashOutAt,
    isOpen: result === 'wait' && betCode !== cashed,
  };
}
