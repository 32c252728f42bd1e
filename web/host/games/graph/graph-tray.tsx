import { type FormEvent, useEffect, useState } from 'react';
import { highestCrash } from '../../../../shared/rules/fairness/crash.ts';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import tray from '../bet-tray.module.css';
import { showWhole } from '../frame/show-whole.ts';
import type { RoundView } from '../round/use-round.ts';
import { OneAmount } from '../tray/one-amount.tsx';
import { startAmount } from '../tray/start-amount.ts';
import { pickOne, resultTold, useTray } from '../tray/tray-store.ts';
import { whyNot } from '../tray/why-not.ts';
import { CashOutButton } from './cash-out-button.tsx';
import { cashOutTyped } from './flight-curve.ts';
import { flightOf } from './flight-of.ts';
import css from './graph.module.css';
import { useFlightBet } from './use-flight-bet.ts';

const busyWords = { idle: '베팅하기', placing: '처리 중', checking: '확인 중' } as const;
const badCashOut = '자동 캐시아웃은 1.01~100.00배로 입력해 주세요.';

/** The bet on the flight: before it starts its amount, while it flies the way out. */
export function GraphTray({ view }: { readonly view: RoundView }) {
  const { lines, phase, problem, taken } = useTray();
  const { bet, place, cashOut } = useFlightBet(view);
  const [auto, setAuto] = useState('');
  const flight = flightOf(view);
  const [line] = lines;
  useEffect(() => {
    if (line === undefined) pickOne('graph', startAmount());
  }, [line]);
  const crashed = flight?.phase === 'crashed' ? (view.round?.game_seq ?? '') : '';
  useEffect(() => resultTold(crashed), [crashed]);
  const hasBet = bet !== null;
  useEffect(() => {
    if (hasBet) showWhole();
  }, [hasBet]);
  const cashOutAt = auto === '' ? null : cashOutTyped(auto);
  const priced = { key: 'graph', name: '그래프', odds: cashOutAt ?? highestCrash, amount: line?.amount ?? 0 };
  const isOpen = view.takesBets && bet === null;
  const start = (event: FormEvent): void => {
    event.preventDefault();
    const isBad = auto !== '' && cashOutAt === null;
    const reason = isBad ? badCashOut : whyNot([priced], view, serverNow());
    if (reason) useTray.setState({ problem: reason, taken: null });
    else place(priced.amount, cashOutAt);
  };
  return (
    <form className={tray.tray} onSubmit={start} aria-label="베팅">
      <p className={tray.said} data-tone={problem ? 'bad' : 'good'} role={problem ? 'alert' : 'status'}>
        {problem ?? taken}
      </p>
      {bet ? (
        <>
          <dl className={tray.totals}>
            <div>
              <dt>내 베팅</dt>
              <dd className="num">{amountText(bet.amount)}원</dd>
            </div>
            <div>
              <dt>자동 캐시아웃</dt>
              <dd className="num">
                {bet.cashOutAt === null ? '사용 안 함' : `${oddsText(bet.cashOutAt)}배`}
              </dd>
            </div>
          </dl>
          <CashOutButton bet={bet} flight={flight} isBusy={phase !== 'idle'} onCashOut={cashOut} />
        </>
      ) : (
        <>
          <OneAmount line={priced} view={view} />
          <label className={css.auto}>
            자동 캐시아웃
            <input
              inputMode="decimal"
              autoComplete="off"
              placeholder="사용 안 함"
              value={auto}
              aria-invalid={auto !== '' && cashOutAt === null}
              onChange={({ target }) => setAuto(target.value)}
            />
            <span aria-hidden>배</span>
          </label>
          <Button
            type="submit"
            look="brand"
            wide
            busy={phase !== 'idle'}
            disabled={!isOpen && phase === 'idle'}
          >
            {isOpen || phase !== 'idle' ? busyWords[phase] : '베팅 마감'}
          </Button>
        </>
      )}
      <p className={css.late}>
        캐시아웃은 서버 도착 시각 기준입니다. 누른 순간의 화면 배수와 다를 수 있고, 먼저 추락하면
        미적중입니다.
      </p>
    </form>
  );
}
