import css from './sic-bo.module.css';

/** Where the pips of a face are: columns and rows of a three by three field. */
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

/** A die; face 0 shows none. */
export function Die({ face, isSmall = false }: { readonly face: number; readonly isSmall?: boolean }) {
  const size = isSmall ? 20 : 52;
  return (
    <svg
      className={css.die}
      viewBox="0 0 30 30"
      width={size}
      height={size}
      role="img"
      aria-label={face === 0 ? '주사위' : `주사위 ${face}`}
    >
      <rect x="0.5" y="0.5" width="29" height="29" rx="6" className={css.body} />
      {(pips[face] ?? []).map(([column, row]) => (
        <circle
          key={`${column} ${row}`}
          cx={7.5 + column * 7.5}
          cy={7.5 + row * 7.5}
          r={face === 1 ? 4.5 : 3}
          className={face === 1 || face === 4 ? css.redPip : css.pip}
        />
      ))}
      {face === 0 && (
        <text x="15" y="20" textAnchor="middle" className={css.unknown}>
          ?
        </text>
      )}
    </svg>
  );
}
