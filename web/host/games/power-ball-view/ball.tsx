import css from './ball.module.css';

interface BallProps {
  readonly number: number;
  readonly isPower?: boolean;
  readonly size?: 'large' | 'small';
}

const perColour = 7;

/** A drawn ball in the colour of its seven. */
export function Ball({ number, isPower, size = 'large' }: BallProps) {
  return (
    <span
      className={css.ball}
      data-size={size}
      data-group={isPower ? 'power' : Math.ceil(number / perColour)}
    >
      {isPower && <span className="sr">파워볼 </span>}
      {number}
    </span>
  );
}
