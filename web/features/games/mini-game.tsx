import { IconInfoCircle, IconShieldCheck } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../../shared/messages/refusal-sentence.ts';
import type { WireRoundGame } from '../../../shared/model/games/wire-round.ts';
import { powerBall } from '../../../shared/rules/games/balls/power-ball.ts';
import { powerLadder } from '../../../shared/rules/games/balls/power-ladder.ts';
import { oddsFromSetting, oddsText } from '../../../shared/rules/odds-text.ts';
import { useMember } from '../../lib/member/member.ts';
import { useFrameDue } from '../../lib/page/frame-due.ts';
import { lazyPage } from '../../lib/page/lazy-page.ts';
import { Link } from '../../lib/routing/link.tsx';
import { durationOf } from '../../lib/time/time.ts';
import { openDialog, showError } from '../../ui/dialogs/dialogs.ts';
import { EmptyState, ErrorState, Skeleton, Skeletons } from '../../ui/states.tsx';
import { useCutOff } from './cut-off.ts';
import { GameResult } from './game-result.tsx';
import css from './mini-game.module.css';
import { type MiniKind, winningResults } from './rounds/mini-kinds.ts';
import { resultCalls } from './rounds/result-calls.ts';
import { dayOfSeq, useCountdown, useRound, useRoundTurns } from './rounds/round-query.ts';
import { isAtMaximum, limitsOfKind } from './slip/mini-limits.ts';
import { clearPick, type MiniPick, togglePick, useMiniCart } from './slip/mini-store.ts';

/** They name a selection as its history will: '파워볼 홀'. */
const rules = { powerball: powerBall, powerladder: powerLadder } as const;

interface MarketButtonsProps {
  readonly kind: MiniKind;
  readonly game: WireRoundGame;
  /** Which of the round's folders, `{type}.{detail}`. */
  readonly folders: readonly string[];
  readonly isClosed: boolean;
}

type Bet = WireRoundGame['folders'][number]['bets'][number];

/** The prices of a tab: a press puts one into the cart, another takes its place. */
function MarketButtons({ kind, game, folders, isClosed }: MarketButtonsProps) {
  const shown = folders.flatMap(
    (wanted) =>
      game.folders.find(
        ({ folders_type, folders_detail }) => `${folders_type}.${folders_detail}` === wanted,
      ) ?? [],
  );
  return (
    <div className={css.markets}>
      {shown.map((folder) => (
        <fieldset key={folder.folders_seq} className={css.folder}>
          <legend>{folder.folders_name}</legend>
          <div data-count={folder.bets.length}>
            {folder.bets.map((bet) => (
              <MarketButton
                key={bet.bets_seq}
                pick={pickOf(bet, { kind, game })}
                bet={bet}
                isClosed={isClosed}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

interface MarketButtonProps {
  readonly pick: MiniPick;
  readonly bet: Bet;
  readonly isClosed: boolean;
}

function MarketButton({ pick, bet, isClosed }: MarketButtonProps) {
  const isChosen = useMiniCart(({ pick: chosen }) => chosen?.betsSeq === pick.betsSeq);
  const member = useMember();
  const choose = (): void => {
    const limits = limitsOfKind(member?.limits.kinds.mini);
    if (isAtMaximum(pick.odds, limits)) {
      clearPick();
      showError({ text: messageOf('odds-at-maximum') });
    } else togglePick(pick);
  };
  return (
    <button
      type="button"
      className={css.price}
      aria-pressed={isChosen}
      disabled={isClosed || bet.bets_status !== 'open'}
      onClick={choose}
      data-side={sideOf(bet.bets_id)}
    >
      <span>
        <b>{bet.bets_name}</b>
        <small>{winningResults[bet.bets_id]}</small>
      </span>
      <em>{oddsText(pick.odds)}</em>
    </button>
  );
}

function pickOf(
  { bets_seq, bets_id, bets_price }: Bet,
  { kind, game }: { readonly kind: MiniKind; readonly game: WireRoundGame },
): MiniPick {
  return {
    game: kind.key,
    gameName: kind.name,
    gameSeq: game.game_seq,
    round: game.game_round,
    betsSeq: bets_seq,
    key: bets_id,
    name: rules[kind.key].nameOf(bets_id),
    odds: oddsFromSetting(bets_price),
  };
}

/** Odd, under, left and three lines have one colour, their opposites the other. */
function sideOf(key: string): 'one' | 'other' | 'none' {
  if (/\.(odd|under|left|3|small)$/.test(key)) return 'one';
  return /\.(even|over|right|4|large)$/.test(key) ? 'other' : 'none';
}

const phaseNames = { open: '베팅 중', closed: '베팅 마감', drawn: '추첨 중' } as const;

/** The round that is on: number, phase, and the one clock, until bets close, then until the draw; rules and the proof of its draw one press away. */
function RoundHead({ kind }: { readonly kind: MiniKind }) {
  const { data: game } = useRound(kind);
  const countdown = useCountdown(game);
  const phase = countdown?.phase ?? 'open';
  const until = phase === 'open' ? '마감까지' : '추첨까지';
  return (
    <section className={css.head} data-phase={phase} aria-label="회차">
      <div>
        <p className={css.round}>
          {kind.name} <b>{game?.game_round ?? '-'}회</b>
          <span className={css.phase}>{countdown === null ? '불러오는 중' : phaseNames[phase]}</span>
        </p>
        <GameResult />
      </div>
      <div className={css.clock}>
        <span>{until}</span>
        <b role="timer" aria-label={`${until} 남은 시간`}>
          {countdown ? clockText(phase === 'open' ? countdown.toClose : countdown.shown) : '--:--'}
        </b>
      </div>
      <p className={css.links}>
        <button type="button" onClick={() => openDialog('mini-rules')}>
          <IconInfoCircle size={16} aria-hidden /> 규칙·환급률
        </button>
        <Link to={`/fair?game=powerball${game ? `&round=${game.game_seq}` : ''}`}>
          <IconShieldCheck size={16} aria-hidden /> 공정성 검증
        </Link>
      </p>
      <progress className={css.bar} max={100} value={countdown?.passed ?? 0} aria-label="회차 진행" />
      <Spoken shown={countdown?.shown ?? null} phase={phase} />
    </section>
  );
}

/** '02:13'. */
function clockText(seconds: number): string {
  const text = durationOf(seconds * 1000);
  return text.length < 5 ? `0${text}` : text;
}

const spokenAt = [60, 30, 10];

/** Told to who listens: at 60, 30 and 10 seconds, and when bets are over. */
function Spoken({ shown, phase }: { readonly shown: number | null; readonly phase: string }) {
  const [text, setText] = useState('');
  const last = useRef(phase);
  useEffect(() => {
    if (last.current !== phase) {
      last.current = phase;
      setText(
        phase === 'closed' ? '베팅이 마감되었습니다.' : phase === 'open' ? '새 회차가 시작되었습니다.' : '',
      );
    } else if (shown !== null && phase === 'open' && spokenAt.includes(shown))
      setText(`${shown}초 남았습니다.`);
  }, [shown, phase]);
  return (
    <span className="sr" aria-live="polite">
      {text}
    </span>
  );
}

/** The draw to look at, played by our own host; nothing is bet on in it. */
function GameView({ kind }: { readonly kind: MiniKind }) {
  const isDue = useFrameDue();
  return (
    <div className={css.view}>
      {isDue ? (
        <iframe
          title={`${kind.name} 게임 화면`}
          src={`/host.html?view=${kind.key}`}
          referrerPolicy="no-referrer"
        />
      ) : (
        <Skeleton height={252} />
      )}
    </div>
  );
}

/** Below the prices or behind a tab: loaded later. */
const MyBets = lazyPage(async () => (await import('./rounds/my-bets.tsx')).MyBets);
const RoundRoad = lazyPage(async () => (await import('./rounds/round-road.tsx')).RoundRoad);
const DrawnRounds = lazyPage(async () => (await import('./rounds/drawn-rounds.tsx')).DrawnRounds);

const historyTab = '베팅내역';

/** A mini game: its view, its prices in tabs, the member's bets and the drawn rounds. Its slip is beside it. */
export function MiniGame({ kind }: { readonly kind: MiniKind }) {
  const { data: game, error, refetch } = useRound(kind);
  const isClosed = useCutOff(kind);
  useRoundTurns(kind);
  const [query, setQuery] = useSearchParams();
  const names = [...kind.tabs.map(({ name }) => name), historyTab];
  const tab = names.find((name) => name === query.get('tab')) ?? names[0];
  const choose = (name: string): void =>
    setQuery(
      (before) => {
        if (name === names[0]) before.delete('tab');
        else before.set('tab', name);
        return before;
      },
      { replace: true },
    );
  const folders = kind.tabs.find(({ name }) => name === tab)?.folders ?? [];
  if (error && !game) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <div className={css.stack}>
      <RoundHead kind={kind} />
      <GameView kind={kind} />
      <section className={css.card} aria-label="베팅">
        <div className={css.tabs} role="tablist" aria-label="베팅 종류">
          {names.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={name === tab}
              onClick={() => choose(name)}
            >
              {name}
            </button>
          ))}
        </div>
        <div role="tabpanel" aria-label={tab}>
          {tab === historyTab ? (
            <Suspense fallback={<Skeletons count={4} height={56} />}>
              <MyBets game={kind.key} read={resultCalls.mini} />
            </Suspense>
          ) : game === undefined ? (
            <div className={css.markets}>
              <Skeleton height={64} />
            </div>
          ) : game.folders.length === 0 ? (
            <EmptyState title="베팅할 수 있는 항목이 없습니다." hint="다음 회차를 기다려 주세요." />
          ) : (
            <MarketButtons kind={kind} game={game} folders={folders} isClosed={isClosed} />
          )}
          {isClosed && game !== undefined && tab !== historyTab && (
            <p className={css.shut} role="status">
              {game.game_round}회 마감, 다음 회차 준비 중
            </p>
          )}
        </div>
      </section>
      <Suspense fallback={<Skeleton height={300} />}>
        <RoundRoad kind={kind} day={game && dayOfSeq(game.game_seq)} />
      </Suspense>
      <Suspense fallback={<Skeleton height={300} />}>
        <DrawnRounds kind={kind} day={game && dayOfSeq(game.game_seq)} />
      </Suspense>
    </div>
  );
}
