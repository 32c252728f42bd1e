import { betting } from '../../../shared/calls/betting/betting.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { autoCashOut } from './auto-cash-out.ts';
import { cancelBet } from './cancel-bet.ts';
import { cashOut, cashOutTicket } from './cash-out.ts';
import { cashOutQuote } from './cash-out-quote.ts';
import { casinoList } from './casino-list.ts';
import { openShared } from './open-shared.ts';
import { place, placeOrDelay, ticket } from './place.ts';
import { removeAllBets } from './remove-all-bets.ts';
import { removeBets } from './remove-bets.ts';
import { removeAllCasinoRows, removeCasinoRows } from './remove-casino-rows.ts';
import { results } from './results.ts';
import { share } from './share.ts';
import { summary } from './summary.ts';

export const handler = lambda(
  serveCalls(betting, {
    placeKorean: place('korean'),
    placeKoreanSingle: place('koreanSingle'),
    placeEuropean: place('european'),
    placeEuropeanSingle: place('europeanSingle'),
    placeLsport: place('lsport'),
    placeLsportSingle: place('lsportSingle'),
    placeLsportEuropean: place('lsportEuropean'),
    placeLsportEuropeanSingle: place('lsportEuropeanSingle'),
    placeInplay: placeOrDelay('inplay'),
    placeInplaySingle: placeOrDelay('inplaySingle'),
    placeInplayDelay: placeOrDelay('inplayDelay'),
    placeInplayDelaySingle: placeOrDelay('inplayDelaySingle'),
    placeLive: placeOrDelay('live'),
    placeLiveSingle: placeOrDelay('liveSingle'),
    ticket,
    cashOutQuote,
    cashOut,
    cashOutTicket,
    autoCashOut,
    share,
    openShared,
    results,
    casinoList,
    cancelBet,
    removeBets,
    removeAllBets,
    removeCasinoRows,
    removeAllCasinoRows,
    summary,
  }),
);
