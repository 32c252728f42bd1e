import { type ReactNode, useRef } from 'react';
import { type BoardColumn, usePreferences } from '../../../lib/page/preferences.ts';
import { InRovingBoard, useRovingOdds } from '../../../lib/page/roving-odds.ts';
import css from './match-board.module.css';
import { IsLongBoard, longFrom } from './rows.tsx';

interface MatchBoardProps {
  readonly children: ReactNode;
  /** `play`: rows with clock and score. `winner`: rows with the winner market alone, `special`: with boxes of markets; both without heads. */
  readonly kind?: 'list' | 'play' | 'winner' | 'special';
  /** How many matches it has: of very many, those far from the window are not drawn. */
  readonly size?: number;
}

/** A board of matches: column heads that stay in sight, and rows below them that are one stop of the Tab key. */
export function MatchBoard({ children, kind = 'list', size = 0 }: MatchBoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const density = usePreferences(({ boardDensity }) => boardDensity);
  const column = usePreferences(({ boardColumn }) => boardColumn);
  const hasColumns = kind === 'list' || kind === 'play';
  useRovingOdds(board);
  return (
    <InRovingBoard value>
      <div
        ref={board}
        className={css.board}
        data-board={kind}
        data-density={density}
        data-column={kind === 'winner' ? 'winner' : column}
      >
        {hasColumns && <ColumnHeads chosen={column} isCompact={density === 'compact'} />}
        <IsLongBoard value={size > longFrom}>{children}</IsLongBoard>
      </div>
    </InRovingBoard>
  );
}

/** The markets on a match's own page: their prices are one stop of the Tab key, as on a board. */
export function MarketBoard({ children }: { readonly children: ReactNode }) {
  const board = useRef<HTMLDivElement>(null);
  useRovingOdds(board);
  return (
    <InRovingBoard value>
      <div ref={board} data-board="markets">
        {children}
      </div>
    </InRovingBoard>
  );
}

const columns = [
  { column: 'winner', name: '승무패' },
  { column: 'handicap', name: '핸디캡' },
  { column: 'total', name: '언오버' },
] as const;

/** The columns' names; on a narrow board they are keys that choose the one it shows. */
function ColumnHeads({ chosen, isCompact }: { readonly chosen: BoardColumn; readonly isCompact: boolean }) {
  return (
    <div className={css.heads}>
      <div className={css.names} aria-hidden>
        <span className={css.winner}>
          <i>승</i>
          <i>무</i>
          <i>패</i>
        </span>
        <span className={css.handicap}>
          <i>홈</i>
          <b>핸디캡</b>
          <i>원정</i>
        </span>
        <span className={css.total}>
          <i>오버</i>
          <b>언오버</b>
          <i>언더</i>
        </span>
      </div>
      {isCompact && (
        <fieldset className={css.keys} aria-label="마켓 선택">
          {columns.map(({ column, name }) => (
            <button
              key={column}
              type="button"
              aria-pressed={column === chosen}
              onClick={() => usePreferences.setState({ boardColumn: column })}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

const firstPrice = '[data-board] [data-odds]:not([tabindex="-1"])';

/** The first stop of a page with a board: puts the focus on the first price. */
export function SkipToOdds() {
  return (
    <button
      type="button"
      className={css.skip}
      onClick={() => document.querySelector<HTMLElement>(firstPrice)?.focus()}
    >
      배당으로 이동
    </button>
  );
}
