import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import { useGameUi } from '../frame/game-ui.ts';
import type { RoundView } from '../frame/use-round.ts';
import { shortAmount, usePlacedChips } from './placed-chips.ts';
import css from './spot.module.css';
import { addChip, selectSingle, startAmount } from './tray-store.ts';

interface SpotProps {
  readonly view: RoundView;
  /** The selection. */
  readonly selection: string;
  /** Its name for screen readers and on the button: '플레이어'. */
  readonly name: string;
  /** Shown on the button instead of the name. */
  readonly children?: ReactNode;
  /** Without the price, on small spots. */
  readonly bare?: boolean;
  readonly className?: string | undefined;
}

/** A selection on the table: name, odds, and the chips on it. */
export function Spot({ view, selection, name, children, bare, className }: SpotProps) {
  const { ui, odds } = useGameUi();
  const chip = usePlacedChips(view).get(selection);
  const isChosen = chip !== undefined && !chip.isPlaced;
  const price = odds.get(selection);
  const isOpen = view.takesBets && price !== undefined;
  return (
    <button
      type="button"
      className={`${css.spot} ${className ?? ''}`}
      aria-pressed={isChosen}
      aria-disabled={!isOpen || undefined}
      onClick={() => {
        if (!isOpen) return;
        if (ui.betEntry === 'single') selectSingle(selection, startAmount());
        else addChip(selection);
      }}
    >
      <span className={css.name}>
        {children ? (
          <>
            <span className="sr">{name}</span>
            <span aria-hidden>{children}</span>
          </>
        ) : (
          name
        )}
      </span>{' '}
      <span className={bare ? 'sr' : css.price}>
        {price === undefined ? <IconLock size={14} aria-label="마감" /> : oddsText(price)}
      </span>{' '}
      {chip && (chip.isPlaced || ui.betEntry === 'chips') && (
        <span className={css.chip} data-placed={chip.isPlaced}>
          {shortAmount(chip.amount)}
          <span className="sr">원{chip.isPlaced && ' 베팅됨'}</span>
        </span>
      )}
    </button>
  );
}
