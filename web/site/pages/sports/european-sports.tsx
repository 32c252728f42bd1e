import { EuropeanOdds } from '../../../features/betting/odds/european-odds.tsx';
import { EuropeanRow } from '../../../features/sports/rows/european-row.tsx';
import { PrematchBoard } from '../../boards/prematch-board.tsx';

/** 유럽형 스포츠: main lines of every match; all its markets stand on a page of their own. */
export function EuropeanSports() {
  return <PrematchBoard title="유럽형" view="european" Odds={EuropeanOdds} Row={EuropeanRow} />;
}
