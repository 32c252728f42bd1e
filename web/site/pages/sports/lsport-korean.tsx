import { LsportOdds } from '../../../features/betting/odds/odds-button.tsx';
import { LsportKoreanRow } from '../../../features/sports/match-row.tsx';
import { PrematchBoard } from '../../boards/prematch-board.tsx';

/** 한국형 스포츠 of the LSports-shaped feed. */
export function LsportKorean() {
  return <PrematchBoard title="한국형2" view="lsport" Odds={LsportOdds} Row={LsportKoreanRow} />;
}
