import { IconX } from '@tabler/icons-react';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { mostWon } from '../../../../shared/rules/games/most-won.ts';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import css from '../bet-tray.module.css';
import { useFace } from '../frame/face-context.ts';
import { showWhole } from '../frame/show-whole.ts';
import { pricedLines } from '../results/prices.ts';
import type { RoundView } from '../round/use-round.ts';
import { OneAmount } from './one-amount.tsx';
import { placeLines } from './placing.ts';
import { shortAmount } from './short-amount.ts';
import { clearTray, removeLine, repeatLast, resultTold, useTray } from './tray-store.ts';
import { whyNot } from './why-not.ts';

const values = [1_000, 5_000, 10_000, 50_000, 100_000] as const;

/** What one tap puts on a selection. */
function Chips() {
  const chip = useTray((tray) => tray.chip);
  return (
    <fieldset className={css.chips} aria-label="칩 금액">
      {values.map((value) => (
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

const ProcessSheet = lazy(async () => ({ default: (await import('./process-sheet.tsx')).ProcessSheet }));

const busyWords = { idle: '베팅하기', placing: '처리 중', checking: '확인 중' } as const;

/** The bet that is put together: its lines, what they cost and can return, and the way to place them. */
export function BetTray({ view }: { readonly view: RoundView }) {
  const { face } = useFace();
  const { lines, last, phase, problem, taken, asked } = useTray();
  const priced = pricedLines(lines, { view, face });
  const total = priced.reduce((sum, { amount }) => sum + amount, 0);
  const returned = face.mostPaid?.(priced) ?? mostWon(priced, { game: view.game, previous: null });
  const isOpen = view.takesBets;
  useEffect(() => {
    if (!isOpen) clearTray();
  }, [isOpen]);
  const told = view.isRevealed ? (view.latest?.gameSeq ?? '') : '';
  useEffect(() => resultTold(told), [told]);
  const hasLines = priced.length > 0;
  useEffect(() => {
    // It grew with what was chosen.
    if (hasLines) showWhole();
  }, [hasLines]);
  const place = (event: FormEvent): void => {
    event.preventDefault();
    const reason = whyNot(priced, view, serverNow());
    if (reason) useTray.setState({ problem: reason, taken: null });
    // What is typed is asked once more; a chip laid is meant.
    else if (face.slip === 'one') useTray.setState({ asked: true, problem: null });
    else void placeLines(priced, view);
  };
  const [only] = priced;
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <form className={css.tray} onSubmit={place} aria-label="베팅">
      {face.slip === 'many' && <Chips />}
      {face.slip === 'many' && priced.length > 0 && (
        <button
          type="button"
          className={css.more}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          베팅 {priced.length}건 {isUnfolded ? '접기' : '보기'}
        </button>
      )}
      <ul
        className={css.lines}
        aria-label="베팅 항목"
        data-folds={face.slip === 'many' && priced.length > 0 && !isUnfolded}
      >
        {priced.length === 0 && !taken && <li className={css.none}>{emptyWords(isOpen)}</li>}
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
      {face.slip === 'one' && only && <OneAmount line={only} view={view} />}
      <p className={css.said} data-tone={problem ? 'bad' : 'good'} role={problem ? 'alert' : 'status'}>
        {problem ?? taken}
      </p>
      <dl className={css.totals}>
        <div>
          <dt>베팅 합계</dt>
          <dd className="num">{amountText(total)}원</dd>
        </div>
        <div>
          <dt>{priced.length > 1 ? '최대 당첨금' : '예상 당첨금'}</dt>
          <dd className="num">{amountText(returned)}원</dd>
        </div>
      </dl>
      <div className={css.actions}>
        <Button onClick={clearTray} disabled={lines.length === 0}>
          지우기
        </Button>
        <Button onClick={repeatLast} disabled={!isOpen || last.length === 0}>
          이전 베팅
        </Button>
        <Button type="submit" look="brand" busy={phase !== 'idle'} disabled={!isOpen && phase === 'idle'}>
          {isOpen || phase !== 'idle' ? busyWords[phase] : '베팅 마감'}
        </Button>
      </div>
      <Suspense>{asked && only && <ProcessSheet line={only} view={view} />}</Suspense>
    </form>
  );
}

function emptyWords(isOpen: boolean): string {
  return isOpen ? '베팅할 항목을 선택해 주세요.' : '다음 회차를 기다려 주세요.';
}
