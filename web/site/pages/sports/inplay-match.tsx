import { InplayOdds } from '../../../features/betting/odds/odds-button.tsx';
import { MatchPage } from '../../boards/match-page.tsx';

const list = { to: '/sport/inplay', name: '인플레이' };

/** 인플레이 경기: one match in play or about to start, with every market. */
export function InplayMatch() {
  return <MatchPage view="inplay" Odds={InplayOdds} list={list} />;
}
