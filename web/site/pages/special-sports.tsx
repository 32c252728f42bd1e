import { KoreanOdds } from '../../features/betting/korean-odds.tsx';
import { SpecialRow } from '../../features/sports/special-row.tsx';
import { PrematchBoard } from '../prematch-board.tsx';

/** 스페셜: special markets, bet on in the cart of the Korean ones. */
export function SpecialSports() {
  return <PrematchBoard title="스페셜" view="special" Odds={KoreanOdds} Row={SpecialRow} />;
}
