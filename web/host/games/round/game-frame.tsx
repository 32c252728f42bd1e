import { IconBook2, IconHistory } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { t } from '../../../../shared/messages/messages.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { signedAmount } from '../../../../shared/rules/text/signed-amount.ts';
import { CallRefused } from '../../../lib/calls/call-refused.ts';
import { useMedia } from '../../../lib/page/media.ts';
import { ErrorState, Skeletons } from '../../../ui/states.tsx';
import { frameSession } from '../frame/frame-session.ts';
import { FrameContextProvider, type GameUi, useGameUi } from '../frame/game-ui.ts';
import { Notice } from '../frame/notice.tsx';
import { oddsNow } from '../frame/prices.ts';
import { isClosed } from '../frame/refused-calls.ts';
import { type RoundView, useRoundState, useRoundView } from '../frame/use-round.ts';
import css from '../game-frame.module.css';
import { ownOutcome } from '../results/own-outcome-strip.tsx';
import { displayedCash, displayedResult, isResultPending } from '../tray/displayed-cash.ts';
import { useBalanceFreeze, useReportBalance } from '../tray/report-balance.ts';
import { SoundSwitch, useRoundSounds } from './sounds.tsx';

/** Announces to screen readers: betting opens and closes, the result, the outcome of own bets. */
function Announcer({ view }: { readonly view: RoundView }) {
  return (
    <p className="sr" role="status" aria-live="polite">
      {useAnnouncement(view)}
    </p>
  );
}

function useAnnouncement(view: RoundView): string {
  const { ui } = useGameUi();
  const { round, phase, latest, isFresh, isRevealed } = view;
  if (round === null) return '';
  if (phase !== 'open') return `${round.game_round}회차 베팅 마감`;
  if (!isFresh || !isRevealed || latest === null) return `${round.game_round}회차 베팅 중`;
  const result = latest.result ? ui.spoken(latest.result) : '무효';
  const own = ownOutcome(view);
  return [`${latest.round}회차 결과 ${result}`, own && `내 ${own.text}`, `${round.game_round}회차 베팅 중`]
    .filter(Boolean)
    .join('. ');
}

const HistorySheet = lazy(async () => ({
  default: (await import('../results/history-sheet.tsx')).HistorySheet,
}));
const RulesSheet = lazy(async () => ({ default: (await import('./rules-sheet.tsx')).RulesSheet }));

interface GameFrameProps {
  readonly ui: GameUi;
  readonly children: (view: RoundView) => ReactNode;
}

/** The frame of one game: name, balance, history and rules around `children`, which show the round. */
export function GameFrame({ ui, children }: GameFrameProps) {
  const isEnded = useSyncExternalStore(frameSession.subscribe, frameSession.state) !== 'member';
  const { data, error, refetch } = useRoundState(ui.game, { withFolders: !ui.fixedOdds });
  if (isEnded || (error instanceof CallRefused && error.status === 419)) return <Notice kind="ended" />;
  if (isClosed(error)) return <Notice kind="closed" sentence={error.message} />;
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeletons count={3} height={160} />;
  return (
    <Framed ui={ui} state={data} isOffline={error !== null}>
      {children}
    </Framed>
  );
}

/** The site's page around the frame has the name and the balance. */
const isInOwnPage = window.parent !== window;

interface FramedProps extends GameFrameProps {
  readonly state: RoundView['state'];
  /** The last request failed. */
  readonly isOffline: boolean;
}

function Framed({ ui, state, isOffline, children }: FramedProps) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const view = useRoundView(ui.game, { state, revealMs: isStill ? 0 : ui.revealMs });
  useBalanceFreeze(isResultPending(view));
  useReportBalance(view);
  useRoundSounds(view);
  const [sheet, setSheet] = useState<'history' | 'rules' | null>(null);
  const close = (): void => setSheet(null);
  const isOwn = isInOwnPage && ui.moneyName === undefined;
  const result = displayedResult(view);
  const odds = oddsNow(view, ui);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the odds depend on the round only.
  const context = useMemo(() => ({ ui, odds }), [ui, view.round]);
  return (
    <FrameContextProvider value={context}>
      <div className={css.frame} data-rounds={view.round !== null}>
        <header className={css.head} data-own={isOwn}>
          {ui.heading ?? <h1 className={isOwn ? 'sr' : css.title}>{ui.game.nameKo}</h1>}
          <p className={isOwn ? 'sr' : css.cash}>
            {ui.moneyName ? (
              <span className={css.moneyName}>{ui.moneyName}</span>
            ) : (
              <span className="sr">보유금</span>
            )}
            <b className="num">{amountText(displayedCash(view))}원</b>
            {result !== null && (
              <span className={css.result}>
                손익{' '}
                <span className="num" data-sign={Math.sign(result)}>
                  {signedAmount(result)}원
                </span>
                <small>{t('responsible.openCounted')}</small>
              </span>
            )}
          </p>
          <SoundSwitch />
          <button type="button" className={css.tool} onClick={() => setSheet('history')}>
            <IconHistory size={18} aria-hidden />
            <span>내역</span>
          </button>
          <button type="button" className={css.tool} onClick={() => setSheet('rules')}>
            <IconBook2 size={18} aria-hidden />
            <span>규칙</span>
          </button>
        </header>
        {isOffline && (
          <p className={css.lost} role="alert">
            연결이 고르지 않습니다. 다시 연결하고 있습니다.
          </p>
        )}
        {state.closed !== null && (
          <p className={css.lost} role="status">
            {state.closed} 진행 중인 베팅은 결과까지 볼 수 있습니다.
          </p>
        )}
        {ui.MoneyNote && <ui.MoneyNote view={view} />}
        <Announcer view={view} />
        {children(view)}
      </div>
      <Suspense>
        {sheet === 'history' && <HistorySheet onClose={close} />}
        {sheet === 'rules' && <RulesSheet view={view} onClose={close} />}
      </Suspense>
    </FrameContextProvider>
  );
}
