import { ownOutcome } from '../results/own-outcome.ts';
import type { RoundView } from '../round/use-round.ts';
import { useFace } from './face-context.ts';

/** Tells a screen reader what happens: bets open and close, the result, what became of the own bet. */
export function Announcer({ view }: { readonly view: RoundView }) {
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
