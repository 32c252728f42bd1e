import { LsportEuropeanOdds } from '../../../features/betting/odds/odds-button.tsx';
import { MatchPage } from '../../boards/match-page.tsx';

const list = { to: '/sport/european-lsport', name: '유럽형' };

/** One match of the LSports-shaped feed with every market. */
export function LsportEuropeanMatch() {
  return <MatchPage view="lsport" Odds={LsportEuropeanOdds} list={list} />;
}
