import { type ReactNode, useEffect } from 'react';
import type { CasinoPick } from '../../../lib/page/preferences.ts';
import { useNear } from '../../../lib/page/use-near.ts';
import { Skeleton } from '../../../ui/states.tsx';
import css from './card-grid.module.css';
import { GameCard } from './game-card.tsx';
import type { CasinoCard } from './lobby-query.ts';

interface CardGridProps {
  readonly label: string;
  readonly cards: readonly CasinoCard[];
  readonly onOpen: (pick: CasinoPick) => void;
  readonly hasStar: boolean;
}

/** Cards side by side. Only those near the window are laid out and painted. */
export function CardGrid({ label, cards, onOpen, hasStar }: CardGridProps) {
  return (
    <ul className={css.grid} aria-label={label} data-kind={cards[0]?.pick.kind}>
      {cards.map((card) => (
        <li key={card.pick.code}>
          <GameCard card={card} onOpen={onOpen} hasStar={hasStar} />
        </li>
      ))}
    </ul>
  );
}

/** Cards that are still on their way. */
export function CardSkeletons({ count }: { readonly count: number }) {
  return (
    <div className={css.grid} aria-hidden>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move.
        <Skeleton key={place} height={206} />
      ))}
    </div>
  );
}

/** Asks for more once it comes near the window; `children` is a button for who gets there first. */
export function More({ onNear, children }: { readonly onNear: () => void; readonly children: ReactNode }) {
  const [isNear, element] = useNear<HTMLDivElement>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each of these elements
  useEffect(() => {
    if (isNear) onNear();
  }, [isNear]);
  return (
    <div ref={element} className={css.more}>
      {children}
    </div>
  );
}
