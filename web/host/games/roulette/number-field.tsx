import type { CSSProperties, PointerEvent } from 'react';
import { pocketColor } from '../../../../shared/rules/games/roulette-bets.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import type { RoundView } from '../round/use-round.ts';
import { useLaid } from '../tray/placed-chips.ts';
import { putChip } from '../tray/tray-store.ts';
import css from './roulette.module.css';
import { betAt } from './table-place.ts';

interface NumberFieldProps {
  readonly view: RoundView;
  readonly number: number;
  readonly isWide: boolean;
  /** It is one of those the pointed bet covers. */
  readonly isPointed: boolean;
  readonly onPoint: (key: string) => void;
  readonly style: CSSProperties;
}

const names = { red: '레드', black: '블랙', green: '' } as const;

interface At {
  readonly clientX: number;
  readonly clientY: number;
  readonly currentTarget: HTMLElement;
}

/** One number: its middle is the number, its edges the lines to its neighbours. A key means the number. */
export function NumberField({ view, number, isWide, isPointed, onPoint, style }: NumberFieldProps) {
  const key = `n:${number}`;
  const laid = useLaid(view).get(key);
  const isChosen = laid !== undefined && !laid.isPlaced;
  const color = pocketColor(number);
  const isOpen = view.takesBets;
  const keyAt = ({ clientX, clientY, currentTarget }: At): string => {
    if (number === 0) return key;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const [x, y] = [(clientX - left) / width, (clientY - top) / height];
    return betAt(isWide ? { number, along: x, across: 1 - y } : { number, along: y, across: x });
  };
  const told = [
    `${number}`,
    names[color],
    '36.00',
    laid && `${amountText(laid.amount)}원${laid.isPlaced ? ' 베팅됨' : ''}`,
  ];
  return (
    <button
      type="button"
      className={`${css.number} num`}
      style={style}
      data-color={color}
      data-pointed={isPointed}
      aria-label={told.filter(Boolean).join(' ')}
      aria-pressed={isChosen}
      aria-disabled={!isOpen || undefined}
      onPointerMove={(event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse' && isOpen) onPoint(keyAt(event));
      }}
      // A press of a key has no place.
      onClick={(event) => {
        if (isOpen) putChip(event.detail === 0 ? key : keyAt(event));
      }}
    >
      {number}
    </button>
  );
}
