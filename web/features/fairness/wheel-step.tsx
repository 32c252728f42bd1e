import { slotAt } from '../../../shared/rules/events/prize-wheel.ts';
import type { Draw } from '../../../shared/rules/fairness/draw.ts';
import { Step } from './check-step.tsx';
import css from './fair.module.css';
import { useMySpins } from './fair-query.ts';

interface WheelStepProps {
  readonly draw: Draw;
  /** Pair and nonce of the member's own spin; null for other seeds. */
  readonly spin: { readonly pair: number; readonly nonce: number } | null;
}

/** The slot an integer stops at: the weights added up one after the other. An own spin brings the wheel it was spun on. */
export function WheelStep({ draw: [drawn = 0], spin }: WheelStepProps) {
  const wheel = useMySpins();
  const own = wheel?.list.find(({ pair, nonce }) => pair === spin?.pair && nonce === spin.nonce);
  const labels = wheel?.slots.map(({ label }) => label) ?? [];
  const weights =
    own?.weights ?? wheel?.slots.map(({ probability }) => Math.round(probability * 1_000)) ?? [];
  if (weights.length === 0)
    return (
      <Step title="멈추는 칸" why="추첨 값을 칸의 가중치를 차례로 더한 값과 비교합니다.">
        <p className={css.hint}>로그인하면 칸과 가중치가 표시됩니다.</p>
      </Step>
    );
  const stop = slotAt(weights, drawn);
  const isRight = own === undefined || own.index === stop;
  const ends = weights.map((_, place) =>
    weights.slice(0, place + 1).reduce((sum, weight) => sum + weight, 0),
  );
  return (
    <Step
      title="멈추는 칸"
      why="가중치를 차례로 더한 값이 추첨 값을 처음 넘는 칸에서 멈춥니다. 서버와 같은 규칙입니다."
    >
      <ul className={css.outcomes}>
        {weights.map((weight, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the slots of one wheel never move.
            key={place}
            data-outcome={place === stop ? '적중' : ''}
          >
            <span>
              {place === own?.index ? own.label : (labels[place] ?? `${place + 1}번 칸`)} (
              {(ends[place] ?? 0) - weight}~{(ends[place] ?? 0) - 1})
            </span>
            <b>{weight} / 1,000</b>
            <em>{place === stop && '결과'}</em>
          </li>
        ))}
      </ul>
      <p className={css.hint} data-bad={!isRight} role="status">
        추첨 값 {drawn} · {own?.label ?? labels[stop] ?? `${stop + 1}번 칸`}
        {own && ` · 기록된 결과 ${own.label} · ${isRight ? '일치' : '불일치'}`}
      </p>
    </Step>
  );
}
