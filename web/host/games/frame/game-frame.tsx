import { IconBook2, IconHistory } from '@tabler/icons-react';
import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { tellMoneyMoved } from '../../../features/frame/money-moved.ts';
import { CallRefused } from '../../../lib/calls/call-refused.ts';
import { useMedia } from '../../../lib/page/media.ts';
import { ErrorState, Skeletons } from '../../../ui/states.tsx';
import css from '../game-frame.module.css';
import { ownOutcome } from '../results/own-outcome.ts';
import { oddsNow } from '../results/prices.ts';
import { type RoundView, useRoundState, useRoundView } from '../round/use-round.ts';
import { cashTold, isResultAhead } from '../tray/cash-told.ts';
import { useMoneyHeld } from '../tray/use-money-held.ts';
import { isClosed } from './asked-once-more.ts';
import type { GameFace } from './face.ts';
import { FaceContext, useFace } from './face-context.ts';
import { frameSession } from './frame-session.ts';
import { Notice } from './notice.tsx';

/** Tells a screen reader what happens: bets open and close, the result, what became of the own bet. */
function Announcer({ view }: { readonly view: RoundView }) {
  return (
    <p className="sr" role="status" aria-live="polite">
      {useSaid(view)}
    </p>
  );
}

function useSaid(view: RoundView): string {
  const { face } = useFace();
  const { round, phase, latest, isFresh, isRevealed } = view;
  if (round === null) return '';
  if (phase !== 'open') return `${round.game_round}회차 베팅 마감`;
  if (!isFresh || !isRevealed || latest === null) return `${round.game_round}회차 베팅 중`;
  const result = latest.result ? face.spoken(latest.result) : '무효';
  const own = ownOutcome(view);
  return [`${latest.round}회차 결과 ${result}`, own && `내 ${own.text}`, `${round.game_round}회차 베팅 중`]
    .filter(Boolean)
    .join('. ');
}

const HistorySheet = lazy(async () => ({
  default: (await import('../results/history-sheet.tsx')).HistorySheet,
}));
const RulesSheet = lazy(async () => ({ default: (await import('../round/rules-sheet.tsx')).RulesSheet }));

interface GameFrameProps {
  readonly face: GameFace;
  readonly children: (view: RoundView) => ReactNode;
}

/** The frame of one game: name, balance, history and rules around what `children` shows of its round. */
export function GameFrame({ face, children }: GameFrameProps) {
  const isEnded = useSyncExternalStore(frameSession.subscribe, frameSession.state) !== 'member';
  const { data, error, refetch } = useRoundState(face.game, { withFolders: !face.fixedOdds });
  if (isEnded || (error instanceof CallRefused && error.status === 419)) return <Notice kind="ended" />;
  if (isClosed(error)) return <Notice kind="closed" sentence={error.message} />;
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeletons count={3} height={160} />;
  return (
    <Framed face={face} state={data} isLost={error !== null}>
      {children}
    </Framed>
  );
}

interface FramedProps extends GameFrameProps {
  readonly state: RoundView['state'];
  /** The last asking failed. */
  readonly isLost: boolean;
}

function Framed({ face, state, isLost, children }: FramedProps) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const view = useRoundView(face.game, { state, revealMs: isStill ? 0 : face.revealMs });
  useMoneyHeld(isResultAhead(view));
  useMoneyTold(view);
  const [sheet, setSheet] = useState<'history' | 'rules' | null>(null);
  const close = (): void => setSheet(null);
  const odds = oddsNow(view, face);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the odds are those of the round's folders.
  const faced = useMemo(() => ({ face, odds }), [face, view.round]);
  return (
    <FaceContext value={faced}>
      <div className={css.frame}>
        <header className={css.head}>
          <h1 className={css.title}>{face.game.nameKo}</h1>
          <p className={css.cash}>
            <span className="sr">보유금</span>
            <b className="num">{amountText(cashTold(view))}원</b>
          </p>
          <button type="button" className={css.tool} onClick={() => setSheet('history')}>
            <IconHistory size={18} aria-hidden />
            내역
          </button>
          <button type="button" className={css.tool} onClick={() => setSheet('rules')}>
            <IconBook2 size={18} aria-hidden />
            규칙
          </button>
        </header>
        {isLost && (
          <p className={css.lost} role="alert">
            연결이 고르지 않습니다. 다시 연결하고 있습니다.
          </p>
        )}
        {state.closed !== null && (
          <p className={css.lost} role="status">
            {state.closed} 진행 중인 베팅은 결과까지 볼 수 있습니다.
          </p>
        )}
        <Announcer view={view} />
        {children(view)}
      </div>
      <Suspense>
        {sheet === 'history' && <HistorySheet onClose={close} />}
        {sheet === 'rules' && <RulesSheet view={view} onClose={close} />}
      </Suspense>
    </FaceContext>
  );
}

/** The page around hears of every new balance, but of a result's not before it has been played. */
function useMoneyTold(view: RoundView): void {
  const cash = view.state.member.members_cash;
  const waits = isResultAhead(view);
  const told = useRef(cash);
  useEffect(() => {
    if (waits || told.current === cash) return;
    told.current = cash;
    tellMoneyMoved();
  }, [cash, waits]);
}
