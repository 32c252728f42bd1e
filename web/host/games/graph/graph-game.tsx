import { type FormEvent, useEffect, useRef, useState } from 'react';
import { highestCrash } from '../../../../shared/rules/fairness/crash.ts';
import { graph } from '../../../../shared/rules/games/graph.ts';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import tray from '../bet-tray.module.css';
import type { GameUi, Result } from '../frame/game-ui.ts';
import { scrollFrameIntoView } from '../frame/scroll-frame.ts';
import type { RoundView } from '../frame/use-round.ts';
import frame from '../game-frame.module.css';
import { OpenBets } from '../results/open-bets.tsx';
import { OwnOutcomeStrip } from '../results/own-outcome-strip.tsx';
import { Statistics } from '../results/statistics.tsx';
import { GameFrame } from '../round/game-frame.tsx';
import { RoundBar } from '../round/round-bar.tsx';
import { RecentBets } from '../tray/recent-bets.tsx';
import { SingleStake } from '../tray/single-stake.tsx';
import { clearConfirmation, selectSingle, startAmount, useTray } from '../tray/tray-store.ts';
import { whyNotPlaceLines } from '../tray/why-not-place-lines.ts';
import { crashIn, flightOf } from './flight.ts';
import { type Flight, multiplierNow, parseCashOut } from './flight-curve.ts';
import css from './graph.module.css';
import { GraphBoard } from './graph-board.tsx';
import { graphRules } from './graph-rules.ts';
import { type FlightBet, useFlightBet } from './use-flight-bet.ts';

interface CashOutButtonProps {
  readonly bet: FlightBet;
  readonly flight: Flight | null;
  readonly isBusy: boolean;
  readonly onCashOut: (betCode: string) => void;
}

const refreshMs = 100;

/** Requests a cash-out. The server decides the multiplier when the request arrives. */
function CashOutButton({ bet, flight, isBusy, onCashOut }: CashOutButtonProps) {
  const { betCode, amount, cashOutAt, isOpen } = bet;
  const figure = useRef<HTMLSpanElement>(null);
  const [isReached, setReached] = useState(false);
  const isFlying = flight?.phase === 'flying';
  const { startedAt = 0, speed = 1, trustedUntil = 0 } = flight ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset for another flight
  useEffect(() => setReached(false), [startedAt, isFlying]);
  useEffect(() => {
    if (!isOpen || !isFlying) return;
    const write = (): void => {
      const now = multiplierNow({ startedAt, speed, crashedAt: null, trustedUntil }, serverNow());
      if (cashOutAt !== null && now >= cashOutAt) setReached(true);
      if (figure.current)
        figure.current.textContent = `약 ${oddsText(now)}배 · ${amountText(Math.floor((amount * now) / 100))}원`;
    };
    write();
    const timer = setInterval(write, refreshMs);
    return () => clearInterval(timer);
  }, [startedAt, speed, trustedUntil, isFlying, isOpen, amount, cashOutAt]);
  const can = isOpen && isFlying && !isReached;
  return (
    <Button
      variant={can ? 'accept' : 'plain'}
      size="large"
      fullWidth
      busy={isBusy}
      disabled={!can && !isBusy}
      onClick={() => onCashOut(betCode)}
    >
      {can ? (
        <>
          캐시아웃 요청 <span ref={figure} className="num" aria-hidden />
        </>
      ) : (
        cashOutText(bet, { flight, isReached })
      )}
    </Button>
  );
}

function cashOutText(
  { isOpen, cashOutAt }: FlightBet,
  { flight, isReached }: { readonly flight: Flight | null; readonly isReached: boolean },
): string {
  if (!isOpen) return '다음 회차를 기다려 주세요';
  if (flight?.phase === 'betting') return '출발을 기다리는 중';
  if (isReached && cashOutAt !== null) return `자동 캐시아웃 ${oddsText(cashOutAt)}배 · 결과 확인 중`;
  return '다음 회차를 기다려 주세요';
}

const buttonTexts = { idle: '베팅하기', placing: '처리 중', checking: '확인 중' } as const;
const badCashOut = '자동 캐시아웃은 1.01~100.00배로 입력해 주세요.';

/** The bet on the flight: the amount before it starts, the cash-out while it flies. */
function GraphTray({ view }: { readonly view: RoundView }) {
  const { lines, phase, problem, confirmation } = useTray();
  const { bet, place, cashOut } = useFlightBet(view);
  const [auto, setAuto] = useState('');
  const flight = flightOf(view);
  const [line] = lines;
  useEffect(() => {
    if (line === undefined) selectSingle('graph', startAmount());
  }, [line]);
  const crashed = flight?.phase === 'crashed' ? (view.round?.game_seq ?? '') : '';
  useEffect(() => clearConfirmation(crashed), [crashed]);
  const hasBet = bet !== null;
  useEffect(() => {
    if (hasBet) scrollFrameIntoView();
  }, [hasBet]);
  const cashOutAt = auto === '' ? null : parseCashOut(auto);
  const priced = { key: 'graph', name: '그래프', odds: cashOutAt ?? highestCrash, amount: line?.amount ?? 0 };
  const isOpen = view.takesBets && bet === null;
  const start = (event: FormEvent): void => {
    event.preventDefault();
    const isBad = auto !== '' && cashOutAt === null;
    const reason = isBad ? badCashOut : whyNotPlaceLines([priced], view, serverNow());
    if (reason) useTray.setState({ problem: reason, confirmation: null });
    else place(priced.amount, cashOutAt);
  };
  return (
    <form className={tray.tray} onSubmit={start} aria-label="베팅">
      <p className={tray.message} data-tone={problem ? 'bad' : 'good'} role={problem ? 'alert' : 'status'}>
        {problem ?? confirmation}
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
          <SingleStake line={priced} view={view} />
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
            variant="brand"
            fullWidth
            busy={phase !== 'idle'}
            disabled={!isOpen && phase === 'idle'}
          >
            {isOpen || phase !== 'idle' ? buttonTexts[phase] : '베팅 마감'}
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

const spans = [
  ['1.00배', 1, 1.01],
  ['1.01~1.99배', 1.01, 2],
  ['2.00~9.99배', 2, 10],
  ['10.00배 이상', 10, 101],
] as const;

const graphUi: GameUi = {
  game: graph,
  betEntry: 'single',
  fixedOdds: new Map(),
  revealMs: 0,
  Board: GraphBoard,
  Outcome: ({ result }) => <span className="num">{crashIn(result)?.toFixed(2)}배</span>,
  spoken: (result) => `${crashIn(result)?.toFixed(2) ?? ''}배에 추락`,
  tallies: (results) =>
    spans.map(([label, from, below]) => ({
      label,
      count: results.filter((result) => {
        const crash = crashIn(result) ?? 0;
        return crash >= from && crash < below;
      }).length,
      tone: 'plain',
    })),
  rules: graphRules,
  chanceOf: () => null,
};

/** Ten seconds of bets, then the flight. */
export function GraphGame() {
  return (
    <GameFrame ui={graphUi}>
      {(view) => (
        <>
          <RoundBar view={view} isTimedByTable />
          <OwnOutcomeStrip view={view} />
          <div className={frame.columns}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone, and keys must be able to scroll it. */}
            <main className={frame.board} tabIndex={0}>
              <GraphBoard view={view} />
              <div className={frame.figures}>
                <Statistics results={drawnResults(view)} />
              </div>
            </main>
            <aside className={frame.side} aria-label="베팅">
              <OpenBets view={view} />
              <GraphTray view={view} />
              <RecentBets view={view} />
            </aside>
          </div>
        </>
      )}
    </GameFrame>
  );
}

function drawnResults({ state }: RoundView): readonly Result[] {
  return state.rounds.flatMap(({ result }) => (result === null ? [] : [result]));
}
