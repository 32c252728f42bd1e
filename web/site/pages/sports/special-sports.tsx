import { KoreanOdds } from '../../../features/betting/odds/korean-odds.tsx';
import { SpecialRow } from '../../../features/sports/rows/special-row.tsx';
import { PrematchBoard } from '../../boards/prematch-board.tsx';

/** 스페셜: special markets, bet on in the cart of the Korean ones. */
export function SpecialSports() {
  return <PrematchBoard title="스페셜" view="special" Odds={KoreanOdds} Row={SpecialRow} />;
}
