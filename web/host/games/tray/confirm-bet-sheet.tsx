import { t } from '../../../../shared/messages/messages.ts';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import { winningsOfLines } from '../../../../shared/rules/rounds/betting-on-a-round.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FrameSheet } from '../frame/frame-sheet.tsx';
import type { PricedLine } from '../frame/priced-line.ts';
import type { RoundView } from '../frame/use-round.ts';
import css from './confirm-bet-sheet.module.css';
import { placeLines } from './placing.ts';
import { useTray } from './tray-store.ts';

interface ConfirmBetSheetProps {
  readonly line: PricedLine;
  readonly view: RoundView;
}

const buttonTexts = { idle: '베팅하기', placing: '처리 중', checking: '확인 중' } as const;

/** Confirmation of a single bet before it is placed. */
export function ConfirmBetSheet({ line, view }: ConfirmBetSheetProps) {
  const phase = useTray((tray) => tray.phase);
  const close = (): void => useTray.setState({ isConfirming: false });
  return (
    <FrameSheet title="베팅 확인" onClose={close}>
      <dl className={css.facts}>
        <dt>게임</dt>
        <dd>{view.game.nameKo}</dd>
        <dt>회차</dt>
        <dd className="num">{view.round?.game_round}회차</dd>
        <dt>선택</dt>
        <dd>
          <b>{line.name}</b>
        </dd>
        <dt>배당</dt>
        <dd className="num">{oddsText(line.odds ?? 0)}</dd>
        <dt>베팅금액</dt>
        <dd className="num">{amountText(line.amount)}원</dd>
        <dt>예상 당첨금</dt>
        <dd className={`${css.win} num`}>{amountText(winningsOfLines([line]))}원</dd>
      </dl>
      <p className={css.question}>{t('confirm.placeBet')}</p>
      <div className={css.actions}>
        <Button size="large" onClick={close}>
          닫기
        </Button>
        <Button
          variant="brand"
          size="large"
          busy={phase !== 'idle'}
          onClick={() => void placeLines([line], view)}
        >
          {buttonTexts[phase]}
        </Button>
      </div>
    </FrameSheet>
  );
}
