import { IconMinus, IconPlayerStop, IconPlus, IconRefresh, IconRepeat } from '@tabler/icons-react';
import { slotStake } from '../../../../shared/rules/casino/slot-model.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { endAutoplay } from './play-slot.ts';
import { paidName } from './shown-spin.ts';
import css from './slot.module.css';
import { type SlotPhase, useSlot } from './slot-store.ts';
import { quickStakes, stepStake } from './stakes.ts';

interface SlotControlsProps {
  readonly onSpin: () => void;
  readonly onAutoplay: () => void;
}

/** Credit, stake and the buttons to play. */
export function SlotControls({ onSpin, onAutoplay }: SlotControlsProps) {
  const { phase, stake, credit, auto } = useSlot();
  const isBusy = phase !== 'still' || auto !== null;
  const isShort = phase === 'still' && credit < stake;
  return (
    <section className={css.controls} aria-label="베팅">
      <Figures />
      {isShort ? <ShortCredit /> : <Stake isBusy={isBusy} />}
      <div className={css.buttons}>
        {auto ? (
          <button type="button" className={css.auto} onClick={() => endAutoplay('stopped')}>
            <IconPlayerStop size={20} aria-hidden />
            정지
            <small className="num">{auto.left}회 남음</small>
          </button>
        ) : (
          <button
            type="button"
            className={css.auto}
            aria-disabled={isBusy || isShort || undefined}
            onClick={isBusy || isShort ? undefined : onAutoplay}
          >
            <IconRepeat size={20} aria-hidden />
            자동
          </button>
        )}
        <button
          type="button"
          className={css.spin}
          aria-disabled={isBusy || isShort || undefined}
          data-busy={phase !== 'still'}
          onClick={isBusy || isShort ? undefined : onSpin}
          // A key that is held down is no press: repeating without limits is for autoplay with its own.
          onKeyDown={(event) => {
            if (event.repeat) event.preventDefault();
          }}
        >
          <IconRefresh size={24} aria-hidden />
          {spinTexts[phase]}
        </button>
      </div>
    </section>
  );
}

const spinTexts: Readonly<Record<SlotPhase, string>> = {
  still: '스핀',
  turning: '회전 중',
  stopping: '회전 중',
  showing: '확인 중',
};

function Figures() {
  const { credit, lastWin, lastStake, net } = useSlot();
  return (
    <dl className={css.figures}>
      <div>
        <dt>크레딧</dt>
        <dd className="num">{amountText(credit)}원</dd>
      </div>
      <div>
        <dt>직전 {lastWin ? paidName(lastWin, lastStake) : '당첨'}</dt>
        <dd className="num">{lastWin === null ? '–' : `${amountText(lastWin)}원`}</dd>
      </div>
      <div>
        <dt>이 화면 손익</dt>
        <dd className="num" data-sign={Math.sign(net)}>
          {net > 0 ? '+' : net < 0 ? '−' : ''}
          {amountText(Math.abs(net))}원
        </dd>
      </div>
    </dl>
  );
}

function Stake({ isBusy }: { readonly isBusy: boolean }) {
  const stake = useSlot((state) => state.stake);
  const choose = (next: number): void => {
    if (!isBusy) useSlot.setState({ stake: next, problem: null, notice: null });
  };
  return (
    <fieldset className={css.stake} aria-label="베팅금">
      <div className={css.stepper}>
        <button
          type="button"
          aria-label="베팅금 내리기"
          aria-disabled={isBusy || stake <= slotStake.least || undefined}
          onClick={() => choose(stepStake(stake, -1))}
        >
          <IconMinus size={18} aria-hidden />
        </button>
        <output aria-live="polite">
          <small>베팅금</small>
          <b className="num">{amountText(stake)}원</b>
        </output>
        <button
          type="button"
          aria-label="베팅금 올리기"
          aria-disabled={isBusy || stake >= slotStake.most || undefined}
          onClick={() => choose(stepStake(stake, 1))}
        >
          <IconPlus size={18} aria-hidden />
        </button>
      </div>
      <div className={css.quick}>
        {quickStakes.map((amount) => (
          <button
            key={amount}
            type="button"
            aria-pressed={stake === amount}
            aria-disabled={isBusy || undefined}
            onClick={() => choose(amount)}
          >
            {amountText(amount)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Too little credit for the stake: a lower one, or the cashier in a window of its own. */
function ShortCredit() {
  const credit = useSlot((state) => state.credit);
  const affordable = Math.floor(credit / slotStake.step) * slotStake.step;
  return (
    <div className={css.short} role="status">
      <p>
        {credit === 0 ? '카지노 크레딧이 없습니다.' : '크레딧이 베팅금보다 적습니다.'} 충전하면 바로 이어서
        이용하실 수 있습니다.
      </p>
      <div>
        <a href="/casino/charge" target="_blank" rel="noopener">
          카지노 충전 (새 창)
        </a>
        {affordable >= slotStake.least && (
          <button
            type="button"
            onClick={() => useSlot.setState({ stake: Math.min(affordable, slotStake.most) })}
          >
            베팅금 {amountText(Math.min(affordable, slotStake.most))}원으로
          </button>
        )}
      </div>
    </div>
  );
}
