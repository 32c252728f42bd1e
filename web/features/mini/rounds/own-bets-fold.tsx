import { useState } from 'react';
import type { FramedGame } from '../framed-games.ts';
import css from '../game-frame.module.css';
import { OwnBets } from './own-bets.tsx';

/** 베팅내역 of a framed game, read once it is opened. */
export function OwnBetsFold({ game }: { readonly game: FramedGame }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.own} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{game.name} 베팅내역</summary>
      {isOpen && <OwnBets game={game.key} read={game.own} />}
    </details>
  );
}
