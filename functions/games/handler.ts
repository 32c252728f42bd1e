import { games } from '../../shared/calls/games.ts';
import { lambda } from '../runtime/lambda.ts';
import { serveCalls } from '../runtime/serve-calls.ts';
import { fairNow } from './fair-now.ts';
import { fairRotate } from './fair-rotate.ts';
import { fairRound } from './fair-round.ts';
import { fairSeeds } from './fair-seeds.ts';
import { lotusBaccaratFrame, lotusOddEvenFrame } from './lotus-frames.ts';
import { lotusBaccarat, lotusOddEven } from './lotus-games.ts';
import { placeLotus } from './place-lotus.ts';
import { placeMini } from './place-mini.ts';
import { powerball } from './powerball.ts';
import { roundResults } from './round-results.ts';
import { timer } from './timer.ts';
import { tokenBet } from './token-bet.ts';
import { tokenCashOut } from './token-cash-out.ts';
import { tokenState } from './token-state.ts';
import { tokenInfo, tokenUser } from './token-tickets.ts';

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
