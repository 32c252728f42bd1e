import type { SlotTheme } from '../../../../shared/model/casino/casino-kinds.ts';
import { slotFreeSpins } from '../../../../shared/rules/casino/slot-model.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { paidName, type ShownSpin } from './shown-spin.ts';
import css from './slot.module.css';
import { useSlot } from './slot-store.ts';
import { symbolName } from './slot-themes.ts';

/** Below the reels: the win, the free spins, or why nothing was played; with it why autoplay ended. */
export function SlotMessage({ theme }: { readonly theme: SlotTheme }) {
  const { phase, spin, free, problem, notice, isChecking, lastWin, rounds, played } = useSlot();
  if (problem) {
    return (
      <p className={css.message} data-tone="bad" role="alert">
        {problem}
      </p>
    );
  }
  if (isChecking)
    return <p className={css.message}>결과를 확인하고 있습니다. 같은 스핀으로 다시 묻습니다.</p>;
  if (free && (phase !== 'still' || free.place > 0)) {
    const text =
      phase === 'still'
        ? `${paidName(free.won, played)} 합계 ${amountText(free.won)}원 · 무료 스핀 ${free.place}회`
        : free.place === 0
          ? `무료 스핀 ${free.count}회 · 당첨금 ×${slotFreeSpins.multiplier}`
          : `무료 스핀 ${free.place}/${free.count} ×${slotFreeSpins.multiplier} · 합계 ${amountText(free.won)}원`;
    return (
      <p className={css.message} data-tone="free">
        {text}
        {notice && <small>{notice}</small>}
      </p>
    );
  }
  const isShown =
    spin !== null && (phase === 'showing' || phase === 'still') && rounds + (phase === 'showing' ? 1 : 0) > 0;
  if (isShown && spin.won > 0)
    return (
      <p className={css.message} data-tone={spin.won > played ? 'win' : undefined}>
        <b className="num">
          {paidName(spin.won, played)} {amountText(spin.won)}원
        </b>
        <small>{notice ?? winText(theme, spin)}</small>
      </p>
    );
  if (notice) return <p className={css.message}>{notice}</p>;
  if (phase === 'still' && lastWin === null)
    return (
      <p className={css.message}>
        <span>
          베팅금을 정하고 스핀을 눌러 주세요.{' '}
          <span className={css.byKey}>스페이스 키로도 돌릴 수 있습니다.</span>
        </span>
      </p>
    );
  return <p className={css.message}>{isShown ? '당첨 없음' : ''}</p>;
}

/** '12번 라인 사자 ×4' of the best line, and how many more. */
function winText(theme: SlotTheme, { lines, scatters, scatterPays }: ShownSpin): string {
  const best = lines.toSorted((one, other) => other.pays - one.pays)[0];
  const line = best && `${best.line + 1}번 라인 ${symbolName(theme, best.symbol)} ${best.count}개`;
  const more = lines.length > 1 ? `외 ${lines.length - 1}개 라인` : undefined;
  const scatter = scatterPays > 0 ? `스캐터 ${scatters}개` : undefined;
  return [line, more, scatter].filter(Boolean).join(' · ');
}

/** Said to screen readers once a round is over. */
export function Announcer({ theme }: { readonly theme: SlotTheme }) {
  const { phase, rounds, lastWin, lastStake, spin, notice } = useSlot();
  const isOver = phase === 'still' && rounds > 0;
  const text = !isOver
    ? ''
    : lastWin
      ? `${rounds}번째 스핀 ${paidName(lastWin, lastStake)} ${amountText(lastWin)}원${spin && spin.won > 0 ? `, ${winText(theme, spin)}` : ''}`
      : `${rounds}번째 스핀 당첨 없음`;
  return (
    <p className="sr" role="status" aria-live="polite">
      {[text, notice].filter(Boolean).join('. ')}
    </p>
  );
}
