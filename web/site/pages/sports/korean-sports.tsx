import { KoreanOdds } from '../../../features/betting/odds/odds-button.tsx';
import { KoreanRow } from '../../../features/sports/match-row.tsx';
import { PrematchBoard } from '../../boards/prematch-board.tsx';

/** 한국형 스포츠: winner, handicap and total. */
export function KoreanSports() {
  return <PrematchBoard title="스포츠" view="korean" Odds={KoreanOdds} Row={KoreanRow} />;
}
