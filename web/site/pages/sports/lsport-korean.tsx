import { LsportOdds } from '../../../features/betting/odds/odds-button.tsx';
import { PrematchBoard } from '../../boards/prematch-board.tsx';

/** 한국형 스포츠 of the LSports-shaped feed. */
export function LsportKorean() {
  return <PrematchBoard title="스포츠" view="lsport" Odds={LsportOdds} />;
}
