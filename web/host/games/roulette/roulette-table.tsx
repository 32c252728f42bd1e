import { type CSSProperties, useState } from 'react';
import { useMedia } from '../../../lib/page/media.ts';
import type { RoundView } from '../round/use-round.ts';
import { useLaid } from '../tray/placed-chips.ts';
import { shortAmount } from '../tray/short-amount.ts';
import { Spot } from '../tray/spot.tsx';
import { betOf } from './bet-of.ts';
import { NumberField } from './number-field.tsx';
import css from './roulette.module.css';
import { type Block, blockOf } from './table-place.ts';

const numbers = Array.from({ length: 37 }, (_, number) => number);
/** What lies beside the numbers, in table rows from the zero's (0). */
const dozens = [
  ['dozen:1', '1~12'],
  ['dozen:2', '13~24'],
  ['dozen:3', '25~36'],
] as const;
const halves = [
  ['low', '1~18'],
  ['even', '짝'],
  ['red', '레드'],
  ['black', '블랙'],
  ['odd', '홀'],
  ['high', '19~36'],
] as const;

/** Places of the grid: long across on a wide frame, upright on a narrow one. */
function placed({ rows, columns }: Pick<Block, 'rows' | 'columns'>, isWide: boolean): CSSProperties {
  const along = `${rows[0] + 1} / ${rows[1] + 1}`;
  if (isWide) return { gridColumn: along, gridRow: `${4 - columns[1]} / ${4 - columns[0]}` };
  return { gridRow: along, gridColumn: `${columns[0] + 3} / ${columns[1] + 3}` };
}

/** The table: every number, lines between them by touching the edge, and the bets around. */
export function RouletteTable({ view }: { readonly view: RoundView }) {
  const isWide = useMedia('(min-width: 760px)');
  const [pointed, setPointed] = useState<string | null>(null);
  const laid = useLaid(view);
  const covered = betOf.get(pointed ?? '')?.covers ?? [];
  // Beside the numbers: columns −1 (dozens) and −2 (halves) of the upright table.
  const beside = (column: number, rows: readonly [number, number]): CSSProperties =>
    placed({ rows, columns: [column, column + 1] }, isWide);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only forgets where the pointer was.
    <div className={css.table} data-wide={isWide} onPointerLeave={() => setPointed(null)}>
      {numbers.map((number) => (
        <NumberField
          key={number}
          view={view}
          number={number}
          isWide={isWide}
          isPointed={covered.includes(number)}
          onPoint={setPointed}
          style={placed(blockOf([number]), isWide)}
        />
      ))}
      {[1, 2, 3].map((column) => (
        <div key={column} className={css.cell} style={beside(column - 1, [13, 14])}>
          <Spot view={view} selection={`column:${column}`} name={`${column}열`} className={css.outside}>
            2:1
          </Spot>
        </div>
      ))}
      {dozens.map(([key, name], place) => (
        <div key={key} className={css.cell} style={beside(-1, [1 + place * 4, 5 + place * 4])}>
          <Spot view={view} selection={key} name={name} className={css.outside} />
        </div>
      ))}
      {halves.map(([key, name], place) => (
        <div
          key={key}
          className={css.cell}
          data-color={key}
          style={beside(-2, [1 + place * 2, 3 + place * 2])}
        >
          <Spot view={view} selection={key} name={name} className={css.outside} />
        </div>
      ))}
      {[...laid].map(([key, { amount, isPlaced }]) => {
        const bet = betOf.get(key);
        if (!bet || !isInside(key)) return null;
        const block = blockOf(bet.covers);
        return (
          <span
            key={key}
            className={css.laid}
            data-outer={block.isOuter}
            data-placed={isPlaced}
            style={placed(block, isWide)}
            aria-hidden
          >
            <span>{shortAmount(amount)}</span>
          </span>
        );
      })}
    </div>
  );
}

function isInside(key: string): boolean {
  return /^(n|split|street|corner|six):/.test(key);
}
