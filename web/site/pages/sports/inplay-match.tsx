import { InplayOdds } from '../../../features/betting/odds/inplay-odds.tsx';
import { MatchPage } from '../../boards/match-page.tsx';

const list = { to: '/sport/inplay', name: '인플레이' };

/** 인플레이 경기: one match in play, or soon to be, with every market. */
export function InplayMatch() {
  return <MatchPage view="inplay" Odds={InplayOdds} list={list} />;
}
