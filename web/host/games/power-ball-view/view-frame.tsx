import type { ReactNode } from 'react';
import { useServerSecond } from '../../../lib/time/ticking.ts';
import { durationOf } from '../../../lib/time/time.ts';
import { ErrorState, Skeletons } from '../../../ui/states.tsx';
import { type PublicRound, usePublicRound } from './use-public-round.ts';
import css from './view-frame.module.css';

interface ViewFrameProps {
  readonly game: 'powerball' | 'powerladder';
  readonly title: string;
  /** The drawing and the last results. */
  readonly children: (view: PublicRound) => ReactNode;
}

/** Spec: the countdown ends this much before the draw, ms. */
const ahead = 5_000;
const labels = { open: '베팅 중', closed: '베팅 마감', drawing: '추첨 중' } as const;

/** A public draw page: the current round, the time until its draw, and `children`. */
export function ViewFrame({ game, title, children }: ViewFrameProps) {
  const { view, data, error, refetch } = usePublicRound(game);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!view) return <Skeletons count={3} height={120} />;
  const { round, phase } = view;
  // The site's page around it has name, round and clock.
  const isAlone = window.parent === window;
  return (
    <div className={css.frame}>
      <header className={isAlone ? css.head : 'sr'}>
        <h1>{title}</h1>
        <p className={css.round}>
          <b className="num">{round.round}회차</b>
          <span data-phase={phase}>{labels[phase]}</span>
        </p>
        {isAlone && <Countdown drawAt={Date.parse(round.drawAt)} />}
      </header>
      {children(view)}
    </div>
  );
}

function Countdown({ drawAt }: { readonly drawAt: number }) {
  const now = useServerSecond();
  return (
    <p className={css.clock} role="timer">
      <span>남은 시간</span> <b className="num">{durationOf(drawAt - ahead - now)}</b>
    </p>
  );
}
