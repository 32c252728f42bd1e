import css from './lotto.module.css';

interface LottoBallProps {
  readonly number: number;
  /** On a ticket: whether it was drawn, as one of the six or as the bonus. */
  readonly hit?: 'drawn' | 'bonus' | undefined;
  /** Beside a draw: a ticket's number that was not drawn. */
  readonly isFaint?: boolean;
}

const decades = ['yellow', 'blue', 'red', 'grey', 'green'] as const;

/** A ball in the colour of its ten. */
export function LottoBall({ number, hit, isFaint = false }: LottoBallProps) {
  const color = decades[Math.floor((number - 1) / 10)] ?? 'green';
  return (
    <span className={css.ball} data-color={isFaint ? 'faint' : color} data-hit={hit}>
      {number}
      {hit && <span className="sr">{hit === 'bonus' ? ' 보너스 일치' : ' 일치'}</span>}
    </span>
  );
}

interface LottoBallsProps {
  readonly label: string;
  readonly numbers: readonly number[];
  readonly bonus?: number | null;
}

/** A draw: six numbers, then the bonus. */
export function LottoBalls({ label, numbers, bonus = null }: LottoBallsProps) {
  return (
    <ul className={css.balls} aria-label={label}>
      {numbers.map((number) => (
        <li key={number}>
          <LottoBall number={number} />
        </li>
      ))}
      {bonus !== null && (
        <li className={css.bonus}>
          <span aria-hidden>+</span>
          <span className="sr">보너스 </span>
          <LottoBall number={bonus} />
        </li>
      )}
    </ul>
  );
}
