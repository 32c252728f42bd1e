import { useId } from 'react';
import type { CasinoPick } from '../../../lib/page/preferences.ts';
import css from './card-rail.module.css';
import { GameCard } from './game-card.tsx';
import type { CasinoCard } from './lobby-query.ts';

interface CardRailProps {
  readonly title: string;
  readonly cards: readonly CasinoCard[];
  readonly onOpen: (pick: CasinoPick) => void;
  readonly hasStar: boolean;
}

/** A row of cards, scrolled sideways where they do not fit; nothing without cards. */
export function CardRail({ title, cards, onOpen, hasStar }: CardRailProps) {
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <section className={css.rail} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={css.cards}>
        {cards.map((card) => (
          <li key={`${card.pick.kind} ${card.pick.code}`}>
            <GameCard card={card} onOpen={onOpen} hasStar={hasStar} />
          </li>
        ))}
      </ul>
    </section>
  );
}
