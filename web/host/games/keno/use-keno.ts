import { useEffect, useState } from 'react';
import { messageOf } from '../../../../shared/messages/refusal-sentence.ts';
import type { WireBalance } from '../../../../shared/model/member/wire-member.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { useMedia } from '../../../lib/page/media.ts';
import { frameApi } from '../frame/frame-api.ts';
import { useRevealed } from '../frame/use-revealed.ts';
import { type RoundView, rereadState, storeBalance } from '../frame/use-round.ts';
import { sendMoneyCall } from '../tray/money-call.ts';
import { useBalanceFreeze } from '../tray/report-balance.ts';
import { useTray } from '../tray/tray-store.ts';
import { withPick } from './keno-picks.ts';

const stepMs = 220;

export interface KenoGame {
  readonly betCode: string;
  readonly picks: readonly number[];
  readonly drawn: readonly number[];
  readonly hits: number;
  readonly odds: number;
  readonly staked: number;
  readonly payed: number;
  readonly member: WireBalance;
}

export interface Keno {
  readonly picks: readonly number[];
  /** Also removes the last game. */
  readonly setPicks: (picks: readonly number[]) => void;
  readonly toggle: (number: number) => void;
  /** The last game; null before the first and once other numbers are picked. */
  readonly played: KenoGame | null;
  /** Its numbers shown so far. */
  readonly shown: readonly number[];
  /** Whether all of them are shown. */
  readonly isOver: boolean;
  readonly atOnce: boolean;
  readonly setAtOnce: (atOnce: boolean) => void;
  readonly play: (amount: number) => void;
}

/** The picks and the last game, whose numbers appear one by one. */
export function useKeno(view: RoundView): Keno {
  const [picks, setPicks] = useState<readonly number[]>([]);
  const [played, setPlayed] = useState<KenoGame | null>(null);
  const [atOnce, setAtOnce] = useState(false);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const count = played?.drawn.length ?? 0;
  const revealed = useRevealed(played?.betCode ?? '', { count, stepMs: atOnce || isStill ? 0 : stepMs });
  const { game } = view;
  const isOver = revealed >= count;
  const [isAsking, setAsking] = useState(false);
  // From the bet to its last number without a gap: between the answer and the first number nothing is reported either.
  useBalanceFreeze(isAsking || !isOver);
  useEffect(() => {
    if (!played || !isOver) return;
    storeBalance(game, played.member);
    // The last games list this one now.
    rereadState(game);
  }, [game, played, isOver]);
  const choose = (next: readonly number[]): void => {
    setPlayed(null);
    setPicks(next);
    useTray.setState({ problem: null, confirmation: null });
  };
  const play = async (amount: number): Promise<void> => {
    setPlayed(null);
    setAsking(true);
    const answer = await sendMoneyCall(
      (options) =>
        frameApi.games.tokenBet(
          { game: 'keno', bets: [{ key: 'keno', amount }], picks: [...picks] },
          options,
        ),
      messageOf('bet-failed'),
    );
    if (answer?.result) {
      const { betCode, member, result } = answer;
      // The winnings are added with the last number.
      storeBalance(game, { ...member, members_cash: member.members_cash - result.payed });
      setPlayed({ ...result, betCode, picks, staked: amount, member });
    } else view.reread();
    setAsking(false);
    void queryClient.invalidateQueries({ queryKey: ['own-pair'] });
  };
  return {
    picks,
    setPicks: choose,
    toggle: (number) => choose(withPick(picks, number)),
    played,
    shown: played?.drawn.slice(0, revealed) ?? [],
    isOver,
    atOnce,
    setAtOnce,
    play: (amount) => void play(amount),
  };
}
