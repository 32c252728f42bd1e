import { KoreanOdds } from '../../../features/betting/odds/odds-button.tsx';
import { SpecialRow } from '../../../features/sports/special-row.tsx';
import { PrematchBoard } from '../../boards/prematch-board.tsx';

/** 스페셜: special markets; they use the cart of the Korean board. */
export function SpecialSports() {
  return <PrematchBoard title="스페셜" view="special" Odds={KoreanOdds} Row={SpecialRow} />;
}
