import { trading } from '../../../shared/calls/trading/trading.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { casinoCallbacks, casinoOpenBets } from './casino/callbacks.ts';
import { casinoDays } from './casino/days.ts';
import {
  casinoDifferences,
  casinoReconciliationAcknowledge,
  casinoReconciliations,
} from './casino/reconciliations.ts';
import { casinoRound } from './casino/round.ts';
import { casinoSave } from './casino/save.ts';
import { casinoVendors } from './casino/vendors.ts';
import { tradingExposure } from './matches/exposure.ts';
import { gamesList, gameTickets } from './matches/matches-list.ts';
import { tradingGame, tradingSettlements, tradingStops } from './matches/one-match.ts';
import { tradingPrice, tradingShift } from './overrides/price.ts';
import { tradingStop } from './overrides/stop.ts';
import { gameSuspend } from './overrides/suspend-match.ts';
import { tradingDecide } from './results/decide.ts';
import { gameResult, gameVoid } from './results/match-result.ts';
import { tradingPreview } from './results/preview.ts';
import { tradingMarkSeen, tradingMarks } from './risk/marks.ts';
import { tradingMember } from './risk/member.ts';
import { tradingReferralDecide, tradingReferrals } from './risk/referrals.ts';
import { tradingStakeFactor } from './risk/stake-factor.ts';
import { roundVoid } from './rounds/round-void.ts';
import { roundsList } from './rounds/rounds-list.ts';
import { roundsNow } from './rounds/rounds-now.ts';

export const handler = lambda(
  serveCalls(trading, {
    gamesList,
    gameTickets,
    gameSuspend,
    gameResult,
    gameVoid,
    tradingGame,
    tradingStops,
    tradingStop,
    tradingPrice,
    tradingShift,
    tradingExposure,
    tradingDecide,
    tradingPreview,
    tradingSettlements,
    roundsNow,
    roundsList,
    roundVoid,
    tradingMember,
    tradingMarks,
    tradingMarkSeen,
    tradingStakeFactor,
    tradingReferrals,
    tradingReferralDecide,
    casinoVendors,
    casinoSave,
    casinoCallbacks,
    casinoRound,
    casinoOpenBets,
    casinoDays,
    casinoReconciliations,
    casinoDifferences,
    casinoReconciliationAcknowledge,
  }),
);
