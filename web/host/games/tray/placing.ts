import { t } from '../../../../shared/messages/messages.ts';
import { priceFrom } from '../../../../shared/rules/odds-text.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { tellMoneyMoved } from '../../../features/frame/money-moved.ts';
import { historyAfterBet } from '../../../features/mini/slip/after-bet.ts';
import { CallRefused, sentenceOf } from '../../../lib/calls/call-refused.ts';
import { newMoneyKey } from '../../../lib/calls/money-key.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { untilKnown } from '../../../lib/calls/until-known.ts';
import type { PricedLine } from '../frame/face.ts';
import { frameApi } from '../frame/frame-api.ts';
import { type RoundView, takeBalance } from '../round/use-round.ts';
import { useTray } from './tray-store.ts';

/** Places the tray's lines on the round shown: one key, resent under it until the outcome is known. */
export async function placeLines(lines: readonly PricedLine[], view: RoundView): Promise<void> {
  const { game, round } = view;
  if (round === null || useTray.getState().phase !== 'idle') return;
  useTray.setState({ phase: 'placing', problem: null, taken: null });
  const key = newMoneyKey();
  try {
    const { member } = await untilKnown(
      (again) => send(lines, { round, isLotus: game.levelKind === 'lotus', key, again }),
      () => useTray.setState({ phase: 'checking' }),
    );
    takeBalance(game, member);
    historyAfterBet(() => {
      void queryClient.invalidateQueries({ queryKey: ['round-results', game.key] });
      // The list below the frame is the page's to read.
      tellMoneyMoved();
    });
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    useTray.setState({
      phase: 'idle',
      lines: [],
      asked: false,
      // games.md §1: the slip of one item starts its next one from nothing.
      ...(game.levelKind === 'lotus' && { next: 0 }),
      last: lines.map((line) => ({ key: line.key, amount: line.amount })),
      takenOn: round.game_seq,
      taken: `${t('bet.success')} ${round.game_round}회차 ${amountText(total)}원`,
    });
  } catch (failure) {
    useTray.setState({
      phase: 'idle',
      asked: false,
      problem: sentenceOf(failure, '베팅 중 오류가 발생했습니다.'),
    });
    // What was too late has nothing left to wait for.
    if (failure instanceof CallRefused && ['round-closed', 'round-started'].includes(failure.code))
      useTray.setState({ lines: [] });
  }
  view.reread();
}

interface Sending {
  readonly round: NonNullable<RoundView['round']>;
  readonly isLotus: boolean;
  readonly key: string;
  readonly again: boolean;
}

function send(lines: readonly PricedLine[], { round, isLotus, key, again }: Sending) {
  const { game_id: game, game_seq: gameSeq } = round;
  const [only] = lines;
  if (!isLotus || !only) {
    const bets = lines.map((line) => ({
      key: line.key,
      amount: line.amount,
      odds: priceFrom(line.odds ?? 0),
    }));
    return frameApi.games.tokenBet({ game, gameSeq, bets }, { key, again });
  }
  const folder = round.folders.find(({ bets }) => bets.some(({ bets_id: id }) => id === only.key));
  const item = {
    betsSeq: `${gameSeq}:${only.key}`,
    foldersSeq: folder?.folders_seq ?? '',
    gameId: game,
    gameSeq,
    sportsId: 0 as const,
    marketsId: 0 as const,
    odds: priceFrom(only.odds ?? 0),
    betType: 'lotus' as const,
  };
  return frameApi.games.placeLotus({ bettings: [item], amount: only.amount }, { key, again });
}
