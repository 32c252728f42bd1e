import css from './hilo-card.module.css';

export interface HiloCard {
  /** Null for the joker. */
  readonly rank: string | null;
  readonly color: 'red' | 'black' | null;
}

/** The card in a drawn round's `result`; null when there is none. */
export function hiloCardIn(result: Readonly<Record<string, unknown>> | null | undefined): HiloCard | null {
  if (!result) return null;
  const { rank, color } = result;
  if (typeof rank === 'string' && (color === 'red' || color === 'black')) return { rank, color };
  return rank === null ? { rank: null, color: null } : null;
}

/** 'A 레드', '조커'. */
export function hiloCardName({ rank, color }: HiloCard): string {
  return rank === null ? '조커' : `${rank} ${color === 'red' ? '레드' : '블랙'}`;
}

/** A card face up, or its back when `card` is null. The colour is also written as text. */
export function HiloCardFace({
  card,
  size = 'large',
}: {
  readonly card: HiloCard | null;
  readonly size?: 'large' | 'small';
}) {
  if (!card)
    return (
      <span className={css.card} data-size={size} data-back="true">
        <span className="sr">아직 뒤집지 않은 카드</span>
      </span>
    );
  const { rank, color } = card;
  return (
    <span
      className={css.card}
      data-size={size}
      data-color={color ?? 'joker'}
      role="img"
      aria-label={hiloCardName(card)}
    >
      <b>{rank ?? '★'}</b>
      <span>{rank === null ? '조커' : color === 'red' ? '레드' : '블랙'}</span>
    </span>
  );
}
