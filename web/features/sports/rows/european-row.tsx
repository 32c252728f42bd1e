import { type GameRowProps, MatchRow } from './match-row.tsx';

/** A match of the European list, with the way to all its markets. */
export function EuropeanRow(props: GameRowProps) {
  return <MatchRow {...props} view="european" to={`/sport/european/${props.gameId}`} />;
}
