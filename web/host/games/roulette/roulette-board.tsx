import { type CSSProperties, type PointerEvent, useState } from 'react';
import { pocketColor, rouletteBets } from '../../../../shared/rules/games/roulette-bets.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { useMedia } from '../../../lib/page/media.ts';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import type { Result } from '../frame/game-ui.ts';
import type { RoundView } from '../frame/use-round.ts';
import { shortAmount, usePlacedChips } from '../tray/placed-chips.ts';
import { Spot } from '../tray/spot.tsx';
import { addChip } from '../tray/tray-store.ts';
import css from './roulette.module.css';
import { type Block, betAt, blockOf } from './table-place.ts';

const pocketNames = { red: '레드', black: '블랙', green: '그린' } as const;

/** A drawn number in its colour. */
export function PocketMark({ result: { pocket } }: { readonly result: Result }) {
  if (typeof pocket !== 'number') return null;
  const color = pocketColor(pocket);
  return (
    <span className={`${css.pocket} num`} data-color={color}>
      {pocket}
      <span className="sr"> {pocketNames[color]}</span>
    </span>
  );
}

/** A selection of the table: the pockets it covers, and what its kind is called. */
export const betsByKey = new Map(
  rouletteBets.flatMap(({ nameKo, bets }) =>
    bets.map((bet) => [bet.key, { ...bet, group: nameKo }] as const),
  ),
);

/** The pockets of a European wheel, clockwise. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

/** Degrees one pocket takes. */
const pocketDegrees = 360 / wheelOrder.length;

/** Full turns of the wheel before it stops. */
const turns = 4;
const outer = 98;
const inner = 66;

/** The wheel; it stops with the drawn number under the mark. */
function Wheel({ view }: { readonly view: RoundView }) {
  const { latest, isRevealed, phase } = view;
  const pocket = latest?.result?.['pocket'];
  const seq = latest?.gameSeq ?? '';
  const [spun, setSpun] = useState({ seq, count: 0 });
  if (seq !== spun.seq) setSpun({ seq, count: spun.count + 1 });
  const at = typeof pocket === 'number' ? wheelOrder.indexOf(pocket) : 0;
  const angle = -at * pocketDegrees - spun.count * turns * 360;
  return (
    <div className={css.place}>
      <svg className={css.wheel} viewBox="-104 -104 208 208" aria-hidden>
        <circle r="103" className={css.rim} />
        <g className={css.turning} style={{ transform: `rotate(${angle}deg)` }}>
          {wheelOrder.map((number, place) => (
            <g key={number} transform={`rotate(${place * pocketDegrees})`}>
              <path d={slice} className={css[pocketColor(number)]} />
              <text y={-inner - 18} className={css.figure}>
                {number}
              </text>
            </g>
          ))}
        </g>
        <circle r={inner - 2} className={css.hub} />
        <path d="M0 -86 L-7 -103 L7 -103 Z" className={css.mark} />
      </svg>
      <p
        className={css.result}
        data-color={isRevealed && typeof pocket === 'number' ? pocketColor(pocket) : 'none'}
      >
        {isRevealed && typeof pocket === 'number' ? (
          <b className="num">{pocket}</b>
        ) : (
          <span>{phase === 'open' ? '추첨' : '대기'}</span>
        )}
      </p>
    </div>
  );
}

/** One pocket, pointing up. */
const slice = (() => {
  const half = ((pocketDegrees / 2) * Math.PI) / 180;
  const at = (radius: number, side: number): string =>
    `${(radius * Math.sin(half) * side).toFixed(3)} ${(-radius * Math.cos(half)).toFixed(3)}`;
  return `M${at(inner, -1)} L${at(outer, -1)} A${outer} ${outer} 0 0 1 ${at(outer, 1)} L${at(inner, 1)} Z`;
})();

interface NumberFieldProps {
  readonly view: RoundView;
  readonly number: number;
  readonly isWide: boolean;
  /** Covered by the bet under the pointer. */
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

/** One number: a click in the middle bets on the number, at an edge on the line to its neighbours. The keyboard bets on the number. */
function NumberField({ view, number, isWide, isPointed, onPoint, style }: NumberFieldProps) {
  const key = `n:${number}`;
  const chip = usePlacedChips(view).get(key);
  const isChosen = chip !== undefined && !chip.isPlaced;
  const color = pocketColor(number);
  const isOpen = view.takesBets;
  const keyAt = ({ clientX, clientY, currentTarget }: At): string => {
    if (number === 0) return key;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const [x, y] = [(clientX - left) / width, (clientY - top) / height];
    return betAt(isWide ? { number, along: x, across: 1 - y } : { number, along: y, across: x });
  };
  const label = [
    `${number}`,
    names[color],
    '36.00',
    chip && `${amountText(chip.amount)}원${chip.isPlaced ? ' 베팅됨' : ''}`,
  ];
  return (
    <button
      type="button"
      className={`${css.number} num`}
      style={style}
      data-color={color}
      data-pointed={isPointed}
      aria-label={label.filter(Boolean).join(' ')}
      aria-pressed={isChosen}
      aria-disabled={!isOpen || undefined}
      onPointerMove={(event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse' && isOpen) onPoint(keyAt(event));
      }}
      // `detail` is 0 for a keyboard click, which has no position.
      onClick={(event) => {
        if (isOpen) addChip(event.detail === 0 ? key : keyAt(event));
      }}
    >
      {number}
    </button>
  );
}

const numbers = Array.from({ length: 37 }, (_, number) => number);
/** The outside bets along the numbers. */
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

/** Grid area of a block: the table is horizontal on a wide frame, upright on a narrow one. */
function placed({ rows, columns }: Pick<Block, 'rows' | 'columns'>, isWide: boolean): CSSProperties {
  const along = `${rows[0] + 1} / ${rows[1] + 1}`;
  if (isWide) return { gridColumn: along, gridRow: `${4 - columns[1]} / ${4 - columns[0]}` };
  return { gridRow: along, gridColumn: `${columns[0] + 3} / ${columns[1] + 3}` };
}

/** The table: the numbers with the lines between them, and the outside bets. */
function RouletteTable({ view }: { readonly view: RoundView }) {
  const isNarrow = useMedia('(max-width: 759.98px)');
  // Upright it is too high for a frame of little height: fourteen rows of 24 px, with chips in the tray below.
  const isWide = useMedia('(min-width: 760px), (max-height: 619.98px)');
  const [pointed, setPointed] = useState<string | null>(null);
  const chip = usePlacedChips(view);
  const covered = betsByKey.get(pointed ?? '')?.covers ?? [];
  // Beside the numbers: columns −1 (dozens) and −2 (halves) of the upright table.
  const besideStyle = (column: number, rows: readonly [number, number]): CSSProperties =>
    placed({ rows, columns: [column, column + 1] }, isWide);
  return (
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
        <div key={column} className={css.cell} style={besideStyle(column - 1, [13, 14])}>
          <Spot
            view={view}
            selection={`column:${column}`}
            name={`${column}열`}
            bare={isNarrow}
            className={`${css.outside} ${css.column}`}
          >
            2:1
          </Spot>
        </div>
      ))}
      {dozens.map(([key, name], place) => (
        <div key={key} className={css.cell} style={besideStyle(-1, [1 + place * 4, 5 + place * 4])}>
          <Spot view={view} selection={key} name={name} className={css.outside} />
        </div>
      ))}
      {halves.map(([key, name], place) => (
        <div
          key={key}
          className={css.cell}
          data-color={key}
          style={besideStyle(-2, [1 + place * 2, 3 + place * 2])}
        >
          <Spot view={view} selection={key} name={name} className={css.outside} />
        </div>
      ))}
      {[...chip].map(([key, { amount, isPlaced }]) => {
        const bet = betsByKey.get(key);
        if (!bet || !isInside(key)) return null;
        const block = blockOf(bet.covers);
        return (
          <span
            key={key}
            className={css.chip}
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

const kinds = rouletteBets
  .filter(({ detail }) => ['split', 'street', 'corner', 'six'].includes(detail))
  .map(({ nameKo: label, bets }) => ({ label, bets }));
type Kind = (typeof kinds)[number];

/** The inside bets as a list, for keyboards and small screens. */
function InsideList({ view }: { readonly view: RoundView }) {
  const [kind, setKind] = useState<Kind | null>(null);
  return (
    <section className={css.inside} aria-label="인사이드 베팅 목록">
      <FilterChips
        name="인사이드 베팅"
        options={kinds}
        isChosen={(one) => one === kind}
        onChoose={(one) => setKind(one === kind ? null : one)}
      />
      {kind && (
        <div className={css.insideBets}>
          {kind.bets.map(({ key, nameKo }) => (
            <Spot key={key} view={view} selection={key} name={`${kind.label} ${nameKo}`} bare>
              {nameKo}
            </Spot>
          ))}
        </div>
      )}
    </section>
  );
}

const shown = 12;

/** Wheel, last numbers, and the table. */
export function RouletteBoard({ view }: { readonly view: RoundView }) {
  const hidden = view.isRevealed ? undefined : view.latest?.gameSeq;
  const rounds = view.state.rounds.filter(({ gameSeq, result }) => result !== null && gameSeq !== hidden);
  return (
    <>
      <div className={css.top}>
        <Wheel view={view} />
        <section className={css.last} aria-label="최근 결과">
          <h2>최근 결과</h2>
          <ol>
            {rounds.slice(0, shown).map(({ gameSeq, round, result }) => (
              <li key={gameSeq}>
                <span className="sr">{round}회차 </span>
                {result && <PocketMark result={result} />}
              </li>
            ))}
          </ol>
        </section>
      </div>
      <RouletteTable view={view} />
      <InsideList view={view} />
    </>
  );
}
