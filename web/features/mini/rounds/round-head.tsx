import { IconInfoCircle, IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { durationOf } from '../../../lib/time/time.ts';
import { openDialog } from '../../../ui/dialogs/dialogs.ts';
import type { MiniKind } from '../mini-kinds.ts';
import css from './round-head.module.css';
import { useCountdown, useRound } from './round-query.ts';

/** The round that is on: number, time left, when bets close; rules and the proof of its draw one press away. */
export function RoundHead({ kind }: { readonly kind: MiniKind }) {
  const { data: game } = useRound(kind);
  const countdown = useCountdown(game);
  const phase = countdown?.phase ?? 'open';
  return (
    <section className={css.head} data-phase={phase} aria-label="회차">
      <p className={css.round}>
        {kind.name} <b>{game?.game_round ?? '-'}회</b>
      </p>
      <div className={css.clock}>
        <span>남은 시간</span>
        <b role="timer" aria-label="남은 시간">
          {countdown ? clockText(countdown.shown) : '--:--'}
        </b>
      </div>
      <p className={css.close}>
        {countdown === null
          ? '불러오는 중'
          : phase === 'open'
            ? `마감 ${durationOf(countdown.toClose * 1000)} 후`
            : phase === 'closed'
              ? '마감 · 추첨 대기'
              : '추첨 중'}
      </p>
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
