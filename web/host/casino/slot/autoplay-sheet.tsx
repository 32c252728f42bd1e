import { type FormEvent, useId, useState } from 'react';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { Button } from '../../../ui/button.tsx';
import { AmountInput } from '../../../ui/fields/amount-input.tsx';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import { FrameSheet } from '../../games/frame/frame-sheet.tsx';
import { autoplayCounts, whyNotAutoplay } from './autoplay.ts';
import { playAutomatically } from './play-slot.ts';
import css from './slot-sheets.module.css';
import { useSlot } from './slot-store.ts';

interface AutoplaySheetProps {
  readonly playing: Parameters<typeof playAutomatically>[1];
  readonly onClose: () => void;
}

const counts = autoplayCounts.map((count) => ({ label: `${count}회`, count }));

/** What repeats, and when it ends: number of spins, loss and single win are all required. */
export function AutoplaySheet({ playing, onClose }: AutoplaySheetProps) {
  const id = useId();
  const stake = useSlot((state) => state.stake);
  const [limits, setLimits] = useState({ spins: 10, lossStop: 0, winStop: 0 });
  const [problem, setProblem] = useState<string | null>(null);
  const set = (name: 'lossStop' | 'winStop', amount: number): number => {
    setLimits({ ...limits, [name]: amount });
    return amount;
  };
  const start = (event: FormEvent): void => {
    event.preventDefault();
    const why = whyNotAutoplay(limits, stake);
    setProblem(why);
    if (why) return;
    onClose();
    void playAutomatically(limits, playing);
  };
  return (
    <FrameSheet title="자동 스핀" onClose={onClose}>
      <form className={css.form} onSubmit={start}>
        <p className={css.hint}>
          베팅금 {amountText(stake)}원으로 반복합니다. 한 스핀은 2.5초 이상 걸리며, 화면을 가리거나 베팅이
          거절되면 멈춥니다.
        </p>
        <FilterChips
          name="횟수"
          options={counts}
          isChosen={({ count }) => count === limits.spins}
          onChoose={({ count }) => setLimits({ ...limits, spins: count })}
        />
        <label htmlFor={`${id}-loss`}>손실 한도 (필수)</label>
        <p className={css.amount}>
          <AmountInput
            id={`${id}-loss`}
            amount={limits.lossStop}
            onAmount={(typed) => set('lossStop', typed)}
          />
          원
        </p>
        <label htmlFor={`${id}-win`}>한 번에 이 금액 이상 당첨되면 정지 (필수)</label>
        <p className={css.amount}>
          <AmountInput id={`${id}-win`} amount={limits.winStop} onAmount={(typed) => set('winStop', typed)} />
          원
        </p>
        {problem && (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" variant="brand" fullWidth>
          자동 스핀 시작
        </Button>
      </form>
    </FrameSheet>
  );
}
