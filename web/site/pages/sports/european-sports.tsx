import { EuropeanOdds } from '../../../features/betting/odds/odds-button.tsx';
import { EuropeanRow } from '../../../features/sports/match-row.tsx';
import { PrematchBoard } from '../../boards/prematch-board.tsx';

/** 유럽형 스포츠: the main lines of every match; all markets are on the page of the match. */
export function EuropeanSports() {
  return <PrematchBoard title="유럽형" view="european" Odds={EuropeanOdds} Row={EuropeanRow} />;
}
