import { EuropeanOdds } from '../../../features/betting/odds/odds-button.tsx';
import { MatchPage } from '../../boards/match-page.tsx';

const list = { to: '/sport/european', name: '유럽형' };

/** 유럽형 경기: one upcoming match with every market. */
export function EuropeanMatch() {
  return <MatchPage view="prematch" Odds={EuropeanOdds} list={list} />;
}
