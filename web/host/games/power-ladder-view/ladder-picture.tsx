import { ladderWay, posts, rungsOf } from './ladder-way.ts';
import css from './power-ladder-view.module.css';

interface LadderPictureProps {
  /** Null before the draw: the rungs are not known. */
  readonly ladder: { readonly start: string; readonly lines: number } | null;
  /** The way is walked, not just shown. */
  readonly moves: boolean;
}

const ends = [
  [posts.left, '홀'],
  [posts.right, '짝'],
] as const;

/** Two posts, their rungs and the way down; its words stand below. */
export function LadderPicture({ ladder, moves }: LadderPictureProps) {
  const way = ladder && ladderWay(ladder);
  return (
    <svg className={css.ladder} viewBox="0 0 240 212" aria-hidden>
      <text className={css.label} x={posts.left} y="14">
        좌
      </text>
      <text className={css.label} x={posts.right} y="14">
        우
      </text>
      {ends.map(([x, name]) => (
        <g key={name}>
          <path className={css.post} d={`M${x} ${posts.top}V${posts.bottom}`} />
          <circle className={css.foot} data-oe={name} cx={x} cy={posts.bottom + 18} r="15" />
          <text className={css.end} x={x} y={posts.bottom + 23}>
            {name}
          </text>
        </g>
      ))}
      {ladder &&
        rungsOf(ladder.lines).map((y) => (
          <path key={y} className={css.post} d={`M${posts.left} ${y}H${posts.right}`} />
        ))}
      {way && (
        <path
          className={css.way}
          data-moves={moves}
          pathLength={1}
          d={way.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
        />
      )}
    </svg>
  );
}
