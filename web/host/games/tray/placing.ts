import { t } from '../../../../shared/messages/messages.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { rereadBetsLater } from '../../../features/games/slip/mini-store.ts';
import { CallRefused, errorMessage } from '../../../lib/calls/call-refused.ts';
import { newIdempotencyKey, retryUntilAnswered } from '../../../lib/calls/money-calls.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { notifyBalanceChanged } from '../../../lib/member/balance-messages.ts';
import type { PricedLine } from '../frame/game-ui.ts';
import { roundCallsOf } from '../frame/round-calls.ts';
import { type RoundView, storeBalance } from '../frame/use-round.ts';
import { useTray } from './tray-store.ts';

/** Places the tray's lines on the current round, with one idempotency key until the outcome is known. */
export async function placeLines(lines: readonly PricedLine[], view: RoundView): Promise<void> {
  const { game, round } = view;
  if (round === null || useTray.getState().phase !== 'idle') return;
  useTray.setState({ phase: 'placing', problem: null, confirmation: null });
  const key = newIdempotencyKey();
  try {
    const { member } = await retryUntilAnswered(
      (again) => roundCallsOf(game).place(lines, { round, key, again }),
      () => useTray.setState({ phase: 'checking' }),
    );
    storeBalance(game, member);
    rereadBetsLater(() => {
      void queryClient.invalidateQueries({ queryKey: ['round-results', game.key] });
      // The surrounding page reads the list below the frame again.
      notifyBalanceChanged();
    });
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    useTray.setState({
      phase: 'idle',
      lines: [],
      past: [],
      isConfirming: false,
      // The next single bet starts from 0.
      ...(game.levelKind === 'lotus' && { next: 0 }),
      lastLines: lines.map((line) => ({ key: line.key, amount: line.amount })),
      confirmedRound: round.game_seq,
      confirmation: `${t('bet.success')} ${round.game_round}회차 ${amountText(total)}원`,
    });
  } catch (failure) {
    useTray.setState({
      phase: 'idle',
      isConfirming: false,
      problem: errorMessage(failure, '베팅 중 오류가 발생했습니다.'),
    });
    // A bet that came too late is removed from the tray.
    if (failure instanceof CallRefused && ['round-closed', 'round-started'].includes(failure.code))
      useTray.setState({ lines: [] });
  }
  view.reread();
}
