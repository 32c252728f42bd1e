import { games } from '../../../shared/calls/games/games.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { fairNow } from './fairness/fair-now.ts';
import { fairRound } from './fairness/fair-round.ts';
import { fairSeeds } from './fairness/fair-seeds.ts';
import { fairRotate } from './fairness/seed-pairs.ts';
import { lotusBaccarat, lotusBaccaratFrame, lotusOddEven, lotusOddEvenFrame } from './rounds/lotus.ts';
import { placeLotus, placeMini } from './rounds/place-on-round.ts';
import { powerball, timer } from './rounds/round-now.ts';
import { roundResults } from './rounds/round-results.ts';
import { tokenBet } from './token/token-bet.ts';
import { tokenCashOut } from './token/token-cash-out.ts';
import { tokenState } from './token/token-state.ts';
import { tokenInfo, tokenUser } from './token/token-tickets.ts';

export const handler = lambda(
  serveCalls(games, {
    powerball,
    timer,
    lotusOddEven,
    lotusBaccarat,
    lotusOddEvenFrame,
    lotusBaccaratFrame,
    placeMini,
    placeLotus,
    minigameResults: roundResults('mini'),
    lotusResults: roundResults('lotus'),
    tokenInfo,
    tokenUser,
    tokenState,
    tokenBet,
    tokenCashOut,
    tokenResults: roundResults('other'),
    fairNow,
    fairSeeds,
    fairRound,
    fairRotate,
  }),
);
