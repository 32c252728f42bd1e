import css from './provider-tile.module.css';

interface ProviderTileProps {
  readonly name: string;
  readonly picture: string | null;
  /** How many titles it has. */
  readonly count: number;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A slot provider to choose: its sign, its name, how many titles it has. */
export function ProviderTile({ name, picture, count, isOpen, isChosen, onChoose }: ProviderTileProps) {
  return (
    <button
      type="button"
      className={css.tile}
      aria-pressed={isChosen}
      data-closed={!isOpen}
      onClick={onChoose}
    >
      {picture === null ? (
        <span className={css.all} aria-hidden>
          ★
        </span>
      ) : (
        <img src={picture} alt="" width="36" height="36" />
      )}
      <span className={css.name}>{name}</span>
      <small>{isOpen ? count : '점검'}</small>
    </button>
  );
}
