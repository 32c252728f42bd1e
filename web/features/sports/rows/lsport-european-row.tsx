import { type GameRowProps, MatchRow } from './match-row.tsx';

/** A match of the European list below lsport, with the way to all its markets. */
export function LsportEuropeanRow(props: GameRowProps) {
  return <MatchRow {...props} view="european" to={`/sport/european-lsport/${props.gameId}`} />;
}
