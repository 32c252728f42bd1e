import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { maxWinnings } from '../../../../shared/rules/games/max-winnings.ts';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import css from '../bet-tray.module.css';
import { useGameUi } from '../frame/game-ui.ts';
import { pricedLines } from '../frame/prices.ts';
import { scrollFrameIntoView } from '../frame/scroll-frame.ts';
import type { RoundView } from '../frame/use-round.ts';
import { shortAmount } from './placed-chips.ts';
import { placeLines } from './placing.ts';
import { SingleStake } from './single-stake.tsx';
import {
  clearConfirmation,
  clearTray,
  doubleStakes,
  removeLine,
  repeatLast,
  undo,
  useTray,
} from './tray-store.ts';
import { whyNotPlaceLines } from './why-not-place-lines.ts';

const chipValues = [1_000, 5_000, 10_000, 50_000, 100_000] as const;

/** The choice of the chip: the amount one tap adds to a selection. */
function ChipPicker() {
  const chip = useTray((tray) => tray.chip);
  return (
    <fieldset className={css.chips} aria-label="칩 금액">
      {chipValues.map((value) => (
        <button
          key={value}
          type="button"
          className={css.chip}
          data-value={value}
          aria-pressed={chip === value}
          onClick={() => useTray.setState({ chip: value })}
        >
          {shortAmount(value)}
          <span className="sr">원</span>
        </button>
      ))}
    </fieldset>
  );
}

const ConfirmBetSheet = lazy(async () => ({
  default: (await import('./confirm-bet-sheet.tsx')).ConfirmBetSheet,
}));

const buttonTexts = { idle: '베팅하기', placing: '처리 중', checking: '확인 중' } as const;

/** The bet being composed: its lines, total stake, possible winnings and the buttons. */
export function BetTray({ view }: { readonly view: RoundView }) {
  const { ui } = useGameUi();
  const { lines, past, lastLines, phase, problem, confirmation, isConfirming } = useTray();
  const [areLinesShown, setLinesShown] = useState(false);
  const priced = pricedLines(lines, { view, ui });
  const singleLine = ui.betEntry === 'single' ? priced[0] : undefined;
  const hasLines = priced.length > 0;
  const total = priced.reduce((sum, { amount }) => sum + amount, 0);
  const possibleWinnings =
    ui.maxWinnings?.(priced) ?? maxWinnings(priced, { game: view.game, previous: null });
  const isOpen = view.takesBets;
  useEffect(() => {
    if (!isOpen) clearTray();
  }, [isOpen]);
  const revealedRound = view.isRevealed ? (view.latest?.gameSeq ?? '') : '';
  useEffect(() => clearConfirmation(revealedRound), [revealedRound]);
  useEffect(() => {
    // The first line makes the tray taller: without scrolling its button could be out of sight.
    if (hasLines) scrollFrameIntoView();
  }, [hasLines]);
  const place = (event: FormEvent): void => {
    event.preventDefault();
    const reason = whyNotPlaceLines(priced, view, serverNow());
    if (reason) useTray.setState({ problem: reason, confirmation: null });
    // A typed stake is confirmed in a sheet; a bet of chips is placed at once.
    else if (ui.betEntry === 'single') useTray.setState({ isConfirming: true, problem: null });
    else void placeLines(priced, view);
  };
  return (
    <form className={css.tray} onSubmit={place} aria-label="베팅">
      {ui.betEntry === 'chips' && (
        <div className={css.chipRow}>
          <ChipPicker />
          <div className={css.edit}>
            <button type="button" className={css.small} onClick={undo} disabled={past.length === 0}>
              <IconArrowBackUp size={16} aria-hidden />
              <span>되돌리기</span>
            </button>
            <button type="button" className={css.small} onClick={doubleStakes} disabled={!hasLines}>
              ×2<span className="sr"> 두 배로</span>
            </button>
          </div>
        </div>
      )}
      <ul
        className={css.lines}
        aria-label="베팅 항목"
        data-folds={ui.betEntry === 'chips' && hasLines && !areLinesShown}
      >
        {!hasLines && !confirmation && (
          <li className={css.none}>
            {isOpen ? '베팅할 항목을 선택해 주세요.' : '다음 회차를 기다려 주세요.'}
          </li>
        )}
        {priced.map(({ key, name, odds, amount }) => (
          <li key={key} className={css.line}>
            <span className={css.pick}>{name}</span>
            <b className="num">{oddsText(odds ?? 0)}</b>
            <span className="num">{amountText(amount)}원</span>
            <button type="button" onClick={() => removeLine(key)} aria-label={`${name} 빼기`}>
              <IconX size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {singleLine && <SingleStake line={singleLine} view={view} />}
      <p className={css.message} data-tone={problem ? 'bad' : 'good'} role={problem ? 'alert' : 'status'}>
        {problem ?? confirmation}
      </p>
      <div className={css.sums} data-none={!hasLines}>
        {ui.betEntry === 'chips' && hasLines && (
          <button
            type="button"
            className={css.more}
            aria-expanded={areLinesShown}
            onClick={() => setLinesShown(!areLinesShown)}
          >
            베팅 {priced.length}건 {areLinesShown ? '접기' : '보기'}
          </button>
        )}
        <dl className={css.totals}>
          <div>
            <dt>베팅 합계</dt>
            <dd className="num">{amountText(total)}원</dd>
          </div>
          <div>
            <dt>{priced.length > 1 ? '최대 당첨금' : '예상 당첨금'}</dt>
            <dd className="num">{amountText(possibleWinnings)}원</dd>
          </div>
        </dl>
      </div>
      <div className={css.actions}>
        <Button onClick={clearTray} disabled={lines.length === 0}>
          지우기
        </Button>
        <Button onClick={repeatLast} disabled={!isOpen || lastLines.length === 0}>
          이전 베팅
        </Button>
        <Button type="submit" variant="brand" busy={phase !== 'idle'} disabled={!isOpen && phase === 'idle'}>
          {isOpen || phase !== 'idle' ? buttonTexts[phase] : '베팅 마감'}
        </Button>
      </div>
      <Suspense>{isConfirming && singleLine && <ConfirmBetSheet line={singleLine} view={view} />}</Suspense>
    </form>
  );
}
