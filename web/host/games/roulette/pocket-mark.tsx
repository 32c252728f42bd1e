import { pocketColor } from '../../../../shared/rules/games/roulette-bets.ts';
import type { Result } from '../frame/face.ts';
import css from './roulette.module.css';

const names = { red: '레드', black: '블랙', green: '그린' } as const;

/** A drawn number in its colour. */
export function PocketMark({ result: { pocket } }: { readonly result: Result }) {
  if (typeof pocket !== 'number') return null;
  const color = pocketColor(pocket);
  return (
    <span className={`${css.pocket} num`} data-color={color}>
      {pocket}
      <span className="sr"> {names[color]}</span>
    </span>
  );
}
