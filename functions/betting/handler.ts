import { betting } from '../../shared/calls/betting.ts';
import { lambda } from '../runtime/lambda.ts';
import { serveCalls } from '../runtime/serve-calls.ts';
import { cancelBet } from './cancel-bet.ts';
import { casinoList } from './casino-list.ts';
import { place } from './place.ts';
import { removeAllBets } from './remove-all-bets.ts';
import { removeBets } from './remove-bets.ts';
import { results } from './results.ts';

export const handler = lambda(
  serveCalls(betting, {
    placeKorean: place('korean'),
    placeKoreanSingle: place('koreanSingle'),
    results,
    casinoList,
    cancelBet,
    removeBets,
    removeAllBets,
  }),
);
