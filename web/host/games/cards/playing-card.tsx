import css from './playing-card.module.css';

interface PlayingCardProps {
  /** '♣A'; null for a card face down. */
  readonly card: string | null;
  /** When it is dealt, ms from now; null when it is on the table already. */
  readonly after: number | null;
  /** Shown sideways: a third card. */
  readonly across?: boolean;
}

const suitNames: Readonly<Record<string, string>> = {
  '♠': '스페이드',
  '♥': '하트',
  '♦': '다이아몬드',
  '♣': '클럽',
};

/** '클럽 A' */
export function cardName(card: string): string {
  return `${suitNames[card.slice(0, 1)] ?? ''} ${card.slice(1)}`;
}

/** A playing card: suit and rank, readable without colour. */
export function PlayingCard({ card, after, across = false }: PlayingCardProps) {
  const dealt = after === null ? {} : { style: { animationDelay: `${after}ms` } };
  if (card === null) return <span className={`${css.card} ${css.back}`} data-across={across} aria-hidden />;
  const suit = card.slice(0, 1);
  return (
    <span
      className={`${css.card} ${after === null ? '' : css.dealt}`}
      data-red={suit === '♥' || suit === '♦'}
      data-across={across}
      role="img"
      aria-label={cardName(card)}
      {...dealt}
    >
      <b aria-hidden>{card.slice(1)}</b>
      <span aria-hidden>{suit}</span>
    </span>
  );
}
