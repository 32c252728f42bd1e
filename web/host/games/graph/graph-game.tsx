import { type FormEvent, useEffect, useRef, useState } from 'react';
import { highestCrash } from '../../../../shared/rules/fairness/crash.ts';
import { graph } from '../../../../shared/rules/games/graph.ts';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import tray from '../bet-tray.module.css';
import type { GameFace, Result } from '../frame/face.ts';
import { GameFrame } from '../frame/game-frame.tsx';
import { showWhole } from '../frame/show-whole.ts';
import frame from '../game-frame.module.css';
import { OpenBets } from '../results/open-bets.tsx';
import { OwnOutcomeStrip } from '../results/own-outcome-strip.tsx';
import { Statistics } from '../results/statistics.tsx';
import { RoundBar } from '../round/round-bar.tsx';
import type { RoundView } from '../round/use-round.ts';
import { BesideTray } from '../tray/beside-tray.tsx';
import { OneAmount } from '../tray/one-amount.tsx';
import { startAmount } from '../tray/start-amount.ts';
import { pickOne, resultTold, useTray } from '../tray/tray-store.ts';
import { whyNot } from '../tray/why-not.ts';
import { crashIn } from './crash-in.ts';
import { cashOutTyped, type Flight, multiplierNow } from './flight-curve.ts';
import { flightOf } from './flight-of.ts';
import css from './graph.module.css';
import { GraphBoard } from './graph-board.tsx';
import { type FlightBet, useFlightBet } from './use-flight-bet.ts';

interface CashOutButtonProps {
  readonly bet: FlightBet;
  readonly flight: Flight | null;
  readonly isBusy: boolean;
  readonly onCashOut: (betCode: string) => void;
}

const rewrittenMs = 100;

/** The way out of a flight: it asks. What it brings is the server's to say when the ask arrives. */
function CashOutButton({ bet, flight, isBusy, onCashOut }: CashOutButtonProps) {
  const { betCode, amount, cashOutAt, isOpen } = bet;
  const figure = useRef<HTMLSpanElement>(null);
  const [isReached, setReached] = useState(false);
  const isFlying = flight?.phase === 'flying';
  const { startedAt = 0, speed = 1, heldAt = 0 } = flight ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: another flight is reached anew
  useEffect(() => setReached(false), [startedAt, isFlying]);
  useEffect(() => {
    if (!isOpen || !isFlying) return;
    const write = (): void => {
      const now = multiplierNow({ startedAt, speed, crashedAt: null, heldAt }, serverNow());
      if (cashOutAt !== null && now >= cashOutAt) setReached(true);
      if (figure.current)
        figure.current.textContent = `약 ${oddsText(now)}배 · ${amountText(Math.floor((amount * now) / 100))}원`;
    };
    write();
    const timer = setInterval(write, rewrittenMs);
    return () => clearInterval(timer);
  }, [startedAt, speed, heldAt, isFlying, isOpen, amount, cashOutAt]);
  const can = isOpen && isFlying && !isReached;
  return (
    <Button
      look={can ? 'accept' : 'plain'}
      size="large"
      wide
      busy={isBusy}
      disabled={!can && !isBusy}
      onClick={() => onCashOut(betCode)}
    >
      {can ? (
        <>
          캐시아웃 요청 <span ref={figure} className="num" aria-hidden />
        </>
      ) : (
        wordsOf(bet, { flight, isReached })
      )}
    </Button>
  );
}

function wordsOf(
  { isOpen, cashOutAt }: FlightBet,
  { flight, isReached }: { readonly flight: Flight | null; readonly isReached: boolean },
): string {
  if (!isOpen) return '다음 회차를 기다려 주세요';
  if (flight?.phase === 'betting') return '출발을 기다리는 중';
  if (isReached && cashOutAt !== null) return `자동 캐시아웃 ${oddsText(cashOutAt)}배 · 결과 확인 중`;
  return '다음 회차를 기다려 주세요';
}

const busyWords = { idle: '베팅하기', placing: '처리 중', checking: '확인 중' } as const;
const badCashOut = '자동 캐시아웃은 1.01~100.00배로 입력해 주세요.';

/** The bet on the flight: before it starts its amount, while it flies the way out. */
function GraphTray({ view }: { readonly view: RoundView }) {
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

const spans = [
  ['1.00배', 1, 1.01],
  ['1.01~1.99배', 1.01, 2],
  ['2.00~9.99배', 2, 10],
  ['10.00배 이상', 10, 101],
] as const;

const graphFace: GameFace = {
  game: graph,
  slip: 'one',
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
  rules: [
    '출발 전에 베팅하고, 추락하기 전에 캐시아웃하면 그 순간의 배수로 지급합니다. 추락하면 미적중입니다.',
    '배수는 출발 후 t초에 e의 0.2t 제곱(소수 둘째 자리 아래 버림)으로 올라가며 100.00배에서 모두 캐시아웃됩니다.',
    '캐시아웃은 서버 도착 시각 기준입니다. 통신이 늦으면 화면보다 늦게 처리되거나 추락 뒤에 도착할 수 있습니다.',
    '자동 캐시아웃은 1.01~100.00배에서 정할 수 있으며 통신과 관계없이 정확히 그 배수로 처리됩니다.',
    '추락 배수가 1.00일 확률 3.96%, 2.00배 이상일 확률 48.5%. 어느 배수에서 캐시아웃해도 환수율(RTP)은 97.00%입니다.',
  ],
  chanceOf: () => null,
};

/** Ten seconds of bets, then the flight. */
export function GraphGame() {
  return (
    <GameFrame face={graphFace}>
      {(view) => (
        <>
          <RoundBar view={view} />
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
              <BesideTray view={view} />
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
