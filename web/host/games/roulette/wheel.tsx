import { useState } from 'react';
import { pocketColor } from '../../../../shared/rules/games/roulette-bets.ts';
import type { RoundView } from '../round/use-round.ts';
import css from './wheel.module.css';

/** The pockets of a European wheel, clockwise. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

/** Degrees one pocket takes. */
const pocketDegrees = 360 / wheelOrder.length;

/** Whole turns before a result comes to rest. */
const turns = 4;
const outer = 98;
const inner = 66;

/** The wheel: it turns until the drawn number is under the mark. */
export function Wheel({ view }: { readonly view: RoundView }) {
  const { latest, isRevealed, phase } = view;
  const pocket = latest?.result?.['pocket'];
  const seq = latest?.gameSeq ?? '';
  const [spun, setSpun] = useState({ seq, count: 0 });
  if (seq !== spun.seq) setSpun({ seq, count: spun.count + 1 });
  const at = typeof pocket === 'number' ? wheelOrder.indexOf(pocket) : 0;
  const angle = -at * pocketDegrees - spun.count * turns * 360;
  return (
    <div className={css.place}>
      <svg className={css.wheel} viewBox="-104 -104 208 208" aria-hidden>
        <circle r="103" className={css.rim} />
        <g className={css.turning} style={{ transform: `rotate(${angle}deg)` }}>
          {wheelOrder.map((number, place) => (
            <g key={number} transform={`rotate(${place * pocketDegrees})`}>
              <path d={slice} className={css[pocketColor(number)]} />
              <text y={-inner - 18} className={css.figure}>
                {number}
              </text>
            </g>
          ))}
        </g>
        <circle r={inner - 2} className={css.hub} />
        <path d="M0 -86 L-7 -103 L7 -103 Z" className={css.mark} />
      </svg>
      <p
        className={css.told}
        data-color={isRevealed && typeof pocket === 'number' ? pocketColor(pocket) : 'none'}
      >
        {isRevealed && typeof pocket === 'number' ? (
          <b className="num">{pocket}</b>
        ) : (
          <span>{phase === 'open' ? '추첨' : '대기'}</span>
        )}
      </p>
    </div>
  );
}

/** One pocket, pointing up. */
const slice = (() => {
  const half = ((pocketDegrees / 2) * Math.PI) / 180;
  const at = (radius: number, side: number): string =>
    `${(radius * Math.sin(half) * side).toFixed(3)} ${(-radius * Math.cos(half)).toFixed(3)}`;
  return `M${at(inner, -1)} L${at(outer, -1)} A${outer} ${outer} 0 0 1 ${at(outer, 1)} L${at(inner, 1)} Z`;
})();
