import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import { useFace } from '../frame/face-context.ts';
import type { RoundView } from '../round/use-round.ts';
import { useLaid } from './placed-chips.ts';
import { shortAmount } from './short-amount.ts';
import css from './spot.module.css';
import { startAmount } from './start-amount.ts';
import { pickOne, putChip } from './tray-store.ts';

interface SpotProps {
  readonly view: RoundView;
  /** The selection. */
  readonly selection: string;
  /** How it is called aloud and on the button: '플레이어'. */
  readonly name: string;
  /** What stands on the button in place of the name. */
  readonly children?: ReactNode;
  /** Small spots leave the price out. */
  readonly bare?: boolean;
  readonly className?: string | undefined;
}

/** A place of the table to put a bet on: its name, its price, and what lies on it. */
export function Spot({ view, selection, name, children, bare, className }: SpotProps) {
  const { face, odds } = useFace();
  const laid = useLaid(view).get(selection);
  const isChosen = laid !== undefined && !laid.isPlaced;
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
        if (face.slip === 'one') pickOne(selection, startAmount());
        else putChip(selection);
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
      {laid && (laid.isPlaced || face.slip === 'many') && (
        <span className={css.chip} data-placed={laid.isPlaced}>
          {shortAmount(laid.amount)}
          <span className="sr">원{laid.isPlaced && ' 베팅됨'}</span>
        </span>
      )}
    </button>
  );
}
