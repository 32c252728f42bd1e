import { LsportEuropeanOdds } from '../../../features/betting/odds/odds-button.tsx';
import { LsportEuropeanRow } from '../../../features/sports/match-row.tsx';
import { PrematchBoard } from '../../boards/prematch-board.tsx';

/** 유럽형 스포츠 of the LSports-shaped feed. */
export function LsportEuropean() {
  return (
    <PrematchBoard title="유럽형2" view="lsportEuropean" Odds={LsportEuropeanOdds} Row={LsportEuropeanRow} />
  );
}
