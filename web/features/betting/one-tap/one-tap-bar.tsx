import { IconBolt, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { setOneTap, useOneTap } from '../../../lib/page/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { type BetView, betView } from '../bet/bet-view.ts';
import { CancelButton } from '../cancelling/cancel-button.tsx';
import { useSlipStore } from '../cart/slip-store.ts';
import { useOpenBets } from '../open-bets/use-open-bets.ts';
import { useSecondsLeft } from '../placing/delayed-bet.tsx';
import { usePlacing } from '../placing/placing-state.ts';
import css from './one-tap.module.css';

/** Says that a tap on a price bets, what became of the last one, and takes that back for as long as the bet may be cancelled. */
export function OneTapBar({ member }: { readonly member: WireMember }) {
  const amount = useOneTap(member);
  const placed = usePlacing(({ oneTapBet }) => oneTapBet);
  const pending = useSlipStore(({ pending }) => (pending?.oneTap ? pending : null));
  const left = useSecondsLeft(pending?.held?.dueAt ?? 0);
  const { data, isFetching, dataUpdatedAt } = useOpenBets(placed !== null);
  const open = placed && data?.list.map(betView).find(({ code }) => code === placed[0]?.betting_betcode);
  // Cancelled or settled meanwhile: there is nothing left to take back.
  const isOver = data !== undefined && !isFetching && !open;
  const off = amount !== null && (
    <Button size="small" onClick={() => setOneTap(member, null)}>
      끄기
    </Button>
  );
  if (pending !== null)
    return (
      <div className={css.bar}>
        <IconBolt size={16} aria-hidden />
        <span role="status">{pending.held ? `원터치 베팅 접수 중 ${left}초` : '원터치 베팅 처리 중'}</span>
        <span className={css.end}>{off}</span>
      </div>
    );
  if (placed !== null && !isOver)
    return <PlacedBar bet={open ?? betView(placed)} readAt={open ? dataUpdatedAt : null} off={off} />;
  if (amount === null) return null;
  return (
    <div className={css.bar}>
      <IconBolt size={16} aria-hidden />
      <span>
        원터치 베팅 <b>{amountText(amount)}원</b>
      </span>
      <span className={css.end}>{off}</span>
    </div>
  );
}

interface PlacedBarProps {
  readonly bet: BetView;
  /** When the bet was read with the seconds left to cancel it, epoch ms; null before that. */
  readonly readAt: number | null;
  /** What switches one-tap betting off. */
  readonly off: ReactNode;
}

/** The bet, its 취소, 끄기 and a close. */
function PlacedBar({ bet, readAt, off }: PlacedBarProps) {
  const { legs, odds, stake } = bet;
  return (
    <div className={css.bar}>
      <IconBolt size={16} aria-hidden />
      <span className={css.placed} role="status">
        <b>{legs[0]?.pick}</b>
        <span>
          {odds} · {amountText(stake)}원 베팅 완료
        </span>
      </span>
      <span className={css.end}>
        {readAt !== null && <CancelButton bet={bet} readAt={readAt} asks={false} />}
        {off}
        <button
          type="button"
          className={css.close}
          aria-label="원터치 베팅 알림 닫기"
          onClick={() => usePlacing.setState({ oneTapBet: null })}
        >
          <IconX size={16} aria-hidden />
        </button>
      </span>
    </div>
  );
}
