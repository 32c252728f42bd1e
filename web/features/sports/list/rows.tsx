import { type ComponentType, createContext, useContext } from 'react';
import type { WireMatch } from '../../../../shared/model/sports/wire-match.ts';
import type { OddsComponent, RowProps } from '../row/row-props.ts';
import { useNearRows } from './near-rows.ts';
import css from './rows.module.css';

/** Rows a list draws or leaves out together. */
const chunkSize = 10;

/** Whether a board is so long that its rows are drawn only near the window. */
export const IsLongBoard = createContext(false);
/** Boards of more matches than that are long. */
export const longFrom = 60;

interface RowsProps {
  readonly matches: readonly WireMatch[];
  readonly Odds: OddsComponent;
  readonly Row: ComponentType<RowProps>;
  readonly hasLeague?: boolean;
}

/** The rows of a block. On a long board those far from the window are empty lines of their height. */
export function Rows({ matches, ...row }: RowsProps) {
  const isLong = useContext(IsLongBoard);
  const ids = matches.map(({ gameId }) => gameId);
  if (!isLong)
    return (
      <ul className={css.rows}>
        <Drawn ids={ids} {...row} />
      </ul>
    );
  const chunks = Array.from({ length: Math.ceil(ids.length / chunkSize) }, (_, at) =>
    ids.slice(at * chunkSize, (at + 1) * chunkSize),
  );
  return chunks.map((chunk) => <Chunk key={chunk[0]} ids={chunk} {...row} />);
}

type ChunkProps = Omit<RowsProps, 'matches'> & { readonly ids: readonly string[] };

function Chunk({ ids, ...row }: ChunkProps) {
  const [isNear, list] = useNearRows();
  return (
    <ul ref={list} className={css.rows}>
      {isNear ? (
        <Drawn ids={ids} {...row} />
      ) : (
        ids.map((id) => <li key={id} className={css.away} data-odds-row />)
      )}
    </ul>
  );
}

function Drawn({ ids, Row, Odds, hasLeague }: ChunkProps) {
  return ids.map((id) => <Row key={id} gameId={id} Odds={Odds} hasLeague={hasLeague} />);
}
